import { expect, test } from "vitest";
import { acidRatio, titratedDose } from "./titration.ts";

test.each([
  // 40 L in 1 000 L give 19 points: one point is 2,1 L.
  [14, 19, 2.1, 1000, 10.5],
  [14, 19, 2.1, 3000, 31.5],
  [55, 65, 1.9, 1000, 19],
  [20, 19, 2.1, 1000, 0],
])(
  "from %d to %d points at %d L a point, %d L take %d L",
  (points, target, dose, volume, litres) => {
    expect(titratedDose(points, target, dose, volume)).toBeCloseTo(litres, 9);
  },
);

test("the pointage is total over free acid", () => {
  expect(acidRatio(19, 0.9)).toBeCloseTo(21.11, 2);
  expect(acidRatio(65, 10.5)).toBeCloseTo(6.19, 2);
  expect(acidRatio(19, 0)).toBeNull();
});
