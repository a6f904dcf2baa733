import type { Basket, BasketItem } from "../../../contract/basket.ts";
import type { ItemData } from "../../../contract/page-data.ts";

/** What the catalogue changes in a basket. */
export interface CatalogueChange {
  /** The same object where nothing changed. */
  basket: Basket;
  /** The items that the catalogue no longer has in this line. */
  gone: readonly BasketItem[];
  /** Names of the items that are no longer sold and have a replacement: they stay until the visitor decides. */
  retired: readonly string[];
  /** Names, as they are now, of the items whose name or category had changed. */
  renamed: readonly string[];
}

/**
 * Holds a basket against what the catalogue says today: new names and categories are taken over, what is
 * no longer sold in this line goes. Items that were not asked for, such as one added meanwhile, stay.
 */
export function checkAgainst(
  basket: Basket,
  asked: ReadonlySet<string>,
  catalogue: readonly ItemData[],
): CatalogueChange {
  const known = new Map(
    catalogue.filter(({ line }) => line === basket.type).map((found) => [found.code, found]),
  );
  const gone: BasketItem[] = [];
  const retired: string[] = [];
  const renamed: string[] = [];
  const items = basket.items.flatMap((item): BasketItem[] => {
    const found = known.get(item.code);
    if (asked.has(item.code) && found?.replacement) retired.push(item.name);
    if (!asked.has(item.code) || (found && isSame(item, found))) return [item];
    if (!found) {
      gone.push(item);
      return [];
    }
    renamed.push(found.name);
    return [{ ...item, name: found.name, category: found.category }];
  });
  const changed = gone.length > 0 || renamed.length > 0;
  return { basket: changed ? { ...basket, items } : basket, gone, retired, renamed };
}

/** An item in words, for a request of what the catalogue does not have. */
export function inWords({ code, name, quantity, note }: BasketItem): string {
  return [`${name} (${code}), quantidade ${quantity}`, note].filter(Boolean).join(": ");
}

function isSame(item: BasketItem, { name, category }: ItemData): boolean {
  return (
    item.name === name &&
    item.category.code === category.code &&
    item.category.name === category.name
  );
}
