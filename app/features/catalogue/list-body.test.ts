import { expect, it } from "vitest";
import type { ProductCard } from "../../../contract/catalogue.ts";
import { rangeOf } from "./list-body.tsx";

it("says which of the products found are on the page", () => {
  expect(rangeOf({ page: 1, pages: 5, found: 102, products: products(24) })).toBe("1–24 de 102");
  expect(rangeOf({ page: 2, pages: 5, found: 102, products: products(24) })).toBe("25–48 de 102");
  expect(rangeOf({ page: 5, pages: 5, found: 102, products: products(6) })).toBe("97–102 de 102");
  expect(rangeOf({ page: 2, pages: 2, found: 25, products: products(1) })).toBe("25 de 25");
  expect(rangeOf({ page: 42, pages: 50, found: 1_200, products: products(24) })).toBe(
    "985–1.008 de 1.200",
  );
});

function products(length: number): ProductCard[] {
  return Array.from({ length }, () => ({}) as ProductCard);
}
