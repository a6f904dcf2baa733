import { expect, it } from "vitest";
import { IN_FIELD, moveInGrid } from "./grid-position.ts";

it("goes down from the field through the rows and back into the field", () => {
  expect(moveInGrid(IN_FIELD, "ArrowDown", 2)).toEqual({ row: 0, column: 0 });
  expect(moveInGrid({ row: 0, column: 1 }, "ArrowDown", 2)).toEqual({ row: 1, column: 1 });
  expect(moveInGrid({ row: 1, column: 1 }, "ArrowDown", 2)).toEqual(IN_FIELD);
});

it("goes up from the field to the last row", () => {
  expect(moveInGrid(IN_FIELD, "ArrowUp", 3)).toEqual({ row: 2, column: 0 });
  expect(moveInGrid({ row: 0, column: 0 }, "ArrowUp", 3)).toEqual(IN_FIELD);
});

it("moves between link and button inside a row only, so that the caret keeps its arrows in the field", () => {
  expect(moveInGrid(IN_FIELD, "ArrowRight", 3)).toBeNull();
  expect(moveInGrid({ row: 1, column: 0 }, "ArrowRight", 3)).toEqual({ row: 1, column: 1 });
  expect(moveInGrid({ row: 1, column: 1 }, "ArrowLeft", 3)).toEqual({ row: 1, column: 0 });
  expect(moveInGrid({ row: 1, column: 0 }, "ArrowLeft", 3)).toBeNull();
});

it("leaves every key to the field while nothing is shown", () => {
  expect(moveInGrid(IN_FIELD, "ArrowDown", 0)).toBeNull();
  expect(moveInGrid(IN_FIELD, "a", 3)).toBeNull();
});
