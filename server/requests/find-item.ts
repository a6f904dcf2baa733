import type { Catalogue } from "../catalogue/catalogue.ts";
import { controlBadges } from "../catalogue/controls.ts";
import { replacementOf } from "../catalogue/replacement.ts";
import type { FindItem } from "./accept.ts";

/** Looks SKUs up in the catalogue, those of retired products too. */
export function createFindItem(
  catalogue: Pick<Catalogue, "bySlug" | "bySku" | "retiredBySku" | "dictionaries">,
): FindItem {
  return (sku) => {
    const retired = catalogue.retiredBySku.get(sku);
    const found = retired ?? catalogue.bySku.get(sku);
    if (!found) return null;
    const { line, product, view } = found;
    const { code, name } = product.category;
    const controls = controlBadges(product, catalogue.dictionaries);
    const instead = retired ? replacementOf(retired, catalogue)?.view : undefined;
    return {
      line,
      slug: product.slug,
      hasFds: product.fds.length > 0,
      name: view.itemName,
      category: { code, name },
      controls,
      retired: retired
        ? { replacement: instead ? { code: instead.sku, name: instead.itemName } : null }
        : null,
    };
  };
}
