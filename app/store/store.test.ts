import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  EMPTY_BASKET,
  MAX_QUANTITY,
  readBasket,
  type Basket,
  type BasketItem,
} from "../../contract/basket.ts";
import { addItem, removeItem, setNote, setQuantity, undoChange } from "./basket.ts";
import { endLoading, NOT_LOADING, showsIndicator, startLoading } from "./loading.ts";
import { canonicalChange, NO_ROUTE_LINK, rememberLink } from "./route-link.ts";
import { createStore } from "./store.ts";

const category = { code: "desengraxantes", name: "Desengraxantes" };
const item = (code: string, quantity = 1): BasketItem => ({
  code,
  name: `Produto ${code}`,
  category,
  quantity,
});

describe("the basket", () => {
  it("takes the type of its first item", () => {
    expect(addItem(EMPTY_BASKET, "industry", item("A"))).toEqual({
      type: "industry",
      items: [item("A")],
    });
  });

  it("is cleared by an item of the other line, which sets the new type", () => {
    const basket = addItem(EMPTY_BASKET, "industry", item("A"));
    expect(addItem(basket, "shopkeeper", item("B"))).toEqual({
      type: "shopkeeper",
      items: [item("B")],
    });
  });

  it("only updates the quantity of a code already present", () => {
    const basket = addItem(EMPTY_BASKET, "industry", { ...item("A", 2), note: "azul" });
    expect(addItem(basket, "industry", { ...item("A", 7), name: "Outro nome" }).items).toEqual([
      { ...item("A", 7), note: "azul" },
    ]);
  });

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, MAX_QUANTITY + 1])(
    "removes the item for the quantity %s",
    (quantity) => {
      const basket = addItem(EMPTY_BASKET, "industry", item("A"));
      expect(setQuantity(basket, "A", quantity).items).toEqual([]);
      expect(addItem(basket, "industry", item("A", quantity)).items).toEqual([]);
    },
  );

  it.each([
    { ...item(""), code: "" },
    { ...item("A"), name: " " },
    { ...item("A"), category: { code: "", name: "x" } },
    { ...item("A"), category: { code: "x", name: "" } },
    { ...item("A"), category: null as unknown as BasketItem["category"] },
  ])("rejects an item with an empty field: %o", (broken) => {
    const basket = addItem(EMPTY_BASKET, "industry", item("B"));
    expect(addItem(basket, "industry", broken)).toBe(basket);
  });

  it("rejects an empty type", () => {
    const basket = addItem(EMPTY_BASKET, "industry", item("A"));
    expect(addItem(basket, "", item("B"))).toBe(basket);
  });

  it("keeps the type when the last item is removed by its code", () => {
    const basket = addItem(EMPTY_BASKET, "shopkeeper", item("A"));
    expect(removeItem(basket, "A")).toEqual({ type: "shopkeeper", items: [] });
    expect(removeItem(basket, "B")).toBe(basket);
  });

  it("keeps a note and drops an empty one", () => {
    const basket = addItem(EMPTY_BASKET, "industry", item("A"));
    const noted = setNote(basket, "A", "tampa azul");
    expect(noted.items[0]?.note).toBe("tampa azul");
    expect(setNote(noted, "A", "").items[0]).not.toHaveProperty("note");
  });

  it("takes back a removal at its place, and leaves what came since", () => {
    const before = ["A", "B", "C"].reduce(
      (basket, code) => addItem(basket, "industry", item(code)),
      EMPTY_BASKET,
    );
    const after = removeItem(before, "B");
    const since = addItem(setQuantity(after, "C", 9), "industry", item("D"));
    expect(undoChange(since, { before, after }).items).toEqual([
      item("A"),
      item("B"),
      item("C", 9),
      item("D"),
    ]);
  });

  it("takes back what was added or changed, unless it was changed again", () => {
    const before = addItem(EMPTY_BASKET, "industry", item("A", 2));
    const after = addItem(addItem(before, "industry", item("A", 5)), "industry", item("B"));
    expect(undoChange(after, { before, after })).toEqual(before);
    const again = setQuantity(after, "B", 3);
    expect(undoChange(again, { before, after }).items).toEqual([item("A", 2), item("B", 3)]);
    const first = { before: EMPTY_BASKET, after: before };
    expect(undoChange(before, first)).toEqual(EMPTY_BASKET);
  });

  it("brings the other line's basket back whole", () => {
    const before = addItem(EMPTY_BASKET, "industry", item("A"));
    const after = addItem(before, "shopkeeper", item("B"));
    expect(undoChange(after, { before, after })).toBe(before);
  });

  it("takes nothing back where another tab has begun a list of the other line meanwhile", () => {
    const before: Basket = { type: "industry", items: [item("A"), item("B")] };
    const after = removeItem(before, "B");
    const other = addItem(after, "shopkeeper", item("C"));
    expect(undoChange(other, { before, after })).toBe(other);
    const emptied = { before, after: EMPTY_BASKET };
    expect(undoChange(other, emptied)).toBe(other);
    expect(undoChange(EMPTY_BASKET, emptied)).toBe(before);
  });

  it("brings a removed item back with its line where another tab has emptied the list", () => {
    const before: Basket = { type: "industry", items: [item("A"), item("B")] };
    const after = removeItem(before, "B");
    const alone = { type: "industry", items: [item("B")] };
    expect(undoChange(EMPTY_BASKET, { before, after })).toEqual(alone);
    const otherLine: Basket = { type: "shopkeeper", items: [] };
    expect(undoChange(otherLine, { before, after })).toEqual(alone);
  });

  it("never holds anything but valid items of distinct codes, whatever is done to it", () => {
    const action = fc.record({
      line: fc.constantFrom("industry" as const, "shopkeeper" as const),
      code: fc.constantFrom("A", "B", "C", ""),
      quantity: fc.oneof(fc.integer({ min: -5, max: 200_000 }), fc.double()),
      remove: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
        let basket = EMPTY_BASKET;
        for (const { line, code, quantity, remove } of actions)
          basket = remove ? removeItem(basket, code) : addItem(basket, line, item(code, quantity));
        expect(readBasket(basket.type, basket.items)).toEqual(basket);
      }),
    );
  });
});

describe("stored values", () => {
  it("are restored with their type, without what is damaged", () => {
    expect(
      readBasket("industry", [item("A"), { code: "B" }, null, { ...item("C"), quantity: "2" }]),
    ).toEqual({
      type: "industry",
      items: [item("A")],
    });
  });

  it("are an empty basket without a valid type", () => {
    expect(readBasket(null, [item("A")])).toEqual(EMPTY_BASKET);
    expect(readBasket("outra", [item("A")])).toEqual(EMPTY_BASKET);
    expect(readBasket("industry", "lixo")).toEqual({ type: "industry", items: [] });
  });
});

describe("the store", () => {
  it("starts with init: company name, and the basket only where a type was stored", () => {
    const store = createStore();
    store.dispatch({
      type: "init",
      payload: { companyName: "Marca", line: "industry", items: [item("A")] },
    });
    expect(store.getState()).toMatchObject({
      companyName: "Marca",
      basket: { type: "industry", items: [item("A")] },
    });
    store.dispatch({
      type: "init",
      payload: { companyName: "Marca", line: null, items: [item("A")] },
    });
    expect(store.getState().basket).toEqual({ type: null, items: [] });
  });

  it("empties items and type when cleared", () => {
    const store = createStore();
    store.dispatch({ type: "basket/add", line: "industry", item: item("A") });
    store.dispatch({ type: "basket/clear" });
    expect(store.getState().basket).toEqual({ type: null, items: [] });
  });
});

describe("loading", () => {
  it("has a flag that stays as it was last set", () => {
    const store = createStore();
    for (const on of [true, false]) {
      store.dispatch({ type: "loading/flag", on });
      expect(store.getState().loading.flag).toBe(on);
    }
  });

  it("counts starts and ends, never below zero, and shows while over zero", () => {
    const two = startLoading(startLoading(NOT_LOADING));
    expect(two.counter).toBe(2);
    expect(showsIndicator(endLoading(two))).toBe(true);
    expect(endLoading(endLoading(endLoading(two))).counter).toBe(0);
    expect(showsIndicator(NOT_LOADING)).toBe(false);
  });
});

describe("the remembered rel link", () => {
  it("only clears the flag on the first navigation with a link", () => {
    expect(canonicalChange(NO_ROUTE_LINK, "/a")).toBe("keep");
    expect(rememberLink(NO_ROUTE_LINK, "/a")).toEqual({ firstNavigation: false, canonical: "/a" });
  });

  it("is added or replaced by later navigations, and removed by a route without one", () => {
    const seen = rememberLink(NO_ROUTE_LINK, "/a");
    expect(canonicalChange(seen, "/b")).toEqual({ set: "/b" });
    expect(canonicalChange(seen, null)).toBe("remove");
    expect(rememberLink(seen, null)).toEqual({ firstNavigation: false, canonical: null });
  });

  it("keeps the flag through routes without a link", () => {
    expect(rememberLink(NO_ROUTE_LINK, null).firstNavigation).toBe(true);
  });
});
