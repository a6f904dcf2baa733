import fc from "fast-check";
import { expect, test } from "vitest";
import { type PackSize, suggestPackages } from "./packages.ts";

const INDUSTRIAL = sizes(5, 20, 50, 200, 1000);

test.each([
  [24, [5, 20, 200, 1000], "1 × 20 + 1 × 5"],
  [3, [5, 20, 200], "1 × 5"],
  [20, [5, 20, 200], "1 × 20"],
  [190, [5, 20, 50, 200, 1000], "1 × 200"],
  [46, [5, 20, 50, 200], "1 × 50"],
  [12, [5, 20, 200], "3 × 5"],
  [1240, [5, 20, 200, 1000], "1 × 1000 + 1 × 200 + 2 × 20"],
  [0.35, [0.5, 1, 5], "1 × 0.5"],
  [2.7, [0.9, 3.6], "1 × 3.6"],
])("%d L from %j are %s", (need, packs, expected) => {
  const mix = suggestPackages(need, sizes(...packs));
  expect(mix?.packs.map(({ pack, count }) => `${count} × ${pack.litres}`).join(" + ")).toBe(
    expected,
  );
});

test("says what is in all and what is left over", () => {
  expect(suggestPackages(24, sizes(5, 20))).toMatchObject({ total: 25, spare: 1, handled: 2 });
});

test("leaves over what is used up later anyway, rather than more small packages", () => {
  const mix = suggestPackages(325, sizes(5, 20, 200, 1000), 107);
  expect(mix?.packs.map(({ pack, count }) => `${count} × ${pack.litres}`)).toEqual(["2 × 200"]);
});

test("nothing needed, nothing sold or no number needs no package", () => {
  expect(suggestPackages(0, INDUSTRIAL)).toBeNull();
  expect(suggestPackages(Number.NaN, INDUSTRIAL)).toBeNull();
  expect(suggestPackages(Infinity, INDUSTRIAL)).toBeNull();
  expect(suggestPackages(24, [])).toBeNull();
});

test("always covers the need, and no mix of the usual sizes is handled less", () => {
  const offers = fc.constantFrom(
    [5, 20],
    [5, 20, 50, 200],
    [20, 200, 1000],
    [1, 5, 20, 50],
    [0.5, 1, 5],
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4000 }), offers, (tenths, packs) => {
      const need = tenths / 10;
      const mix = suggestPackages(need, sizes(...packs));
      expect(mix?.total).toBeGreaterThanOrEqual(need);
      expect(mix?.handled).toBe(fewestByTrying(need, packs));
    }),
    { numRuns: 2_000, seed: 24 },
  );
});

/** Every mix, by brute force over totals in half litres: fewest packages within what may be left over. */
function fewestByTrying(need: number, packs: readonly number[]): number {
  const unit = 0.5;
  const allowed = Math.max(need * 0.1, Math.min(...packs));
  const most = Math.floor((need + allowed) / unit + 1e-9);
  const fewest = Array.from({ length: most + 1 }, () => Infinity);
  fewest[0] = 0;
  for (let total = 1; total <= most; total += 1) {
    for (const pack of packs) {
      const before = fewest[total - pack / unit];
      if (before !== undefined) fewest[total] = Math.min(fewest[total] ?? Infinity, before + 1);
    }
  }
  return Math.min(...fewest.slice(Math.ceil(need / unit - 1e-9)));
}

function sizes(...litres: number[]): PackSize[] {
  return litres.map((content) => ({ sku: `X-${content}`, litres: content }));
}
