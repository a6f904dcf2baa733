import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { generatePassword, PASSWORD_CHARACTERS } from "./password.ts";
import { randomBelow, type RandomBytes } from "./random.ts";

/** In the specification's words, not the generator's own tables. */
const KINDS = [/[A-Z]/g, /[a-z]/g, /[^A-Za-z0-9]/g, /[0-9]/g];

const CLASSES = ["upperCase", "lowerCase", "symbols", "digits"] as const;

function countOf(password: string, name: (typeof CLASSES)[number]): number {
  return Array.from(password).filter((character) => PASSWORD_CHARACTERS[name].includes(character))
    .length;
}

/** Answers the given bytes one after the other, then zeros. */
function scripted(...bytes: number[]): RandomBytes {
  return (target) => target.fill(0).map(() => bytes.shift() ?? 0);
}

describe("a generated password", () => {
  test("is 16 characters with at least two of each class", () => {
    for (let run = 0; run < 500; run += 1) {
      const password = generatePassword();
      expect(password).toHaveLength(16);
      for (const kind of KINDS)
        expect(password.match(kind)?.length, String(kind)).toBeGreaterThanOrEqual(2);
    }
  });

  test("meets any options that can be met", () => {
    const count = fc.integer({ min: 0, max: 20 });
    fc.assert(
      fc.property(
        fc.record({ upperCase: count, lowerCase: count, symbols: count, digits: count }),
        fc.nat(40),
        (minimums, extra) => {
          const required = CLASSES.reduce((total, name) => total + minimums[name], 0);
          fc.pre(required + extra > 0);
          const password = generatePassword({ ...minimums, length: required + extra });
          expect(password).toHaveLength(required + extra);
          for (const name of CLASSES) {
            expect(countOf(password, name)).toBeGreaterThanOrEqual(minimums[name]);
          }
        },
      ),
    );
  });

  test.each([
    { length: 7 },
    { length: 0, upperCase: 0, lowerCase: 0, symbols: 0, digits: 0 },
    { length: -1 },
    { length: 16.5 },
    { length: Number.NaN },
    { length: Number.POSITIVE_INFINITY },
    { digits: 17 },
    { symbols: -2 },
  ])("refuses %j with an error", (options) => {
    expect(() => generatePassword(options)).toThrow(RangeError);
  });

  test("every place is filled by every class: required characters are shuffled", () => {
    const firsts = new Set<string>();
    for (let run = 0; run < 300; run += 1) {
      const first = generatePassword({ length: 8 }).charAt(0);
      firsts.add(CLASSES.find((name) => PASSWORD_CHARACTERS[name].includes(first)) ?? "none");
    }
    expect(firsts).toEqual(new Set(CLASSES));
  });

  test("no character is in two classes", () => {
    const all = CLASSES.map((name) => PASSWORD_CHARACTERS[name]).join("");
    expect(new Set(all).size).toBe(all.length);
  });
});

describe("randomBelow", () => {
  test("throws away the bytes that would favour low values", () => {
    // 256 = 25 × 10 + 6, so 250 to 255 belong to no complete stretch of ten.
    expect(randomBelow(10, scripted(250, 255, 249))).toBe(9);
  });

  test("gives every value of a complete run of bytes equally often", () => {
    const bytes = Array.from({ length: 256 }, (_, byte) => byte);
    const counts = new Map<number, number>();
    const random = scripted(...bytes);
    for (let run = 0; run < 250; run += 1) {
      const value = randomBelow(10, random);
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    expect([...counts.values()]).toEqual(Array.from({ length: 10 }, () => 25));
  });
});
