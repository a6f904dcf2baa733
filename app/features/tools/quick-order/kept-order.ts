import { useState, useSyncExternalStore } from "react";
import type { Checked } from "./checked-order.tsx";
import type { RowEdits } from "./order-choices.ts";
import { leftText } from "./order-lines.ts";
import type { OrderRow } from "./resolve-order.ts";

/** A list on its way into the basket. */
export interface Order {
  /** What the page's address brought. */
  asked: string;
  text: string;
  checked: Checked | null;
  edits: RowEdits;
  /** The SKUs that this list has put into the basket already, as long as something of it is left. */
  taken: ReadonlySet<string>;
}

/** The order of the open document: whoever comes back to the page finds what is left of it. */
let kept: Order | null = null;
const listeners = new Set<() => void>();

/** The order, and the way to change a part of it from how it is by then, also where its page has been left. */
export function useOrder(start: () => Order) {
  const [first] = useState(start);
  const now = () => (kept?.asked === first.asked ? kept : first);
  const order = useSyncExternalStore(subscribe, now, () => first);
  const change = (changed: (now: Order) => Partial<Order>) =>
    keepOrder({ ...now(), ...changed(now()) });
  return [order, change] as const;
}

/** Keeps an order, or forgets it. */
export function keepOrder(order: Order | null): void {
  kept = order;
  for (const listener of listeners) listener();
}

/**
 * What to change of a list whose items are taken out of the basket again: it is as it was. One that was written on
 * since has the lines back below what is there.
 * @param before how it was when these rows went in, and `after` them
 */
export function takenBack(
  now: Order,
  { before, after, rows }: { before: Order; after: Order; rows: readonly OrderRow[] },
): Partial<Order> {
  const { checked, taken } = before;
  if (now.text === after.text)
    return { text: before.text, checked, taken, edits: { ...before.edits, ...now.edits } };
  return { text: [now.text.trimEnd(), leftText(rows)].filter(Boolean).join("\n"), taken };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
