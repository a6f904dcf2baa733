/** Of the rows' content as it was last seen, by the product's address: whoever comes back finds it there. */
const heights = new Map<string, number>();
/** Heights are those of one width of the window. */
let width = 0;
/** The first row in the window, by the list's first row. */
const topmost = new Map<string, string>();

/** Keeps the heights of a list's rows, and which of them is the first in the window. */
export function keepRowPlaces(list: Element): void {
  if (width !== innerWidth) heights.clear();
  width = innerWidth;
  const rows = [...list.children].map((row) => ({
    address: row.querySelector("a")?.pathname ?? "",
    rectangle: row.getBoundingClientRect(),
  }));
  const frame = frameOf(list.children[0]);
  for (const { address, rectangle } of rows)
    // A row that is about to go has no height any more.
    if (address && rectangle.height > 0) heights.set(address, rectangle.height - frame);
  const [first] = rows;
  const top = rows.find(({ rectangle }) => rectangle.bottom > 0);
  if (first && top) topmost.set(first.address, top.address);
}

/** Height of the content of a product's row, where one was seen in a window of this width; CSS pixels. */
export function keptRowHeight(address: string): number | undefined {
  return width === innerWidth ? heights.get(address) : undefined;
}

/** Address of the product whose row was the first in the window when the list that begins with `first` was left. */
export function keptTopmostRow(first: string): string | undefined {
  return topmost.get(first);
}

/** What a row is higher than its content. */
function frameOf(row: Element | undefined): number {
  if (!row) return 0;
  const { paddingTop, paddingBottom, borderBottomWidth } = getComputedStyle(row);
  return [paddingTop, paddingBottom, borderBottomWidth]
    .map((length) => Number.parseFloat(length))
    .reduce((sum, length) => sum + length);
}
