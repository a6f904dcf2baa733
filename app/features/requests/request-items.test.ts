import { expect, test } from "vitest";
import type { Basket } from "../../../contract/basket.ts";
import { requestItems, wrongLine } from "./request-items.ts";

const ITEM = {
  code: "HV-1010-20",
  name: "Halcut S-210",
  category: { code: "c", name: "C" },
  quantity: 3,
};
const BASKET: Basket = { type: "industry", items: [ITEM] };

const EMPTY_LIST: Basket = { type: "industry", items: [] };

test("items are sent by code, quantity and note; names are the server's to look up", () => {
  expect(requestItems([ITEM, { ...ITEM, code: "HV-2", note: "azul" }])).toEqual([
    { code: "HV-1010-20", quantity: 3 },
    { code: "HV-2", quantity: 3, note: "azul" },
  ]);
});

test("a line that is not the one of the items is an error of the line", () => {
  expect(wrongLine(BASKET, "shopkeeper")).toEqual({
    line: [expect.stringContaining("Industrial")],
  });
});

test.each([
  ["the same line", BASKET, "industry"],
  ["an empty basket", EMPTY_LIST, "shopkeeper"],
  ["no basket yet", null, "shopkeeper"],
  ["no line chosen: the schema says that", BASKET, ""],
])("%s is none", (_, basket, line) => {
  expect(wrongLine(basket, line)).toEqual({});
});
