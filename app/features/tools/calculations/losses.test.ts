import { expect, test } from "vitest";
import { after } from "./bath.ts";
import { topUpStrength } from "./losses.ts";

test.each([
  // What is dragged out is a third of the losses: a third of the strength.
  [6, { evaporation: 20, dragOut: 10 }, 2],
  [8, { evaporation: 12, dragOut: 4 }, 2],
  [6, { evaporation: 0, dragOut: 10 }, 6],
  [6, { evaporation: 30, dragOut: 0 }, 0],
  [6, { evaporation: 0, dragOut: 0 }, 0],
])("a bath at %d%% with losses of %j is topped up at %d%%", (concentration, losses, strength) => {
  expect(topUpStrength(concentration, losses)).toBeCloseTo(strength, 9);
});

test("a day's losses topped up leave the bath as it was", () => {
  const losses = { evaporation: 25, dragOut: 8 };
  const strength = topUpStrength(7, losses);
  // Water leaves first, then mixture; what comes in makes up for both.
  const concentrated = { volume: 400 - 33, concentration: (400 * 7 - 8 * 7) / (400 - 33) };
  const full = after(concentrated, [{ do: "add", litres: 33, strength }]);
  expect(full.volume).toBeCloseTo(400, 9);
  expect(full.concentration).toBeCloseTo(7, 9);
});
