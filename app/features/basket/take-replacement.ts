import { type Basket, type BasketItem, MAX_NOTE, MAX_QUANTITY } from "../../../contract/basket.ts";
import { removeItem, setNote, setQuantity } from "../../store/basket.ts";
import { store } from "../../store/store.ts";
import { notify } from "../feedback/notify.ts";
import { notifyUndo } from "./add-to-basket.ts";

/** Puts what is sold today in the place of an item that no longer is, and says so; it can be undone. */
export function takeReplacement(
  { code, name }: BasketItem,
  replacement: Omit<BasketItem, "quantity" | "note">,
): void {
  const before = store.getState();
  const basket = exchangeItem(before.basket, code, replacement);
  if (basket === before.basket)
    return notify("As observações dos dois não cabem juntas: encurte uma.", { kind: "error" });
  store.dispatch({ type: "basket/replace", basket });
  notifyUndo(`${replacement.name} no lugar de ${name}. Confira a quantidade.`, before, "success");
}

/**
 * Puts another item in the place of a code, with its quantity and note; where the other is there already, it gets both on
 * top, up to the largest quantity. Where both notes are longer than a note may be, nothing changes.
 */
export function exchangeItem(
  basket: Basket,
  code: string,
  other: Omit<BasketItem, "quantity" | "note">,
): Basket {
  const old = basket.items.find((item) => item.code === code);
  if (!old) return basket;
  const known = basket.items.find((item) => item.code === other.code);
  if (!known) {
    const items = basket.items.map((item) => (item === old ? { ...old, ...other } : item));
    return { ...basket, items };
  }
  const quantity = Math.min(known.quantity + old.quantity, MAX_QUANTITY);
  const notes = new Set([known.note, old.note].filter((note) => note !== undefined));
  const note = [...notes].join("; ");
  if (note.length > MAX_NOTE) return basket;
  const noted = setNote(basket, known.code, note);
  return removeItem(setQuantity(noted, known.code, quantity), code);
}
