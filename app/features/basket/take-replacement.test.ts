import { expect, test } from "vitest";
import { type Basket, type BasketItem, MAX_NOTE, MAX_QUANTITY } from "../../../contract/basket.ts";
import { setNote } from "../../store/basket.ts";
import { exchangeItem } from "./take-replacement.ts";

test("exchanges an item at its place, with its quantity and note", () => {
  const basket: Basket = {
    type: "industry",
    items: [{ ...item("A", 7), note: "azul" }, item("B", MAX_QUANTITY - 2)],
  };
  const { quantity: _, ...other } = item("C");
  expect(exchangeItem(basket, "A", other).items[0]).toEqual({ ...item("C", 7), note: "azul" });
  expect(exchangeItem(basket, "X", other)).toBe(basket);
  const { quantity: __, ...known } = item("B");
  expect(exchangeItem(basket, "A", known).items).toEqual([
    { ...item("B", MAX_QUANTITY), note: "azul" },
  ]);
  const noted = setNote(basket, "B", "tampa");
  expect(exchangeItem(noted, "A", known).items[0]?.note).toBe("tampa; azul");
  expect(exchangeItem(setNote(basket, "B", "azul"), "A", known).items[0]?.note).toBe("azul");
  // Nobody's words are cut.
  const long = setNote(basket, "B", "x".repeat(MAX_NOTE - 5));
  expect(exchangeItem(long, "A", known)).toBe(long);
});

function item(code: string, quantity = 1): BasketItem {
  return { code, name: `Produto ${code}`, category: { code: "c", name: "C" }, quantity };
}
