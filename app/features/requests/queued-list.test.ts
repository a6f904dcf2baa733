import { beforeEach, expect, test } from "vitest";
import type { Basket } from "../../../contract/basket.ts";
import { store } from "../../store/store.ts";
import { emptyBasket } from "../../store/store.test-support.ts";
import { addToBasket } from "../basket/add-to-basket.ts";
import { bringBackItems, listOf } from "./queued-list.ts";
import type { QueuedRequest } from "./queue-storage.ts";

const item = (code: string, quantity = 1) => ({
  code,
  name: `Produto ${code}`,
  category: { code: "c", name: "Categoria" },
  quantity,
});
const LIST: Basket = {
  type: "industry",
  items: [item("A", 3), { ...item("B", 2), note: "tampa azul" }],
};
const payload = { fields: { line: "industry", items: [{ code: "A", quantity: 3 }] } };
const queued = (basket?: Basket): QueuedRequest => ({
  kind: "orcamento",
  key: "k",
  heldAt: "2026-11-20T12:00:00.000Z",
  payload,
  basket,
  state: { name: "waiting" },
});
const codes = () => store.getState().basket.items.map(({ code }) => code);

beforeEach(emptyBasket);

test("a request waits with the list that it asks for, also where that was set aside meanwhile", () => {
  store.dispatch({ type: "basket/replace", basket: LIST });
  expect(listOf(payload)).toEqual(LIST);
  addToBasket("shopkeeper", item("L"));
  expect(listOf(payload)).toEqual(LIST);
  expect(listOf({ fields: { line: "industry", items: [] } })).toBeUndefined();
  expect(listOf({ fields: { message: "Bom dia" } })).toBeUndefined();
});

test("a basket that was emptied has its items again, with notes and quantities", () => {
  bringBackItems(queued(LIST));
  expect(store.getState().basket).toEqual(LIST);
});

test("what is in the basket stays as it is, and gets what it lacks", () => {
  store.dispatch({
    type: "basket/replace",
    basket: { type: "industry", items: [item("A", 9), item("C")] },
  });
  bringBackItems(queued(LIST));
  expect(store.getState().basket.items).toEqual([item("A", 9), item("C"), LIST.items[1]]);
});

test("a list of another line is kept apart", () => {
  store.dispatch({ type: "basket/replace", basket: { type: "shopkeeper", items: [item("L")] } });
  bringBackItems(queued(LIST));
  expect(codes()).toEqual(["A", "B"]);
  expect(store.getState().setAside).toMatchObject([{ basket: { type: "shopkeeper" } }]);
});

test("what gave way to another list meanwhile is not asked for twice", () => {
  store.dispatch({ type: "basket/replace", basket: LIST });
  addToBasket("shopkeeper", item("L"));
  bringBackItems(queued(LIST));
  expect(store.getState().basket).toEqual(LIST);
  expect(store.getState().setAside.map(({ basket }) => basket.type)).toEqual(["shopkeeper"]);
});

test("a request without a list changes nothing", () => {
  store.dispatch({ type: "basket/replace", basket: { type: "shopkeeper", items: [item("L")] } });
  const { basket } = store.getState();
  bringBackItems(queued());
  expect(store.getState().basket).toBe(basket);
});
