import { expect, test } from "vitest";
import { freshFill, rectangularTank, waterPartsOf } from "./fresh-fill.ts";

test("400 L at 6% are 24 L of concentrate and 376 L of water", () => {
  expect(freshFill(400, 6)).toEqual({ concentrate: 24, water: 376 });
});

test("a tank of 120 × 60 × 50 cm holds 360 L", () => {
  expect(rectangularTank(120, 60, 50)).toBe(360);
});

test.each([
  [5, 19],
  [10, 9],
])("%d%% is 1 + %d", (percent, parts) => {
  expect(waterPartsOf(percent)).toBeCloseTo(parts, 9);
});
