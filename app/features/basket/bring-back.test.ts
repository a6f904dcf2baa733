import { beforeEach, expect, test } from "vitest";
import type { Basket } from "../../../contract/basket.ts";
import { store, type SetAside } from "../../store/store.ts";
import { bringBack } from "./bring-back.ts";

const category = { code: "c", name: "Categoria" };
const basketOf = (type: "industry" | "shopkeeper", code: string): Basket => ({
  type,
  items: [{ code, name: `Produto ${code}`, category, quantity: 2 }],
});
const kept: SetAside = { basket: basketOf("shopkeeper", "A"), at: "2026-11-20T12:00:00.000Z" };

beforeEach(() => {
  store.dispatch({ type: "basket/clear" });
  store.dispatch({ type: "basket/set-aside", setAside: kept });
});

test("a list that is brought back is kept apart no more", () => {
  bringBack(kept);
  expect(store.getState()).toMatchObject({ basket: kept.basket, setAside: null });
});

test("the list at hand takes its place", () => {
  store.dispatch({ type: "basket/replace", basket: basketOf("industry", "B") });
  bringBack(kept);
  expect(store.getState()).toMatchObject({
    basket: kept.basket,
    setAside: { basket: basketOf("industry", "B") },
  });
});
