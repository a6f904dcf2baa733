import type { Line, ProductCard } from "../contract/catalogue.ts";
import type { ListData } from "../contract/page-data.ts";

let seen: Pick<ListData, "line" | "products"> | null = null;

/** Keeps the products of the list at hand, so that their pages can begin at once with what it shows. */
export function rememberProducts({ line, products, table }: ListData): void {
  // The table's products come without summary and pictures.
  seen = table ? null : { line, products };
}

/** What the latest list said of a product, if it is of that line and was among them. */
export function seenProduct(line: Line, slug: string): ProductCard | undefined {
  return seen?.line === line ? seen.products.find((product) => product.slug === slug) : undefined;
}
