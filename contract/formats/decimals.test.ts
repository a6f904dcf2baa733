import fc from "fast-check";
import { expect, test } from "vitest";
import { formatDecimal } from "./decimals.ts";

const SHORT = fc
  .tuple(fc.integer({ min: -1_999_999, max: 1_999_999 }), fc.integer({ min: 0, max: 4 }))
  .map(([digits, places]) => digits / 10 ** places);

test.each([
  [0, 3],
  [0, 2],
  [2, 2],
  [1, 1],
])("is written as Intl writes it, with %i to %i places", (minimum, maximum) => {
  fc.assert(
    fc.property(fc.oneof(SHORT, fc.double()), fc.boolean(), (value, useGrouping) => {
      const intl = new Intl.NumberFormat("pt-BR", {
        minimumFractionDigits: minimum,
        maximumFractionDigits: maximum,
        signDisplay: "negative",
        useGrouping,
      });
      expect(formatDecimal(value, minimum, maximum, useGrouping)).toBe(intl.format(value));
    }),
    { numRuns: 2_000 },
  );
});
