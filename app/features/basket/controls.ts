import { useEffect, useSyncExternalStore } from "react";
import type { ItemData } from "../../../contract/page-data.ts";
import { isOffline } from "../../backend/connection.ts";
import { lookUp } from "../../backend/look-up.ts";

type Controls = ReadonlyMap<string, readonly string[]>;

/** Badges of controlled sale by SKU, as far as the catalogue was asked on this page. */
let known: Controls = new Map();
const listeners = new Set<() => void>();

/** Keeps what a look-up said of controlled sale. */
export function learnControls(found: readonly Pick<ItemData, "code" | "controls">[]): void {
  known = new Map([...known, ...found.map(({ code, controls }) => [code, controls] as const)]);
  for (const listener of listeners) listener();
}

/**
 * The badges of these SKUs; asks for those not known yet. What cannot be asked stays unknown: the server judges a request
 * in any case.
 */
export function useControls(codes: readonly string[]): Controls {
  const controls = useSyncExternalStore(subscribe, () => known, nothing);
  const missing = codes.filter((code) => !controls.has(code)).join(",");
  useEffect(() => {
    if (missing === "" || isOffline()) return undefined;
    const controller = new AbortController();
    const query = new URLSearchParams(missing.split(",").map((code) => ["sku", code]));
    void lookUp("items", query, controller.signal).then((result) => {
      if ("data" in result) learnControls(result.data);
    });
    return () => controller.abort();
  }, [missing]);
  return controls;
}

const NOTHING: Controls = new Map();
const nothing = () => NOTHING;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
