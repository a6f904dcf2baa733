import type { BasketItem } from "../../../../contract/basket.ts";
import type { Line } from "../../../../contract/catalogue.ts";
import { addLists } from "../../basket/add-to-basket.ts";
import { notify } from "../../feedback/notify.ts";

/**
 * Puts the items of a checked list into the basket, a line at a time. A basket is of one line: the first
 * line's list is set aside by the second and can be brought back from the panel, so two find their place.
 * One message says all of it.
 * @param now the line of what is in the basket: its list takes its items before it is set aside
 * @param asked what is said of those asked for in words, if there are any
 * @param onUndo told where it is taken back
 * @returns the SKUs that are in
 */
export function addOrder(
  itemsByLine: ReadonlyMap<Line, readonly BasketItem[]>,
  now: Line | null,
  asked?: string,
  onUndo?: () => void,
): ReadonlySet<string> {
  const lists = addedLines(itemsByLine, now).map(
    (line) => [line, itemsByLine.get(line) ?? []] as const,
  );
  if (lists.length > 0) return addLists(lists, asked, onUndo);
  if (asked !== undefined) notify(asked, { kind: "success" });
  return new Set();
}

/** The lines whose items find a place, the one that stays in the basket last. */
export function addedLines(
  itemsByLine: ReadonlyMap<Line, readonly unknown[]>,
  now: Line | null,
): Line[] {
  const size = (line: Line) => itemsByLine.get(line)?.length ?? 0;
  const others = [...itemsByLine.keys()]
    .filter((line) => line !== now)
    .sort((a, b) => size(b) - size(a));
  if (now === null) return others.slice(0, 2).reverse();
  // What is in the basket now takes one of the two places.
  const [next] = others;
  return [...(itemsByLine.has(now) ? [now] : []), ...(next ? [next] : [])];
}
