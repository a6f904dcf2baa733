import { expect, test } from "vitest";
import { formatWait } from "./format-wait.ts";

test.each([
  [0, "0 min"],
  [59, "59 min"],
  [60, "1 h"],
  [185, "3 h 05"],
  [600, "10 h"],
  [601, "10 h 01"],
  [120_000, "2.000 h"],
])("%i working minutes read %s", (minutes, text) => {
  expect(formatWait(minutes)).toBe(text);
});
