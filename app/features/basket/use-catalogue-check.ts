import { useEffect, useRef } from "react";
import { plural } from "../../../contract/formats/plural.ts";
import { isOffline } from "../../backend/connection.ts";
import { lookUp } from "../../backend/look-up.ts";
import { store, useStore } from "../../store/store.ts";
import { checkAgainst } from "./check-against-catalogue.ts";

interface Listeners {
  onGone: (text: string) => void;
  onRenamed: (text: string) => void;
  onFailure: (message: string) => void;
}

/**
 * Holds the basket against the catalogue at startup and each time it is opened: a basket may be months
 * old. Without a connection nothing is asked, and nothing is said.
 */
export function useCatalogueCheck(open: boolean, listeners: Listeners): void {
  // The startup action names the company; before it the basket is not the stored one.
  const isStarted = useStore(({ companyName }) => companyName !== "");
  const atStart = useRef(true);
  const told = useRef(listeners);
  useEffect(() => {
    told.current = listeners;
  });
  useEffect(() => {
    if (!isStarted || !(open || atStart.current)) return undefined;
    atStart.current = false;
    const controller = new AbortController();
    void check(controller.signal, told);
    return () => controller.abort();
  }, [isStarted, open]);
}

async function check(signal: AbortSignal, told: { readonly current: Listeners }): Promise<void> {
  const { items } = store.getState().basket;
  if (items.length === 0 || isOffline()) return;
  const asked = new Set(items.map(({ code }) => code));
  const query = new URLSearchParams([...asked].map((code) => ["sku", code]));
  const result = await lookUp("items", query, signal);
  if (signal.aborted) return;
  if (!("data" in result)) {
    told.current.onFailure(result.failure.message);
    return;
  }
  // Read again: the visitor may have changed it while the answer was on its way.
  const before = store.getState().basket;
  const { basket, gone, renamed } = checkAgainst(before, asked, result.data);
  if (basket !== before) store.dispatch({ type: "basket/replace", basket });
  if (gone.length > 0)
    told.current.onGone(
      `${plural(gone.length, { one: "Saiu do catálogo e do seu orçamento", other: "Saíram do catálogo e do seu orçamento" })}: ${gone.join("; ")}. Ainda precisa? Peça como item fora do catálogo.`,
    );
  if (renamed.length > 0)
    told.current.onRenamed(
      `${plural(renamed.length, { one: "Nome atualizado no seu orçamento", other: "Nomes atualizados no seu orçamento" })}: ${renamed.join("; ")}.`,
    );
}
