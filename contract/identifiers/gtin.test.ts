import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { gtinCheckDigit, parseGtin } from "./gtin.ts";

describe("a GTIN", () => {
  test("2001234000017 is right and 2001234000018 is not", () => {
    expect(parseGtin("2001234000017")).toEqual({ ok: true, value: "2001234000017" });
    expect(parseGtin("2001234000018").ok).toBe(false);
  });

  test("a carton's fourteen digits are read too, spaces aside", () => {
    const carton = `1200123400001${gtinCheckDigit("1200123400001")}`;
    expect(parseGtin(` ${carton.slice(0, 7)} ${carton.slice(7)}`)).toEqual({
      ok: true,
      value: carton,
    });
  });

  test.each(["", "200123400001", "200123400001X", "200123400001700"])("%j is refused", (text) => {
    expect(parseGtin(text).ok).toBe(false);
  });

  test("every body has one check digit, and each change of one digit is noticed", () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[0-9]{12,13}$/),
        fc.nat(11),
        fc.integer({ min: 1, max: 9 }),
        (body, at, add) => {
          const whole = body + gtinCheckDigit(body);
          const changed = Array.from(whole);
          changed[at] = String((Number(changed[at]) + add) % 10);
          expect(parseGtin(whole).ok).toBe(true);
          expect(parseGtin(changed.join("")).ok).toBe(false);
        },
      ),
    );
  });
});
