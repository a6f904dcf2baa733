import { beforeEach, describe, expect, it, vi } from "vitest";
import { type BasketItem, MAX_ITEMS, MAX_QUANTITY } from "../../../contract/basket.ts";
import { store } from "../../store/store.ts";
import { emptyBasket } from "../../store/store.test-support.ts";
import { noticesOfTest } from "../feedback/notices.test-support.ts";
import type { Notice } from "../feedback/notify.ts";
import {
  addLines,
  addLists,
  addToBasket,
  changeQuantity,
  putAside,
  putTyped,
  removeFromBasket,
} from "./add-to-basket.ts";

const category = { code: "c", name: "Categoria" };
const named = (code: string) => ({ code, name: `Produto ${code}`, category });
const item = (code: string, quantity = 1) => ({ ...named(code), quantity });
const basket = () => store.getState().basket;
const keptCodes = () =>
  Object.fromEntries(
    store
      .getState()
      .setAside.map(({ basket: { type, items } }) => [type, items.map(({ code }) => code)]),
  );
const quantities = () => basket().items.map(({ code, quantity }) => `${code} ${quantity}`);

let said: Notice[];
beforeEach(() => {
  said = noticesOfTest();
  emptyBasket();
});

/** Presses the newest message's button. */
const undo = () => said.at(-1)?.action?.run();

describe("a quantity typed for an item in the basket", () => {
  beforeEach(() => addToBasket("industry", item("A", 7)));

  it.each(["0", "-3", "1,5", "abc", "", "1e9"])(
    "removes it for “%s”, and can be undone",
    (typed) => {
      expect(putTyped("industry", named("A"), typed)).toBe(true);
      expect(quantities()).toEqual([]);
      undo();
      expect(quantities()).toEqual(["A 7"]);
    },
  );

  it("becomes the largest where it is more, and says so", () => {
    const [before] = basket().items;
    if (before) changeQuantity(before, "12345678901");
    expect(quantities()).toEqual([`A ${MAX_QUANTITY}`]);
    expect(said.at(-1)?.text).toContain("99.999");
  });

  it("is told of by one message, which the next takes the place of, and not where its field shows it", () => {
    putTyped("industry", named("A"), "8");
    expect(said.at(-1)).toMatchObject({ text: "Produto A: quantidade agora é 8.", topic: "A" });
    const [now] = basket().items;
    const before = said.length;
    if (now) changeQuantity(now, "9");
    expect(quantities()).toEqual(["A 9"]);
    expect(said).toHaveLength(before);
  });

  it("is read with its thousands grouped", () => {
    putTyped("industry", named("A"), "1.200");
    expect(quantities()).toEqual(["A 1200"]);
  });
});

it("takes nothing back over a list that another tab has begun, and keeps what was removed apart", () => {
  addToBasket("industry", item("A", 7));
  addToBasket("industry", item("B"));
  removeFromBasket(item("B"));
  const removal = said.at(-1)?.action;
  const other = { type: "shopkeeper" as const, items: [item("C")] };
  store.dispatch({ type: "basket/replace", basket: other });
  removal?.run();
  expect(basket()).toEqual(other);
  expect(keptCodes()).toEqual({ industry: ["B"] });
  expect(said.at(-1)?.text).toContain("ficou guardado no painel");
});

it("leaves it to the field to say what is wrong for an item that is not in the basket", () => {
  for (const typed of ["0", "-3", "1,5", "", "100000"])
    expect(putTyped("industry", named("A"), typed)).toBe(false);
  expect(quantities()).toEqual([]);
});

it("keeps what an item of another line clears, until the clearing is undone", () => {
  addLines("shopkeeper", [item("A"), item("B")]);
  const emptied = basket();
  addToBasket("industry", item("C"));
  expect(keptCodes()).toEqual({ shopkeeper: ["A", "B"] });
  undo();
  expect(basket()).toBe(emptied);
  expect(keptCodes()).toEqual({});
});

it("loses no list on the way to another line and back, and again", () => {
  addLines("industry", [item("A"), item("B")]);
  addToBasket("shopkeeper", item("X"));
  addToBasket("industry", item("C"));
  expect(quantities()).toEqual(["C 1"]);
  expect(keptCodes()).toEqual({ shopkeeper: ["X"], industry: ["A", "B"] });
  addToBasket("shopkeeper", item("Y"));
  expect(keptCodes()).toEqual({ shopkeeper: ["X"], industry: ["C", "A", "B"] });
});

it("keeps a list that makes room for a request of another line, with its notes, and leads to it", () => {
  addLines("industry", [{ ...item("A"), note: "tampa azul" }]);
  const { basket: before } = store.getState();
  putAside();
  expect(store.getState()).toMatchObject({
    basket: { type: null, items: [] },
    setAside: [{ basket: before }],
  });
  expect(said.at(-1)?.text).toContain("O item da Linha Industrial ficou guardado no painel");
  undo();
  expect(store.getState().panelOpen).toBe(true);
});

it("says once what became of a list of two lines, and undoes all of it", () => {
  addToBasket("shopkeeper", item("X"));
  addToBasket("industry", item("A"));
  const [older, before] = [store.getState().setAside, basket()];
  said.length = 0;
  addLists([
    ["industry", [item("B")]],
    ["shopkeeper", [item("C")]],
  ]);
  expect(said.map(({ text }) => text)).toEqual([
    "1 item adicionado ao orçamento. Os 2 itens da Linha Industrial ficaram guardados no painel: cada pedido é de uma linha só.",
  ]);
  expect(quantities()).toEqual(["C 1"]);
  undo();
  expect(basket()).toEqual(before);
  expect(store.getState().setAside).toBe(older);
});

it("offers no undoing of a list where part of it went elsewhere", () => {
  addLists([["industry", [item("A")]]], "1 item foi para o formulário.");
  expect(said).toMatchObject([
    { text: "1 item adicionado ao orçamento. 1 item foi para o formulário." },
  ]);
  undo();
  expect(quantities()).toEqual(["A 1"]);
});

it("tells whoever put a list in what is in, and of its undoing", () => {
  const onUndo = vi.fn<() => void>();
  const full = Array.from({ length: MAX_ITEMS - 1 }, (_, index) => item(`N${index}`));
  addLines("industry", full);
  const list = [item("A"), item("B"), item("N0", 5)];
  expect(addLists([["industry", list]], undefined, onUndo)).toEqual(new Set(["A", "N0"]));
  expect(said.at(-1)?.text).toContain("1 não coube.");
  expect(onUndo).not.toHaveBeenCalled();
  undo();
  expect(onUndo).toHaveBeenCalledOnce();
  expect(basket().items).toEqual(full);
});

it("undoes a removal and nothing that came since", () => {
  addLines("industry", [item("A"), item("B")]);
  removeFromBasket(item("A"));
  const { action } = said.at(-1) ?? {};
  addToBasket("industry", item("C"));
  action?.run();
  expect(quantities()).toEqual(["A 1", "B 1", "C 1"]);
});

it("keeps apart what came since, where the line goes back", () => {
  addLines("industry", [item("A")]);
  addToBasket("shopkeeper", item("X"));
  const { action } = said.at(-1) ?? {};
  addToBasket("shopkeeper", item("Y"));
  action?.run();
  expect(quantities()).toEqual(["A 1"]);
  expect(keptCodes()).toEqual({ shopkeeper: ["Y"] });
  expect(said.at(-1)?.text).toContain("O item da Linha Lojista ficou guardado no painel");
});

it("keeps apart what was changed since, beside what was kept of that line before", () => {
  addToBasket("shopkeeper", item("W"));
  addToBasket("industry", item("A"));
  addToBasket("shopkeeper", item("X"));
  const { action } = said.at(-1) ?? {};
  addToBasket("shopkeeper", item("X", 5));
  action?.run();
  expect(quantities()).toEqual(["A 1"]);
  expect(keptCodes()).toEqual({ shopkeeper: ["X", "W"] });
});

it("takes an item back out of a list whose line was chosen by one that is gone, and no other", () => {
  addToBasket("industry", item("A"));
  removeFromBasket(item("A"));
  addLines("shopkeeper", [item("X")]);
  const { action } = said.at(-1) ?? {};
  addToBasket("shopkeeper", item("Y"));
  action?.run();
  expect(basket()).toMatchObject({ type: "shopkeeper", items: [item("Y")] });
  expect(keptCodes()).toEqual({});
});

describe("an undoing after the list has given way to one of another line", () => {
  const setAside = (items: BasketItem[]) =>
    store.dispatch({
      type: "basket/set-aside",
      setAside: [{ basket: { type: "industry", items }, at: new Date().toISOString() }],
    });
  const kept = () =>
    store.getState().setAside[0]?.basket.items.map(({ code, quantity }) => `${code} ${quantity}`);

  it("takes what was added out of where it is kept, and no other", () => {
    setAside([item("B")]);
    addLines("industry", [item("A")]);
    const { action } = said.at(-1) ?? {};
    addToBasket("industry", item("C"));
    addToBasket("shopkeeper", item("X"));
    action?.run();
    expect(quantities()).toEqual(["X 1"]);
    expect(kept()).toEqual(["C 1", "B 1"]);
    expect(said.at(-1)?.text).toBe("Desfeito na lista guardada da Linha Industrial.");
  });

  it("puts the quantity back that was kept before", () => {
    setAside([item("A", 2)]);
    addLines("industry", [item("A", 5)]);
    const { action } = said.at(-1) ?? {};
    addToBasket("shopkeeper", item("X"));
    action?.run();
    expect(kept()).toEqual(["A 2"]);
  });

  it("puts a removed item back beside what was changed since", () => {
    addLines("industry", [item("A", 5), item("B", 2)]);
    removeFromBasket(item("A"));
    const { action } = said.at(-1) ?? {};
    addToBasket("industry", item("B", 10));
    addToBasket("shopkeeper", item("X"));
    action?.run();
    expect(kept()).toEqual(["A 5", "B 10"]);
  });

  it("keeps a removed item apart where nothing else of its list is left", () => {
    addLines("industry", [item("A", 5)]);
    removeFromBasket(item("A"));
    const { action } = said.at(-1) ?? {};
    addToBasket("shopkeeper", item("X"));
    action?.run();
    expect(kept()).toEqual(["A 5"]);
    expect(said.at(-1)?.text).toContain("ficou guardado no painel");
  });
});

it("only changes the quantity of what is there already", () => {
  addLines("industry", [{ ...item("A"), note: "tampa azul" }]);
  addLines("industry", [{ ...item("A", 4), note: "outra" }]);
  expect(basket().items).toEqual([{ ...item("A", 4), note: "tampa azul" }]);
  expect(said.at(-1)?.text).toBe("1 já estava no orçamento: vale a nova quantidade.");
  addLines("industry", [item("A", 2), item("B")]);
  expect(said.at(-1)?.text).toBe(
    "1 item adicionado ao orçamento. 1 já estava no orçamento: vale a nova quantidade.",
  );
});

it("takes the note of what is there already where it has none", () => {
  addLines("industry", [item("A")]);
  addLines("industry", [{ ...item("A", 4), note: "tampa azul" }]);
  expect(basket().items).toEqual([{ ...item("A", 4), note: "tampa azul" }]);
  undo();
  expect(basket().items).toEqual([item("A")]);
});

it("says that one item more than the most does not fit", () => {
  addLines(
    "industry",
    Array.from({ length: MAX_ITEMS }, (_, index) => item(`N${index}`)),
  );
  addToBasket("industry", item("A"));
  expect(basket().items.length).toBe(MAX_ITEMS);
  expect(said.at(-1)).toMatchObject({ kind: "error" });
  expect(said.at(-1)?.text).toContain(String(MAX_ITEMS));
});

it("leads to the basket from what was added", () => {
  addToBasket("industry", item("A"));
  undo();
  expect(store.getState().panelOpen).toBe(true);
});
