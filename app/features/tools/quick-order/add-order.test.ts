import { expect, test } from "vitest";
import { emptyBasket } from "../../../store/store.test-support.ts";
import { noticesOfTest } from "../../feedback/notices.test-support.ts";
import { addedLines, addOrder } from "./add-order.ts";

const list = (sizes: Readonly<Record<string, number>>) =>
  new Map(Object.entries(sizes).map(([line, size]) => [line, Array<number>(size).fill(0)]));

test("the longer part of a mixed list stays in an empty basket, the other is set aside", () => {
  expect(addedLines(list({ industry: 5, shopkeeper: 2 }), null)).toEqual([
    "shopkeeper",
    "industry",
  ]);
});

test("what is in the basket takes its items before it is set aside", () => {
  expect(addedLines(list({ industry: 5, shopkeeper: 2 }), "industry")).toEqual([
    "industry",
    "shopkeeper",
  ]);
});

test("no list is lost: of more lines than there are places, one waits", () => {
  expect(addedLines(list({ a: 1, b: 3, c: 2 }), null)).toEqual(["c", "b"]);
  expect(addedLines(list({ a: 1, b: 3, c: 2 }), "a")).toEqual(["a", "b"]);
  expect(addedLines(list({ b: 3, c: 2 }), "a")).toEqual(["b"]);
});

test("one message says what went in, what is kept apart and what is asked for in words", () => {
  emptyBasket();
  const said = noticesOfTest();
  const item = (code: string) => ({ code, name: code, category: { code: "c", name: "C" } });
  const lists = new Map([
    ["industry" as const, [{ ...item("A"), quantity: 1 }]],
    ["shopkeeper" as const, [{ ...item("B"), quantity: 1 }]],
  ]);
  addOrder(lists, null, "1 item foi para o formulário.");
  addOrder(new Map(), null, "2 itens foram para o formulário.");
  expect(said.map(({ text }) => text)).toEqual([
    "1 item adicionado ao orçamento. O item da Linha Lojista ficou guardado no painel: cada pedido é de uma linha só. 1 item foi para o formulário.",
    "2 itens foram para o formulário.",
  ]);
});
