import { expect, test } from "vitest";
import { leftOut } from "./left-out.ts";

test.each([
  ["1e6", "e"],
  ["-5", "-"],
  ["\u22125", "\u2212"],
  ["12 L", "L"],
  ["duzentos litros", "duzentos"],
  ["x".repeat(1_000), "x".repeat(12)],
])("of %.20j a field of numbers leaves %j out", (text, found) => {
  expect(leftOut(text)).toBe(found);
});

test.each(["", "1.234,5", "R$\u00A012,50", "12,5 %", " 7 "])(
  "of %j it takes everything",
  (text) => {
    expect(leftOut(text)).toBeNull();
  },
);
