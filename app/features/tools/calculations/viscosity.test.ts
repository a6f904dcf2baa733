import { expect, test } from "vitest";
import { SAYBOLT_RANGE, sayboltSeconds, viscosityOf } from "./viscosity.ts";

// At 100 °F: 4,6324·32 = 148,237; 2,04448 / 0,908180 = 2,251; together 150,488, times 1,000244 for 40 °C.
test.each([
  [2, 32.61],
  [5, 42.4],
  [10, 58.85],
  [20, 97.85],
  [32, 150.52],
  [46, 214.24],
  [100, 463.58],
])("%d mm²/s are %d SUS", (viscosity, seconds) => {
  expect(sayboltSeconds(viscosity)).toBeCloseTo(seconds, 1);
});

// The standard prints 4,632 at 100 °F and 4,664 at 210 °F for what is above 75 mm²/s, on a straight line: 4,6332 at 104 °F.
test("above 75 mm²/s the seconds are 4,633 times the viscosity at 40 °C", () => {
  expect(sayboltSeconds(500) / 500).toBeCloseTo(4.632 + (4 / 110) * (4.664 - 4.632), 3);
});

test("the table's first line, 1,81 mm²/s, is 32 SUS", () => {
  expect(SAYBOLT_RANGE.min).toBe(1.81);
  expect(sayboltSeconds(SAYBOLT_RANGE.min)).toBeCloseTo(32, 1);
});

test.each([2, 10, 46, 680, 20_000])("%d mm²/s come back from their seconds", (viscosity) => {
  expect(viscosityOf(sayboltSeconds(viscosity))).toBeCloseTo(viscosity, 6);
});

test("seconds that no liquid has are none", () => {
  expect(viscosityOf(sayboltSeconds(SAYBOLT_RANGE.min) - 0.1)).toBeNull();
});
