/** Of the rows' content as it was when last left, by the product's address: whoever comes back finds it there. */
const heights = new Map<string, number>();
let topmost: string | undefined;
/** Heights are those of one width of the window. */
let width = 0;

/** Keeps the heights of a list's rows, and which of them was the first in the window. */
export function keepRowPlaces(list: Element): void {
  if (width !== innerWidth) heights.clear();
  width = innerWidth;
  topmost = undefined;
  const frame = frameOf(list.children[0]);
  for (const row of list.children) {
    const address = row.querySelector("a")?.pathname;
    const { height, bottom } = row.getBoundingClientRect();
    if (!address || height === 0) continue;
    heights.set(address, height - frame);
    if (bottom > 0) topmost ??= address;
  }
}

/** Height of the content of a product's row, where one was shown in a window of this width; CSS pixels. */
export function keptRowHeight(address: string): number | undefined {
  return width === innerWidth ? heights.get(address) : undefined;
}

/** Address of the product whose row was the first in the window when a list was left. */
export function keptTopmostRow(): string | undefined {
  return topmost;
}

/** What a row is higher than its content. */
function frameOf(row: Element | undefined): number {
  if (!row) return 0;
  const { paddingTop, paddingBottom, borderBottomWidth } = getComputedStyle(row);
  return [paddingTop, paddingBottom, borderBottomWidth]
    .map((length) => Number.parseFloat(length))
    .reduce((sum, length) => sum + length);
}
