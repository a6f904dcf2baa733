import fc from "fast-check";
import { expect, test } from "vitest";
import { foldText } from "./normalize.ts";

test.each([
  ["Semi-Sintético", "semi sintetico"],
  ["  FUSO‑ÁGUA ", "fuso agua"],
  ["Aço, inox e alumínio", "aco, inox e aluminio"],
  ["A\u0303", "a"],
  ["İ", "i"],
  ["", ""],
])("%j is compared as %j", (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test("folding twice changes nothing more", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text));
    }),
  );
});
