import type { Line, ProductCard, ProductDetail } from "../contract/catalogue.ts";
import type { ListData } from "../contract/page-data.ts";

/** After that long the catalogue may be another. Milliseconds. */
const FRESH_MS = 600_000;

let seen: { address: string; list: ListData; at: number } | null = null;

/** Keeps the latest list at hand, for its products' pages and for who comes back to it. */
export function rememberList(address: string, list: ListData): void {
  if (seen?.list !== list) seen = { address, list, at: performance.now() };
}

/** The latest list, if it had that address; one without products is asked for anew, so that each search in vain is counted. */
export function seenList(address: string): ListData | undefined {
  if (seen?.address !== address || seen.list.found === 0) return undefined;
  return performance.now() - seen.at < FRESH_MS ? seen.list : undefined;
}

/** What the latest list said of a product, if it is of that line and was among them: its page can begin at once with it. */
export function seenProduct(line: Line, slug: string): ProductCard | undefined {
  // The table's products come without summary and pictures.
  if (seen?.list.line !== line || seen.list.table) return undefined;
  return seen.list.products.find((product) => product.slug === slug);
}

/** As many products as a visitor goes back through. */
const DETAILS_KEPT = 20;

const details = new Map<string, { product: ProductDetail; at: number }>();

/** Keeps a product's details for who comes back to its page. */
export function rememberDetails(product: ProductDetail): void {
  const key = `${product.line}/${product.slug}`;
  const known = details.get(key);
  if (known?.product === product) return;
  details.delete(key);
  details.set(key, { product, at: performance.now() });
  const [oldest] = details.keys();
  if (details.size > DETAILS_KEPT && oldest) details.delete(oldest);
}

/** The details that were shown of a product in the last minutes. */
export function seenDetails(line: Line, slug: string): ProductDetail | undefined {
  const known = details.get(`${line}/${slug}`);
  return known && performance.now() - known.at < FRESH_MS ? known.product : undefined;
}
