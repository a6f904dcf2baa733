import {
  EMPTY_BASKET,
  isQuantity,
  MAX_ITEMS,
  readBasketItem,
  type Basket,
  type BasketItem,
} from "../../contract/basket.ts";
import { isLine, type Line } from "../../contract/catalogue.ts";

/*
 * The basket's rules (specification sections 3, 4 and 5) as pure functions: each takes a basket and
 * gives the next one, the same object where nothing changes.
 */

/**
 * Puts an item in. An item of the other line clears the basket and sets the new type; a code already
 * present only gets the new quantity; a quantity that is not a positive integer removes the code.
 */
export function addItem(basket: Basket, type: Line, item: BasketItem): Basket {
  if (!isLine(type)) return basket;
  if (!isQuantity(item.quantity)) return removeItem(basket, item.code);
  const valid = readBasketItem(item);
  if (!valid) return basket;
  if (basket.type !== type) return { type, items: [valid] };
  if (basket.items.some(({ code }) => code === valid.code))
    return setQuantity(basket, valid.code, valid.quantity);
  if (basket.items.length >= MAX_ITEMS) return basket;
  return { type, items: [...basket.items, valid] };
}

/** Sets the quantity of a code; what is not a positive integer removes it. */
export function setQuantity(basket: Basket, code: string, quantity: number): Basket {
  if (!isQuantity(quantity)) return removeItem(basket, code);
  return updateItem(basket, code, (item) => ({ ...item, quantity }));
}

/** Sets or, with an empty text, removes the note of a code. */
export function setNote(basket: Basket, code: string, note: string): Basket {
  return updateItem(basket, code, (item) => readBasketItem({ ...item, note }) ?? item);
}

/** Takes a code out. The last one leaves the type as it was. */
export function removeItem(basket: Basket, code: string): Basket {
  const items = basket.items.filter((item) => item.code !== code);
  return items.length === basket.items.length ? basket : { ...basket, items };
}

/** Empties items and type. */
export function clearBasket(): Basket {
  return EMPTY_BASKET;
}

/**
 * Takes one change back, and only that: what was added or changed since, perhaps in another tab, stays. A change of
 * the line brings the whole basket of before back, for a basket has one line; where the line was changed since, nothing
 * is taken back, or that list would be lost.
 */
export function undoChange(
  basket: Basket,
  { before, after }: { before: Basket; after: Basket },
): Basket {
  if (basket.items.length > 0 && basket.type !== before.type && basket.type !== after.type)
    return basket;
  if (before.items.length > 0 && before.type !== after.type && basket.type === after.type)
    return before;
  const had = new Map(before.items.map((item) => [item.code, item]));
  const put = new Map(after.items.map((item) => [item.code, item]));
  const items = basket.items.flatMap((item) =>
    isSame(item, put.get(item.code)) ? (had.get(item.code) ?? []) : [item],
  );
  for (const [place, item] of before.items.entries())
    if (!put.has(item.code) && !items.some(({ code }) => code === item.code))
      items.splice(place, 0, item);
  const { type } = basket.items.length > 0 && items.length > 0 ? basket : before;
  return { type, items: items.slice(0, MAX_ITEMS) };
}

/** The items that are not as they were: added since, or changed. */
export function changedSince(before: Basket, { items }: Basket): BasketItem[] {
  const had = new Map(before.items.map((item) => [item.code, item]));
  return items.filter((item) => !isSame(item, had.get(item.code)));
}

/** Whether of an item as many are asked for, with the same note. */
export function isSame(item: BasketItem, other: BasketItem | undefined): boolean {
  return item.quantity === other?.quantity && item.note === other.note;
}

function updateItem(
  basket: Basket,
  code: string,
  change: (item: BasketItem) => BasketItem,
): Basket {
  return {
    ...basket,
    items: basket.items.map((item) => (item.code === code ? change(item) : item)),
  };
}
