import { useEffect, useSyncExternalStore } from "react";
import type { ItemData } from "../../../contract/page-data.ts";
import { isOffline } from "../../backend/connection.ts";
import { lookUp } from "../../backend/look-up.ts";

/** What the basket's lines show that it does not keep. */
type KnownItem = Pick<ItemData, "controls" | "picture">;
type KnownItems = ReadonlyMap<string, KnownItem>;

/** By SKU, as far as the catalogue was asked on this page. */
let known: KnownItems = new Map();
const listeners = new Set<() => void>();

/** Keeps what a look-up said of these SKUs. */
export function learnItems(found: readonly (Pick<ItemData, "code"> & KnownItem)[]): void {
  known = new Map([...known, ...found.map((item) => [item.code, item] as const)]);
  for (const listener of listeners) listener();
}

/**
 * What the catalogue says of these SKUs; asks for those not known yet. What cannot be asked stays unknown: the server
 * judges a request in any case.
 */
export function useKnownItems(codes: readonly string[]): KnownItems {
  const items = useSyncExternalStore(subscribe, () => known, nothing);
  const missing = codes.filter((code) => !items.has(code)).join(",");
  useEffect(() => {
    if (missing === "" || isOffline()) return undefined;
    const controller = new AbortController();
    const query = new URLSearchParams(missing.split(",").map((code) => ["sku", code]));
    void lookUp("items", query, controller.signal).then((result) => {
      if ("data" in result) learnItems(result.data);
    });
    return () => controller.abort();
  }, [missing]);
  return items;
}

const NOTHING: KnownItems = new Map();
const nothing = () => NOTHING;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
