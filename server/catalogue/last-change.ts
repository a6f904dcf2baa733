import type { Product } from "./catalogue.ts";

/**
 * The day of the last change of what pages say of these products, `2026-11-20`: of a product's data, or of its newest
 * safety data sheet where that came later. Undefined of none.
 */
export function lastChange(products: readonly Pick<Product, "data" | "fds">[]): string | undefined {
  return products
    .flatMap(({ data, fds }) => [data.updatedAt, ...fds.slice(-1).map(({ date }) => date)])
    .toSorted()
    .at(-1);
}
