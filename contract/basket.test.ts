import fc from "fast-check";
import { expect, it } from "vitest";
import { isQuantity, MAX_QUANTITY, readQuantity } from "./basket.ts";

it("reads whole numbers and takes nothing else for one", () => {
  expect(readQuantity("7")).toBe(7);
  expect(readQuantity(" 0012 ")).toBe(12);
  expect(readQuantity("1.000")).toBe(1_000);
  expect(readQuantity("99.999 ")).toBe(99_999);
  expect(readQuantity("12345678901")).toBe(12_345_678_901);
  const wrong = ["", " ", "abc", "-3", "1,5", "1.5", "1.00", "0.500", "1.0000", "1,000", "1e9"];
  for (const text of [...wrong, "7 8", "٧"]) expect(readQuantity(text), text).toBeNaN();
});

it("keeps every quantity that the basket allows, as typed", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: MAX_QUANTITY }), (quantity) => {
      expect(readQuantity(String(quantity))).toBe(quantity);
      expect(isQuantity(readQuantity(String(quantity)))).toBe(true);
    }),
  );
});
