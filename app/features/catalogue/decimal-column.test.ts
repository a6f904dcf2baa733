import { expect, it } from "vitest";
import { decimalTails } from "./decimal-column.ts";

it("fills up each number to the places of the longest", () => {
  expect(decimalTails(["1,25", "5", "1,4", null, "<\u00A01,0"])).toEqual(["", ",00", "0", "", "0"]);
  expect(decimalTails(["9,0 a 9,4", "8 a 10", "−30"])).toEqual(["", ",0", ",0"]);
});

it("leaves whole numbers and words alone", () => {
  expect(decimalTails(["5 a 8", "12"])).toEqual(["", ""]);
  expect(decimalTails([])).toEqual([]);
});
