import { beforeEach, expect, test } from "vitest";
import type { Basket, BasketItem } from "../../../contract/basket.ts";
import type { Line } from "../../../contract/catalogue.ts";
import { store } from "../../store/store.ts";
import { emptyBasket } from "../../store/store.test-support.ts";
import { BASKET_KEYS } from "../../../contract/basket.ts";
import { emptyDevice } from "../basket/device.test-support.ts";
import { noticesOfTest } from "../feedback/notices.test-support.ts";
import { isOfOtherLine, removeSent, tellChangesElsewhere } from "./use-quote-basket.ts";

const AT = "2026-11-20T12:00:00.000Z";
const item = (code: string, quantity: number): BasketItem => ({
  code,
  name: `Produto ${code}`,
  category: { code: "c", name: "Categoria" },
  quantity,
});
const setAside = (type: Line, ...items: BasketItem[]) =>
  store.dispatch({ type: "basket/set-aside", setAside: [{ basket: { type, items }, at: AT }] });
const sent = [
  { code: "A", quantity: 2 },
  { code: "B", quantity: 1 },
];

const device = emptyDevice();
beforeEach(emptyBasket);

test.each([
  ["an empty list", "industry", [], false],
  ["a list of its line", "industry", [item("A", 1)], false],
  ["a list of the other line", "shopkeeper", [item("A", 1)], true],
] as const)("an address that asks for a line waits for %s: %s", (_, type, items, waits) => {
  const asked = { ...item("X", 1), quantity: "1", line: "industry", slug: "x" } as const;
  const facts = { picture: null, controls: [], replacement: null };
  const prefilled = { items: [{ ...asked, ...facts }], offCatalogueItem: "" };
  expect(isOfOtherLine(prefilled, { type, items })).toBe(waits);
  expect(isOfOtherLine({ items: [], offCatalogueItem: "uma bomba" }, { type, items })).toBe(false);
});

test("what was sent goes, what was added or changed meanwhile stays", () => {
  store.dispatch({
    type: "basket/replace",
    basket: { type: "industry", items: [item("A", 2), item("B", 5), item("C", 1)] },
  });
  removeSent("industry", sent);
  expect(store.getState().basket.items).toEqual([item("B", 5), item("C", 1)]);
});

test("a line whose note was written or changed since it was sent stays", () => {
  const noted = (code: string, note: string) => ({ ...item(code, 1), note });
  const items = [noted("A", "tampa azul"), noted("B", "tampa verde"), noted("C", "sem rótulo")];
  store.dispatch({ type: "basket/replace", basket: { type: "industry", items } });
  removeSent("industry", [item("A", 1), noted("B", "tampa azul"), noted("C", "sem rótulo")]);
  expect(store.getState().basket.items).toEqual(items.slice(0, 2));
});

test("a basket that was sent whole has no line any more", () => {
  store.dispatch({
    type: "basket/replace",
    basket: { type: "industry", items: [item("A", 2)] },
  });
  removeSent("industry", sent);
  expect(store.getState().basket).toEqual({ type: null, items: [] });
});

test("a list that another line's item has set aside since it was sent waits no more", () => {
  store.dispatch({
    type: "basket/replace",
    basket: { type: "shopkeeper", items: [item("L", 1)] },
  });
  setAside("industry", item("A", 2), item("B", 1));
  removeSent("industry", sent);
  expect(store.getState()).toMatchObject({
    basket: { type: "shopkeeper", items: [item("L", 1)] },
    setAside: [],
  });
});

test("of a list set aside, what was added or changed since stays", () => {
  setAside("industry", item("A", 3), item("B", 1), item("C", 1));
  removeSent("industry", sent);
  expect(store.getState().setAside).toEqual([
    { basket: { type: "industry", items: [item("A", 3), item("C", 1)] }, at: AT },
  ]);
});

test("of another line's lists nothing goes, whatever they have in common", () => {
  store.dispatch({ type: "basket/replace", basket: { type: "shopkeeper", items: [item("A", 2)] } });
  const before = store.getState();
  removeSent("industry", sent);
  expect(store.getState().basket).toEqual(before.basket);
  emptyBasket();
  setAside("shopkeeper", item("A", 2));
  removeSent("industry", sent);
  expect(store.getState().setAside).toHaveLength(1);
});

test("a list set aside of which nothing was sent is not touched", () => {
  setAside("shopkeeper", item("L", 1));
  const { setAside: before } = store.getState();
  removeSent("industry", sent);
  expect(store.getState().setAside).toBe(before);
});

test("what another tab makes of the list is said, and can be undone; what is made of it here is not", () => {
  const notices = noticesOfTest();
  const stop = tellChangesElsewhere();
  const ours = { type: "industry", items: [item("A", 7)] } as const;
  store.dispatch({ type: "basket/replace", basket: ours });
  const comes = (basket: Basket) => {
    device.window.dispatchEvent(Object.assign(new Event("storage"), { key: BASKET_KEYS.items }));
    store.dispatch({ type: "basket/replace", basket });
  };
  comes({ ...ours, items: [item("A", 7)] });
  expect(notices).toEqual([]);
  comes({ ...ours, items: [item("A", 5000), item("B", 999)] });
  expect(notices.map(({ text }) => text)).toEqual([
    "Os itens mudaram em outra aba: confira-os antes de enviar.",
  ]);
  notices[0]?.action?.run();
  expect(store.getState().basket).toEqual(ours);
  stop();
  comes({ ...ours, items: [] });
  expect(notices).toHaveLength(1);
});
