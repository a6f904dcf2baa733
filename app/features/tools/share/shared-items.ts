import { MAX_ITEMS, type Basket } from "../../../../contract/basket.ts";
import type { ItemData } from "../../../../contract/page-data.ts";
import type { SharedBasket } from "./basket-link.ts";

/** A shared basket with the catalogue's names, and how many of its codes the catalogue no longer has. */
export function basketFrom(
  { line, items }: SharedBasket,
  known: readonly ItemData[],
): { basket: Basket; missing: number } {
  const byCode = new Map(
    known.filter((item) => item.line === line).map((item) => [item.code, item]),
  );
  const found = items.flatMap(({ code, quantity }) => {
    const item = byCode.get(code);
    return item ? [{ code, name: item.name, category: item.category, quantity }] : [];
  });
  return {
    basket: { type: line, items: found.slice(0, MAX_ITEMS) },
    missing: items.length - found.length,
  };
}
