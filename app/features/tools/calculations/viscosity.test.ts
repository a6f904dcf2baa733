import { expect, test } from "vitest";
import { SAYBOLT_RANGE, sayboltSeconds, viscosityOf } from "./viscosity.ts";

// The standard's table at 100 °F, times 1,000244 for 40 °C.
test.each([
  [10, 58.8],
  [20, 97.8],
  [32, 149.9],
  [46, 214],
  [68, 315.2],
  [100, 463.4],
  [460, 2131.4],
])("%d mm²/s are %d SUS", (viscosity, seconds) => {
  expect(sayboltSeconds(viscosity) / seconds).toBeCloseTo(1, 2);
});

test("above 75 mm²/s the seconds are 4,632 times the viscosity", () => {
  expect(sayboltSeconds(500) / 500).toBeCloseTo(4.632 * 1.000244, 2);
});

test.each([2, 10, 46, 680, 20_000])("%d mm²/s come back from their seconds", (viscosity) => {
  expect(viscosityOf(sayboltSeconds(viscosity))).toBeCloseTo(viscosity, 6);
});

test("seconds that no liquid has are none", () => {
  expect(viscosityOf(sayboltSeconds(SAYBOLT_RANGE.min) - 0.1)).toBeNull();
});
