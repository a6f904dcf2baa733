import { expect, test } from "vitest";
import type { ListData } from "../../../contract/page-data.ts";
import { rememberList, seenList, seenProduct } from "./seen-products.ts";

const list = (fields: Partial<ListData>) =>
  ({
    line: "industry",
    found: 1,
    table: null,
    products: [{ line: "industry", slug: "s-210" }],
    ...fields,
  }) as ListData;

test("the latest list is at hand at its own address", () => {
  const latest = list({});
  rememberList("/produtos/industriais", latest);
  expect(seenList("/produtos/industriais")).toBe(latest);
  expect(seenList("/produtos/industriais?q=torno")).toBeUndefined();
});

test("a list in which nothing was found is asked for again", () => {
  rememberList("/produtos/industriais?q=nada", list({ found: 0, products: [] }));
  expect(seenList("/produtos/industriais?q=nada")).toBeUndefined();
});

test("a product is known from the rows of the line shown, not from the table", () => {
  rememberList("/produtos/industriais", list({}));
  expect(seenProduct("industry", "s-210")).toMatchObject({ slug: "s-210" });
  expect(seenProduct("shopkeeper", "s-210")).toBeUndefined();
  rememberList("/produtos/industriais?visao=tabela", list({ table: { columns: [], rows: [] } }));
  expect(seenProduct("industry", "s-210")).toBeUndefined();
});
