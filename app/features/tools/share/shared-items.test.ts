import { expect, test } from "vitest";
import { basketFrom } from "./shared-items.ts";

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

test("names come from the catalogue; codes of no or another line are counted as missing", () => {
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
    missing: 2,
  });
});
