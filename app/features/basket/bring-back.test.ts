import { beforeEach, expect, test } from "vitest";
import { MAX_ITEMS, type Basket } from "../../../contract/basket.ts";
import { store, type SetAside } from "../../store/store.ts";
import { emptyBasket } from "../../store/store.test-support.ts";
import { noticesOfTest } from "../feedback/notices.test-support.ts";
import type { Notice } from "../feedback/notify.ts";
import { bringBack } from "./bring-back.ts";

const category = { code: "c", name: "Categoria" };
const item = (code: string, quantity = 2) => ({
  code,
  name: `Produto ${code}`,
  category,
  quantity,
});
const basketOf = (type: "industry" | "shopkeeper", code: string): Basket => ({
  type,
  items: [item(code)],
});
const kept: SetAside = { basket: basketOf("shopkeeper", "A"), at: "2026-11-20T12:00:00.000Z" };

let said: Notice[];
beforeEach(() => {
  said = noticesOfTest();
  emptyBasket();
  store.dispatch({ type: "basket/set-aside", setAside: [kept] });
});

test("a list that is brought back is kept apart no more", () => {
  bringBack(kept);
  expect(store.getState()).toMatchObject({ basket: kept.basket, setAside: [] });
  expect(said).toEqual([]);
});

test("the list at hand takes its place", () => {
  store.dispatch({ type: "basket/replace", basket: basketOf("industry", "B") });
  bringBack(kept);
  expect(store.getState()).toMatchObject({
    basket: kept.basket,
    setAside: [{ basket: basketOf("industry", "B") }],
  });
});

test("a list of the line at hand is joined, and what does not fit stays kept", () => {
  const full = {
    type: "shopkeeper" as const,
    items: Array.from({ length: MAX_ITEMS - 1 }, (_, n) => item(`B${n}`)),
  };
  const list = {
    ...kept,
    basket: { ...kept.basket, items: ["A", "B0", "C"].map((code) => item(code)) },
  };
  store.dispatch({ type: "basket/replace", basket: full });
  store.dispatch({ type: "basket/set-aside", setAside: [list] });
  bringBack(list);
  const { basket, setAside } = store.getState();
  expect(basket.items).toHaveLength(MAX_ITEMS);
  expect(basket.items.at(-1)?.code).toBe("A");
  expect(setAside.map(({ basket: { items } }) => items.map(({ code }) => code))).toEqual([["C"]]);
});

test("of what is at hand too the quantity and the note that were kept count, which is said and undone", () => {
  const now = {
    type: "shopkeeper" as const,
    items: [item("A", 5), { ...item("B", 7), note: "tampa azul" }, item("C")],
  };
  const list = {
    ...kept,
    basket: { ...kept.basket, items: [{ ...item("A", 3), note: "sem rótulo" }, item("B", 4)] },
  };
  store.dispatch({ type: "basket/replace", basket: now });
  store.dispatch({ type: "basket/set-aside", setAside: [list] });
  bringBack(list);
  expect(store.getState().basket.items).toEqual([
    { ...item("A", 3), note: "sem rótulo" },
    { ...item("B", 4), note: "tampa azul" },
    item("C"),
  ]);
  expect(said.map(({ text }) => text)).toEqual([
    "2 itens já estavam no orçamento: valem como foram guardados.",
  ]);
  said.at(-1)?.action?.run();
  expect(store.getState()).toMatchObject({ basket: now, setAside: [list] });
});
