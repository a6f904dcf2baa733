import { expect, it } from "vitest";
import { axisTicks, ticksAround } from "./number-axis.ts";

it("counts in round steps, few enough to be told apart, to where the largest value fits", () => {
  expect(axisTicks(12)).toEqual([0, 5, 10, 15]);
  expect(axisTicks(5)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(axisTicks(0.3)).toEqual([0, 0.1, 0.2, 0.3]);
  expect(axisTicks(100)).toEqual([0, 20, 40, 60, 80, 100]);
  expect(axisTicks(620)).toEqual([0, 200, 400, 600, 800]);
});

it("begins where the values do, at a round number below them", () => {
  expect(ticksAround(8.1, 9.4)).toEqual([8, 8.5, 9, 9.5]);
  expect(ticksAround(-3, 2)).toEqual([-3, -2, -1, 0, 1, 2]);
});
