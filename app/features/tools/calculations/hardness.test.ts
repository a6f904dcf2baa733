import { expect, test } from "vitest";
import { daysUntil, finalHardness, hardnessAfter } from "./hardness.ts";

const BATH = { volume: 400, evaporation: 20, dragOut: 0, water: 120 };

test.each([
  [0, 0, 120],
  // Twenty days evaporate the bath once.
  [20, 0, 240],
  [60, 0, 480],
  // 1 − e^(−10·40/400) = 0,6321; 120 · (1 + 2 · 0,6321)
  [40, 10, 271.71],
])("after %d days with %d L dragged out a day: %d ppm", (days, dragOut, ppm) => {
  expect(hardnessAfter(days, { ...BATH, dragOut })).toBeCloseTo(ppm, 2);
});

test("the formula is what day after day adds up to", () => {
  const bath = { ...BATH, dragOut: 10 };
  const steps = 400;
  let hardness = bath.water;
  for (let step = 0; step < 60 * steps; step += 1)
    hardness += (bath.water * 30 - hardness * 10) / bath.volume / steps;
  expect(hardnessAfter(60, bath)).toBeCloseTo(hardness, 1);
});

test("two litres evaporated for each dragged out end at three times the water's hardness", () => {
  expect(finalHardness({ ...BATH, dragOut: 10 })).toBeCloseTo(360, 9);
  expect(finalHardness(BATH)).toBeNull();
});

test.each([
  [300, 0],
  [300, 10],
  [130, 10],
])("the bath is at %d ppm, with %d L dragged out a day, when it says", (hardness, dragOut) => {
  const bath = { ...BATH, dragOut };
  expect(hardnessAfter(daysUntil(hardness, bath) ?? 0, bath)).toBeCloseTo(hardness, 6);
});

test("water that is that hard already needs no day, and what never comes has none", () => {
  expect(daysUntil(120, BATH)).toBe(0);
  expect(daysUntil(360, { ...BATH, dragOut: 10 })).toBeNull();
  expect(daysUntil(130, { ...BATH, evaporation: 0 })).toBeNull();
  expect(daysUntil(10, { ...BATH, water: 0 })).toBeNull();
});
