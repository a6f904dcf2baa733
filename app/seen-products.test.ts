import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ProductDetail } from "../contract/catalogue.ts";
import type { ListData } from "../contract/page-data.ts";
import {
  rememberDetails,
  rememberList,
  seenDetails,
  seenList,
  seenProduct,
} from "./seen-products.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const list = (fields: Partial<ListData>) =>
  ({
    line: "industry",
    found: 1,
    table: null,
    products: [{ slug: "s-210" }],
    ...fields,
  }) as ListData;

test("the latest list is at hand at its own address, for ten minutes", () => {
  const latest = list({});
  rememberList("/produtos/industriais", latest);
  expect(seenList("/produtos/industriais")).toBe(latest);
  expect(seenList("/produtos/industriais?q=torno")).toBeUndefined();
  vi.advanceTimersByTime(599_000);
  // Shown again it becomes no younger.
  rememberList("/produtos/industriais", latest);
  expect(seenList("/produtos/industriais")).toBe(latest);
  vi.advanceTimersByTime(2_000);
  expect(seenList("/produtos/industriais")).toBeUndefined();
});

test("a list in which nothing was found is asked for again", () => {
  rememberList("/produtos/industriais?q=nada", list({ found: 0, products: [] }));
  expect(seenList("/produtos/industriais?q=nada")).toBeUndefined();
});

test("a product is known from the rows of its own line, not from the table", () => {
  rememberList("/produtos/industriais", list({}));
  expect(seenProduct("industry", "s-210")).toEqual({ slug: "s-210" });
  expect(seenProduct("shopkeeper", "s-210")).toBeUndefined();
  rememberList("/produtos/industriais?visao=tabela", list({ table: { columns: [], rows: [] } }));
  expect(seenProduct("industry", "s-210")).toBeUndefined();
});

test("a product's details are at hand for ten minutes, the latest twenty", () => {
  const product = (slug: string) => ({ line: "industry", slug }) as ProductDetail;
  const first = product("p-0");
  rememberDetails(first);
  vi.advanceTimersByTime(599_000);
  rememberDetails(first);
  expect(seenDetails("industry", "p-0")).toBe(first);
  expect(seenDetails("shopkeeper", "p-0")).toBeUndefined();
  vi.advanceTimersByTime(2_000);
  expect(seenDetails("industry", "p-0")).toBeUndefined();
  for (let index = 0; index <= 20; index += 1) rememberDetails(product(`q-${index}`));
  expect(seenDetails("industry", "q-0")).toBeUndefined();
  expect(seenDetails("industry", "q-1")).toBeDefined();
});
