import fc from "fast-check";
import { expect, it } from "vitest";
import { bitsOf, countCommon, hasBit, intersection, union } from "./bits.ts";

const SIZE = 100;
const positions = fc.uniqueArray(fc.nat(SIZE - 1));

it("sets of positions behave as sets, across the borders of words", () => {
  fc.assert(
    fc.property(positions, positions, (first, second) => {
      const [a, b] = [bitsOf(SIZE, first), bitsOf(SIZE, second)];
      const common = first.filter((one) => second.includes(one));
      expect(countCommon(a, b)).toBe(common.length);
      for (let position = 0; position < SIZE; position += 1) {
        expect(hasBit(intersection(a, b), position)).toBe(common.includes(position));
        expect(hasBit(union(SIZE, [a, b]), position)).toBe(
          first.includes(position) || second.includes(position),
        );
      }
    }),
  );
});
