import { notify } from "../feedback/notify.ts";
import { useCatalogueCheck } from "./use-catalogue-check.ts";

/** Long enough to read which items changed. Milliseconds. */
const CATALOGUE_NOTICE_MS = 10_000;

/** Holds the basket against the catalogue and tells what changed; loaded when the page works already. */
export default function CatalogueCheck({ basketOpen }: { basketOpen: boolean }) {
  useCatalogueCheck(basketOpen, {
    onGone: (text) => notify(text, { duration: CATALOGUE_NOTICE_MS }),
    onRenamed: (text) => notify(text, { duration: CATALOGUE_NOTICE_MS }),
    onFailure: (message) => notify(message, { kind: "error" }),
  });
  return null;
}
