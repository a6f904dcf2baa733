import { beforeEach, expect, test } from "vitest";
import { MAX_ITEMS, type Basket } from "../../../contract/basket.ts";
import { store, type SetAside } from "../../store/store.ts";
import { type Notice, showNotices } from "../feedback/notify.ts";
import { bringBack, keepApart } from "./kept-lists.ts";

const category = { code: "c", name: "Categoria" };
const basketOf = (type: "industry" | "shopkeeper", code: string): Basket => ({
  type,
  items: [{ code, name: `Produto ${code}`, category, quantity: 2 }],
});
const kept: SetAside = { basket: basketOf("shopkeeper", "A"), at: "2026-11-20T12:00:00.000Z" };

beforeEach(() => {
  store.dispatch({ type: "basket/clear" });
  store.dispatch({ type: "basket/set-aside", setAside: [kept] });
});

test("a list that is brought back is kept apart no more", () => {
  bringBack(kept);
  expect(store.getState()).toMatchObject({ basket: kept.basket, setAside: [] });
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
    items: Array.from(
      { length: MAX_ITEMS - 1 },
      (_, n) => basketOf("shopkeeper", `B${n}`).items,
    ).flat(),
  };
  const list = {
    ...kept,
    basket: {
      ...kept.basket,
      items: ["A", "B0", "C"].flatMap((code) => basketOf("shopkeeper", code).items),
    },
  };
  store.dispatch({ type: "basket/replace", basket: full });
  store.dispatch({ type: "basket/set-aside", setAside: [list] });
  bringBack(list);
  const { basket, setAside } = store.getState();
  expect(basket.items).toHaveLength(MAX_ITEMS);
  expect(basket.items.at(-1)?.code).toBe("A");
  expect(setAside.map(({ basket: { items } }) => items.map(({ code }) => code))).toEqual([["C"]]);
});

test("what was kept before and finds no room beside a list is not lost without a word", () => {
  const said: Notice[] = [];
  const stop = showNotices({ show: (notice) => void said.push(notice), clear: () => {} });
  const most = Array.from({ length: MAX_ITEMS }, (_, n) => basketOf("shopkeeper", `B${n}`).items);
  keepApart({ type: "shopkeeper", items: most.flat() });
  stop();
  expect(store.getState().setAside[0]?.basket.items).toHaveLength(MAX_ITEMS);
  expect(said).toMatchObject([{ kind: "error" }]);
  expect(said[0]?.text).toContain("1 item da lista guardada antes não coube");
});
