import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { gtinCheckDigit } from "./gtin.ts";

describe("a GTIN's check digit", () => {
  test.each([
    ["200123400001", "7"],
    ["629104150021", "3"],
    ["1789123456789", "2"],
  ])("of %s is %s", (body, digit) => {
    expect(gtinCheckDigit(body)).toBe(digit);
  });

  test("changes with any one digit", () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[0-9]{12,13}$/),
        fc.nat(11),
        fc.integer({ min: 1, max: 9 }),
        (body, at, add) => {
          const changed = Array.from(body);
          changed[at] = String((Number(changed[at]) + add) % 10);
          expect(gtinCheckDigit(changed.join(""))).not.toBe(gtinCheckDigit(body));
        },
      ),
    );
  });
});
