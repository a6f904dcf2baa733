import { expect, test } from "vitest";
import { basketFrom, leftOutText } from "./shared-items.ts";

const known = [
  {
    line: "industry" as const,
    slug: "s",
    code: "A-1",
    name: "Nome do catálogo",
    category: { code: "c", name: "C" },
  },
  {
    line: "shopkeeper" as const,
    slug: "s",
    code: "B-1",
    name: "Outra linha",
    category: { code: "c", name: "C" },
  },
];

test("names come from the catalogue; codes of none and of the other line are told apart", () => {
  const shared = {
    line: "industry" as const,
    items: [
      { code: "A-1", quantity: 2 },
      { code: "B-1", quantity: 1 },
      { code: "Z-9", quantity: 1 },
    ],
  };
  expect(basketFrom(shared, known)).toEqual({
    basket: {
      type: "industry",
      items: [
        { code: "A-1", name: "Nome do catálogo", category: { code: "c", name: "C" }, quantity: 2 },
      ],
    },
    missing: 1,
    otherLine: 1,
  });
});

test("what stays outside is said for what it is: a code of the other line is in the catalogue", () => {
  expect(leftOutText({ missing: 0, otherLine: 0 })).toBe("");
  expect(leftOutText({ missing: 0, otherLine: 1 })).toMatch(/outra linha/);
  expect(leftOutText({ missing: 0, otherLine: 1 })).not.toMatch(/catálogo/);
  expect(leftOutText({ missing: 2, otherLine: 3 })).toMatch(
    /^2 itens .*catálogo.* 3 itens .*outra linha/,
  );
});
