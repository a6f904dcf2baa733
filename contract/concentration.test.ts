import { expect, test } from "vitest";
import { rangeAsked, rangeInAddress, startOf, startText } from "./concentration.ts";

test("a bath is begun in the middle of its range, and that is said", () => {
  const range = { min: 6, max: 9, label: "Torneamento" };
  expect(startOf(range)).toBe(7.5);
  expect(startText(range)).toBe("7,5%: meio da faixa de 6 a 9% (torneamento)");
  expect(startText({ ...range, max: 6 })).toBe("6% (torneamento)");
});

test.each([
  ["6-8", 6, 8],
  ["5.5-7", 5.5, 7],
  // None of the product's own range: nobody is told of a bath that its sheet forbids.
  ["4-8", 5, 8],
  ["6-9", 5, 8],
  ["8-6", 5, 8],
  ["6", 5, 8],
  ["", 5, 8],
  [null, 5, 8],
])("the address %j asks for %d to %d of 5 to 8%", (address, min, max) => {
  expect(rangeAsked({ min: 5, max: 8 }, address)).toEqual({ min, max });
});

test("what an address carries is read back", () => {
  const range = { min: 1.5, max: 2 };
  expect(rangeAsked({ min: 1, max: 3 }, rangeInAddress(range))).toEqual(range);
});
