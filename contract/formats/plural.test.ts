import { expect, test } from "vitest";
import { plural } from "./plural.ts";

const PRODUCTS = { zero: "Nenhum produto", one: "# produto", other: "# produtos" };

test.each([
  [0, "Nenhum produto"],
  [1, "1 produto"],
  [2, "2 produtos"],
  [1_000_000, "1.000.000 produtos"],
])("%d is written %j", (count, text) => {
  expect(plural(count, PRODUCTS)).toBe(text);
});

test("without a form for none, none reads like many", () => {
  expect(plural(0, { one: "# item", other: "# itens" })).toBe("0 itens");
});
