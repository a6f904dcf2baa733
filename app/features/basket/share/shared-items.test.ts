import { expect, test } from "vitest";
import type { BasketItem } from "../../../../contract/basket.ts";
import { basketFrom, hasSameItems, leftOutText, withoutControlled } from "./shared-items.ts";

const known = [
  {
    line: "industry" as const,
    slug: "s",
    code: "A-1",
    name: "Nome do catálogo",
    category: { code: "c", name: "C" },
    picture: null,
    controls: [],
    replacement: null,
  },
  {
    line: "shopkeeper" as const,
    slug: "s",
    code: "B-1",
    name: "Outra linha",
    category: { code: "c", name: "C" },
    picture: null,
    controls: [],
    replacement: null,
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
    controlled: [],
    retired: [],
  });
});

test("what stays outside is said for what it is: a code of the other line is in the catalogue", () => {
  const nothing = { missing: 0, otherLine: 0, retired: [] };
  expect(leftOutText(nothing)).toBe("");
  expect(leftOutText({ ...nothing, otherLine: 1 })).toMatch(/outra linha/);
  expect(leftOutText({ ...nothing, otherLine: 1 })).not.toMatch(/catálogo/);
  expect(leftOutText({ ...nothing, missing: 2, otherLine: 3 })).toMatch(
    /^2 itens .*catálogo.* 3 itens .*outra linha/,
  );
});

test("what is controlled is told apart, and can be left out", () => {
  const [first, second] = known;
  const controlled = { ...second, line: "industry" as const, controls: ["Controlado"] };
  const shared = {
    line: "industry" as const,
    items: [
      { code: "A-1", quantity: 2 },
      { code: "B-1", quantity: 1 },
    ],
  };
  if (!first || !second) throw new Error("no items");
  const received = basketFrom(shared, [first, { ...second, ...controlled }]);
  expect(received.controlled).toEqual(["B-1"]);
  expect(withoutControlled(received).basket.items.map(({ code }) => code)).toEqual(["A-1"]);
});

test("what is no longer sold comes along where something is in its place, and is told", () => {
  const [first] = known;
  if (!first) throw new Error("no items");
  const replacement = { code: "A-2", name: "Sucessor", category: first.category };
  const shared = { line: "industry" as const, items: [{ code: "A-1", quantity: 2 }] };
  const received = basketFrom(shared, [{ ...first, replacement }]);
  expect(received.basket.items.map(({ code }) => code)).toEqual(["A-1"]);
  expect(received.retired).toEqual(["A-1"]);
  expect(leftOutText(received)).toMatch(/^1 item saiu de linha/);
});

test("a link that is opened again brings nothing new, unless a quantity or an item has changed", () => {
  const [first, second] = [
    { code: "A-1", name: "A", category: { code: "c", name: "C" }, quantity: 2 },
    { code: "A-2", name: "B", category: { code: "c", name: "C" }, quantity: 1 },
  ] as const;
  const received = { type: "industry", items: [first, second] } as const;
  const own = (...items: BasketItem[]) => hasSameItems({ type: "industry", items }, received);
  expect(own({ ...second, note: "para junho" }, first)).toBe(true);
  expect(own(first, { ...second, quantity: 3 })).toBe(false);
  expect(own(first)).toBe(false);
  expect(own()).toBe(false);
});
