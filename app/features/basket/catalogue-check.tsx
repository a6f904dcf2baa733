import { useEffect, useRef } from "react";
import { ERROR_TOAST_MS } from "../../../contract/constants.ts";
import { plural } from "../../../contract/formats/plural.ts";
import { isOffline } from "../../backend/connection.ts";
import { lookUp } from "../../backend/look-up.ts";
import { paths } from "../../paths.ts";
import { store, useStore } from "../../store/store.ts";
import { notify } from "../feedback/notify.ts";
import { OPEN_PANEL } from "./add-to-basket.ts";
import { learnFacts } from "./item-facts.ts";
import { checkAgainst, inWords } from "./check-against-catalogue.ts";

/** Long enough to read which items changed. Milliseconds. */
const NOTICE_MS = 10_000;

interface CatalogueCheckProps {
  basketOpen: boolean;
  /** Loads what puts texts into the quote form, and says whether the device keeps them until it is opened. */
  loadForm: () => Promise<{ askInWords: (texts: readonly string[]) => boolean }>;
}

/**
 * Holds the basket against the catalogue at startup and each time it is opened, for it may be months old, and says what
 * changed. Without a connection nothing is asked, and nothing is said. Loaded when the page works already.
 */
export default function CatalogueCheck({ basketOpen, loadForm }: CatalogueCheckProps) {
  // The startup action names the company; before it the basket is not the stored one.
  const isStarted = useStore(({ companyName }) => companyName !== "");
  const atStart = useRef(true);
  useEffect(() => {
    if (!isStarted || !(basketOpen || atStart.current)) return undefined;
    atStart.current = false;
    const controller = new AbortController();
    void check(controller.signal, { basketOpen, loadForm });
    return () => controller.abort();
  }, [isStarted, basketOpen, loadForm]);
  return null;
}

async function check(
  signal: AbortSignal,
  { basketOpen, loadForm }: CatalogueCheckProps,
): Promise<void> {
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
  learnFacts(result.data);
  // Read again: the visitor may have changed it while the answer was on its way.
  const before = store.getState().basket;
  const { basket, gone, retired, renamed } = checkAgainst(before, asked, result.data);
  if (basket !== before) store.dispatch({ type: "basket/replace", basket });
  if (gone.length > 0)
    notify(
      `${plural(gone.length, { one: "Saiu do catálogo e do seu orçamento", other: "Saíram do catálogo e do seu orçamento" })}: ${gone.map(({ name }) => name).join("; ")}. Ainda precisa?`,
      {
        // The only way to keep them: nothing else closes it.
        kind: "error",
        duration: ERROR_TOAST_MS,
        action: {
          label: "Pedir como fora do catálogo",
          run: () => void askFor(gone.map(inWords), loadForm),
        },
      },
    );
  // The open basket says it at each line.
  if (retired.length > 0 && !basketOpen)
    notify(
      `${plural(retired.length, { one: "Saiu de linha, e está no seu orçamento", other: "Saíram de linha, e estão no seu orçamento" })}: ${retired.join("; ")}. Lá você troca pelo que há no lugar.`,
      { duration: NOTICE_MS, action: OPEN_PANEL },
    );
  if (renamed.length > 0)
    notify(
      `${plural(renamed.length, { one: "Nome atualizado no seu orçamento", other: "Nomes atualizados no seu orçamento" })}: ${renamed.join("; ")}.`,
      { duration: NOTICE_MS },
    );
}

/** Leads to the quote form with these texts; anew where it is shown, for it reads them as it begins. */
async function askFor(
  texts: readonly string[],
  loadForm: CatalogueCheckProps["loadForm"],
): Promise<void> {
  const form = await loadForm().catch(() => null);
  if (form?.askInWords(texts)) return location.assign(paths.quote());
  notify(`Não deu para levar ao pedido. Escreva em “Item fora do catálogo”: ${texts.join("; ")}.`, {
    kind: "error",
    duration: ERROR_TOAST_MS,
  });
}
