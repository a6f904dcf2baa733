import type { Basket } from "../../../../contract/basket.ts";
import type { Order } from "./kept-order.ts";
import { itemsOf, type RowEdits, type Taken } from "./order-choices.ts";
import { leftText } from "./order-lines.ts";
import type { OrderRow } from "./resolve-order.ts";

/** What a list has put into the basket already, as long as something of it is left. */
export interface TakenOver {
  skus: ReadonlySet<string>;
  /** Its lines, each as `lineOf` names it. */
  lines: ReadonlySet<string>;
}

export const NOTHING_TAKEN: TakenOver = { skus: new Set(), lines: new Set() };

/** The same with rows that went in. */
export function withRows(
  { skus, lines }: TakenOver,
  rows: readonly OrderRow[],
  edits: RowEdits,
): TakenOver {
  const items = [...itemsOf(rows, edits).values()].flat();
  return {
    skus: new Set([...skus, ...items.map(({ code }) => code)]),
    lines: new Set([...lines, ...rows.map(lineOf)]),
  };
}

/** What counts as put in by a checked list: nothing where a line that went in has come again, and with it the whole list. */
export function takenBefore(taken: TakenOver, rows: readonly OrderRow[]): TakenOver {
  return rows.some((row) => taken.lines.has(lineOf(row))) ? NOTHING_TAKEN : taken;
}

/** Of what a list has put in, what the basket or a list that is kept apart still holds. */
export function stillIn({ skus }: TakenOver, baskets: readonly Basket[]): Taken {
  // The basket is the first, and the last to be set.
  const items = [...baskets].reverse().flatMap((basket) => basket.items);
  return new Map(
    items.filter(({ code }) => skus.has(code)).map(({ code, quantity }) => [code, quantity]),
  );
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

/** What is left of a list keeps its numbers: the same text under another one is another line. */
function lineOf({ number, order }: OrderRow): string {
  return `${number} ${order}`;
}
