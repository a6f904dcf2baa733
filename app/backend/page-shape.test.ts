import { expect, test } from "vitest";
import { isPageDataOf } from "./page-shape.ts";

test.each(["x", 5, true, {}, []])("%j is no product", (data) => {
  expect(isPageDataOf("product", data)).toBe(false);
});

test("a list of items is one, a record is not", () => {
  expect(isPageDataOf("items", [])).toBe(true);
  expect(isPageDataOf("items", {})).toBe(false);
});

test("a field of another kind makes another shape", () => {
  const list = { line: "industry", words: {}, page: 1, products: [], facets: [] };
  expect(isPageDataOf("list", list)).toBe(true);
  expect(isPageDataOf("list", { ...list, products: {} })).toBe(false);
  expect(isPageDataOf("list", { ...list, line: null })).toBe(false);
});
