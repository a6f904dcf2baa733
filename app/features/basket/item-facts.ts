import { useEffect, useSyncExternalStore } from "react";
import type { ItemData } from "../../../contract/page-data.ts";
import { useOffline } from "../../backend/connection.ts";
import { lookUp } from "../../backend/look-up.ts";
import { notify } from "../feedback/notify.ts";

/** What the basket shows of an item and does not store. */
export type ItemFacts = Pick<ItemData, "controls" | "picture" | "replacement">;
type FactsBySku = ReadonlyMap<string, ItemFacts>;

/** As far as the catalogue was asked on this page. */
let known: FactsBySku = new Map();
const listeners = new Set<() => void>();

/** Keeps what a look-up said of controlled sale, pictures and replacements. */
export function learnFacts(found: readonly (ItemFacts & Pick<ItemData, "code">)[]): void {
  known = new Map([...known, ...found.map((item) => [item.code, item] as const)]);
  for (const listener of listeners) listener();
}

/**
 * The facts of these SKUs; asks for those not known yet, without a connection as soon as it is back. What cannot be asked
 * is said and stays unknown: the server judges a request in any case.
 */
export function useItemFacts(codes: readonly string[]): FactsBySku {
  const facts = useSyncExternalStore(subscribe, () => known, nothing);
  const missing = codes.filter((code) => !facts.has(code)).join(",");
  const offline = useOffline();
  useEffect(() => {
    if (missing === "" || offline) return undefined;
    const controller = new AbortController();
    const query = new URLSearchParams(missing.split(",").map((code) => ["sku", code]));
    void lookUp("items", query, controller.signal).then((result) => {
      if ("data" in result) learnFacts(result.data);
      else if (!controller.signal.aborted) notify(result.failure.message, { kind: "error" });
    });
    return () => controller.abort();
  }, [missing, offline]);
  return facts;
}

const NOTHING: FactsBySku = new Map();
const nothing = () => NOTHING;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
