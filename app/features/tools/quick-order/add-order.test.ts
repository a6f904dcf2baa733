import { expect, test } from "vitest";
import { addedLines } from "./add-order.ts";

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
