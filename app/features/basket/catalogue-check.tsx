import { useEffect, useRef } from "react";
import { plural } from "../../../contract/formats/plural.ts";
import { isOffline } from "../../backend/connection.ts";
import { lookUp } from "../../backend/look-up.ts";
import { store, useStore } from "../../store/store.ts";
import { notify } from "../feedback/notify.ts";
import { learnItems } from "./known-items.ts";
import { checkAgainst } from "./check-against-catalogue.ts";

/** Long enough to read which items changed. Milliseconds. */
const NOTICE_MS = 10_000;

/**
 * Holds the basket against the catalogue at startup and each time it is opened, for it may be months old, and says what
 * changed. Without a connection nothing is asked, and nothing is said. Loaded when the page works already.
 */
export default function CatalogueCheck({ basketOpen }: { basketOpen: boolean }) {
  // The startup action names the company; before it the basket is not the stored one.
  const isStarted = useStore(({ companyName }) => companyName !== "");
  const atStart = useRef(true);
  useEffect(() => {
    if (!isStarted || !(basketOpen || atStart.current)) return undefined;
    atStart.current = false;
    const controller = new AbortController();
    void check(controller.signal);
    return () => controller.abort();
  }, [isStarted, basketOpen]);
  return null;
}

async function check(signal: AbortSignal): Promise<void> {
  const { items } = store.getState().basket;
  if (items.length === 0 || isOffline()) return;
  const asked = new Set(items.map(({ code }) => code));
  const query = new URLSearchParams([...asked].map((code) => ["sku", code]));
  const result = await lookUp("items", query, signal);
  if (signal.aborted) return;
  if (!("data" in result)) {
    notify(result.failure.message, { kind: "error" });
    return;
  }
  learnItems(result.data);
  // Read again: the visitor may have changed it while the answer was on its way.
  const before = store.getState().basket;
  const { basket, gone, renamed } = checkAgainst(before, asked, result.data);
  if (basket !== before) store.dispatch({ type: "basket/replace", basket });
  if (gone.length > 0)
    notify(
      `${plural(gone.length, { one: "Saiu do catálogo e do seu orçamento", other: "Saíram do catálogo e do seu orçamento" })}: ${gone.join("; ")}. Ainda precisa? Peça como item fora do catálogo.`,
      { duration: NOTICE_MS },
    );
  if (renamed.length > 0)
    notify(
      `${plural(renamed.length, { one: "Nome atualizado no seu orçamento", other: "Nomes atualizados no seu orçamento" })}: ${renamed.join("; ")}.`,
      { duration: NOTICE_MS },
    );
}
