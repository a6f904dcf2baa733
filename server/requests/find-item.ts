import type { Catalogue } from "../catalogue/catalogue.ts";
import { controlBadges } from "../catalogue/controls.ts";
import type { FindItem } from "./accept.ts";

/** Looks SKUs up in the catalogue. */
export function createFindItem({
  bySku,
  dictionaries,
}: Pick<Catalogue, "bySku" | "dictionaries">): FindItem {
  return (sku) => {
    const found = bySku.get(sku);
    if (!found) return null;
    const { product, line, view } = found;
    const { code, name } = product.category;
    const controls = controlBadges(product, dictionaries);
    return { line, name: view.itemName, category: { code, name }, controls };
  };
}
