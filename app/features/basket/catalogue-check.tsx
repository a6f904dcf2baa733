import { useEffect, useRef } from "react";
import { plural } from "../../../contract/formats/plural.ts";
import { isOffline } from "../../backend/connection.ts";
import { lookUp } from "../../backend/look-up.ts";
import { store, useStore } from "../../store/store.ts";
import { notify } from "../feedback/notify.ts";
import { OPEN_PANEL } from "./add-to-basket.ts";
import { learnFacts } from "./item-facts.ts";
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
    void check(controller.signal, basketOpen);
    return () => controller.abort();
  }, [isStarted, basketOpen]);
  return null;
}

async function check(signal: AbortSignal, basketOpen: boolean): Promise<void> {
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
      `${plural(gone.length, { one: "Saiu do catálogo e do seu orçamento", other: "Saíram do catálogo e do seu orçamento" })}: ${gone.join("; ")}. Ainda precisa? Peça como item fora do catálogo.`,
      { duration: NOTICE_MS },
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
