import type { Catalogue } from "../catalogue/catalogue.ts";
import type { FindItem } from "./accept.ts";

/** Looks SKUs up in the catalogue. */
export function createFindItem({ bySku }: Pick<Catalogue, "bySku">): FindItem {
  return (sku) => {
    const found = bySku.get(sku);
    if (!found) return null;
    const { code, name } = found.product.category;
    return { line: found.line, name: found.view.itemName, category: { code, name } };
  };
}
