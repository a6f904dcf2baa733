import { useEffect, useState, useSyncExternalStore } from "react";
import type { Checked } from "./checked-order.tsx";
import type { RowEdits } from "./order-choices.ts";
import type { TakenOver } from "./taken-over.ts";

/** A list on its way into the basket. */
export interface Order {
  /** What the page's address brought. */
  asked: string;
  text: string;
  checked: Checked | null;
  edits: RowEdits;
  taken: TakenOver;
}

/** In session storage: what the address brought and the text of the order by now, for who loads the page again. */
const ORDER_KEY = "order:list";

/** The order of the open document: whoever comes back to the page finds what is left of it. */
let kept: Order | null = null;
const listeners = new Set<() => void>();

/**
 * The order, and the way to change a part of it from how it is by then, also where its page has been left: it answers how
 * the order was and is.
 */
export function useOrder(start: () => Order) {
  const [first] = useState(start);
  const now = () => (kept?.asked === first.asked ? kept : first);
  const order = useSyncExternalStore(subscribe, now, () => first);
  useEffect(() => {
    const text = storedText(first.asked);
    if (kept === null && text !== "" && text !== first.text) keepOrder({ ...first, text });
  }, [first]);
  const change = (changed: (now: Order) => Partial<Order>) => {
    const before = now();
    const after = { ...before, ...changed(before) };
    keepOrder(after);
    return { before, after };
  };
  return [order, change] as const;
}

/** Keeps an order, or forgets it. */
export function keepOrder(order: Order | null): void {
  kept = order;
  storeOrder(order);
  for (const listener of listeners) listener();
}

/** The text of the order that began with this; "": none is kept. */
function storedText(asked: string): string {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(ORDER_KEY) ?? "[]");
    if (!Array.isArray(stored)) return "";
    const [began, text] = stored as unknown[];
    return began === asked && typeof text === "string" ? text : "";
  } catch {
    return "";
  }
}

function storeOrder(order: Order | null): void {
  try {
    if (order === null || order.text === "") sessionStorage.removeItem(ORDER_KEY);
    else sessionStorage.setItem(ORDER_KEY, JSON.stringify([order.asked, order.text]));
  } catch {
    // Where it is full or forbidden, the list is on the page alone.
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
