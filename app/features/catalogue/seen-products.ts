import type { Line, ProductCard } from "../../../contract/catalogue.ts";
import type { ListData, ResultsData } from "../../../contract/page-data.ts";

/** Of a line or of all. */
type SeenList = ListData | ResultsData;

let seen: { address: string; list: SeenList } | null = null;

/** Keeps the latest list at hand, for its products' pages and for who comes back to it. */
export function rememberList(address: string, list: SeenList): void {
  seen = { address, list };
}

/** The latest list, if it had that address; one without products is asked for anew, so that each search in vain is counted. */
export function seenList(address: string): SeenList | undefined {
  return seen?.address === address && seen.list.found > 0 ? seen.list : undefined;
}

/** What the latest list said of a product, if it was among them and shown in that line: its page can begin at once with it. */
export function seenProduct(line: Line, slug: string): ProductCard | undefined {
  // The table's products come without summary and pictures.
  if (!seen || seen.list.table) return undefined;
  return seen.list.products.find((product) => product.slug === slug && product.line === line);
}
