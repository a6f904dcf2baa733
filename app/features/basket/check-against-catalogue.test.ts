import { expect, it } from "vitest";
import { readBasket, type Basket, type BasketItem } from "../../../contract/basket.ts";
import type { ItemData } from "../../../contract/page-data.ts";
import { checkAgainst, inWords } from "./check-against-catalogue.ts";

const category = { code: "desengraxantes", name: "Desengraxantes" };
const item = (code: string, name = `Produto ${code}`): BasketItem => ({
  code,
  name,
  category,
  quantity: 3,
});
const sold = (code: string, name = `Produto ${code}`): ItemData => ({
  line: "industry",
  slug: "x",
  code,
  name,
  category,
  picture: null,
  controls: [],
  replacement: null,
});
const basket: Basket = { type: "industry", items: [item("A"), { ...item("B"), note: "azul" }] };
const asked = new Set(["A", "B"]);

it("leaves a basket alone that the catalogue still sells as it is", () => {
  expect(checkAgainst(basket, asked, [sold("A"), sold("B")])).toEqual({
    basket,
    gone: [],
    retired: [],
    renamed: [],
  });
  expect(checkAgainst(basket, asked, [sold("A"), sold("B")]).basket).toBe(basket);
});

it("takes over new names and categories, and keeps quantity and note", () => {
  const moved = { ...sold("B", "Novo B"), category: { code: "decapantes", name: "Decapantes" } };
  expect(checkAgainst(basket, asked, [sold("A"), moved])).toEqual({
    basket: {
      type: "industry",
      items: [
        item("A"),
        { code: "B", name: "Novo B", category: moved.category, quantity: 3, note: "azul" },
      ],
    },
    gone: [],
    retired: [],
    renamed: ["Novo B"],
  });
});

it("drops what is no longer sold in this line and names it", () => {
  const elsewhere: ItemData = { ...sold("A"), line: "shopkeeper" };
  expect(checkAgainst(basket, asked, [elsewhere, sold("B")])).toMatchObject({
    basket: { type: "industry", items: [{ code: "B" }] },
    gone: [item("A")],
  });
});

it("says an item in words, so that it can be asked for beyond the catalogue", () => {
  expect(inWords(item("A"))).toBe("Produto A (A), quantidade 3");
  expect(inWords({ ...item("B"), note: "azul" })).toBe("Produto B (B), quantidade 3: azul");
});

it("keeps what has a replacement, and names it", () => {
  const replaced: ItemData = {
    ...sold("A"),
    replacement: { code: "C", name: "Produto C", category },
  };
  const found = checkAgainst(basket, asked, [replaced, sold("B")]);
  expect(found).toEqual({ basket, gone: [], retired: ["Produto A"], renamed: [] });
});

it("keeps an item that came into the basket after the question", () => {
  expect(checkAgainst(basket, new Set(["A"]), [sold("A")]).basket).toBe(basket);
});

it("takes a stored name that only has other spaces for the same", () => {
  const stored = readBasket("industry", [item("A", "Produto A · bombona 20\u00A0L")]);
  const same = checkAgainst(stored, asked, [sold("A", "Produto A · bombona 20 L")]);
  expect(same).toEqual({ basket: stored, gone: [], retired: [], renamed: [] });
  expect(stored.items[0]?.name).toBe("Produto A · bombona 20 L");
});
