import { expect, test } from "vitest";
import { concentrationOf, isBath, readingFor, verdictOf } from "./refractometer.ts";

test.each([
  [5, 1.5, 7.5],
  [4.2, 1.5, 6.3],
  [4, 1.5, 6],
  [0, 1.5, 0],
])("a reading of %d °Brix with factor %d is %d%%", (reading, factor, concentration) => {
  expect(concentrationOf(reading, factor)).toBeCloseTo(concentration, 9);
});

test("10% with factor 2,2 must read 4,5 °Brix", () => {
  expect(readingFor(10, 2.2)).toBeCloseTo(4.545, 3);
});

test("what the water alone shows is taken off, and never leaves less than nothing", () => {
  expect(concentrationOf(4.4, 1.5, 0.4)).toBeCloseTo(6, 9);
  expect(concentrationOf(0.2, 1.5, 0.4)).toBe(0);
  expect(readingFor(6, 1.5, 0.4)).toBeCloseTo(4.4, 9);
});

test("a reading and a factor that make 100% or more are of no bath", () => {
  expect(isBath(concentrationOf(20, 5))).toBe(false);
  expect(isBath(concentrationOf(20, 5, 0.1))).toBe(true);
});

test("6% is inside 5 to 8", () => {
  expect(verdictOf(concentrationOf(4, 1.5), { min: 5, max: 8 })).toBe("within");
});

test.each([
  [4.94, "below"],
  [4.95, "within"],
  [8.05, "within"],
  [8.06, "above"],
] as const)(
  "%d%% against 5 to 8 is %s: what shows as the limit counts as the limit",
  (value, verdict) => {
    expect(verdictOf(value, { min: 5, max: 8 })).toBe(verdict);
  },
);
