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

/** In session storage: the text of the order, for who loads the page again. */
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
    const text = storedText();
    if (kept === null && first.asked === "" && text !== "") keepOrder({ ...first, text });
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
  storeText(order?.text ?? "");
  for (const listener of listeners) listener();
}

function storedText(): string {
  try {
    return sessionStorage.getItem(ORDER_KEY) ?? "";
  } catch {
    return "";
  }
}

function storeText(text: string): void {
  try {
    if (text === "") sessionStorage.removeItem(ORDER_KEY);
    else sessionStorage.setItem(ORDER_KEY, text);
  } catch {
    // Where it is full or forbidden, the list is on the page alone.
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
