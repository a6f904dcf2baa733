import fc from "fast-check";
import { expect, it } from "vitest";
import { lineAmounts, proposalAmounts, type PricedLine } from "./amounts.ts";
import { CENT } from "./money.ts";

it.each<[string, PricedLine, { goods: number; ipi: number; total: number }]>([
  [
    "a plain line",
    { quantity: 3, unitPrice: 329_000, discount: null, ipi: null },
    { goods: 987_000, ipi: 0, total: 987_000 },
  ],
  [
    // 3 × 10,3333 = 30,9999 → 31,00; less 5 % 29,449905 → 29,45; IPI 3,25 % 0,957125 → 0,96
    "discount before rounding, IPI on what is rounded",
    { quantity: 3, unitPrice: 103_333, discount: 5, ipi: 3.25 },
    { goods: 294_500, ipi: 9_600, total: 304_100 },
  ],
  [
    "half a cent goes up",
    { quantity: 1, unitPrice: 50, discount: null, ipi: null },
    { goods: 100, ipi: 0, total: 100 },
  ],
  [
    "a hair less than half a cent goes down",
    { quantity: 1, unitPrice: 49, discount: null, ipi: null },
    { goods: 0, ipi: 0, total: 0 },
  ],
  [
    // In floats 1.005 × 100 is 100.49999999999999.
    "what floats get wrong",
    { quantity: 1.005, unitPrice: 10_000, discount: null, ipi: null },
    { goods: 10_100, ipi: 0, total: 10_100 },
  ],
  [
    "a gift",
    { quantity: 2, unitPrice: 500_000, discount: 100, ipi: 5 },
    { goods: 0, ipi: 0, total: 0 },
  ],
])("computes %s", (_, line, amounts) => {
  expect(lineAmounts(line)).toEqual(amounts);
});

const percent = fc.option(fc.integer({ min: 0, max: 10_000 }).map((each) => each / 100));
const line = fc.record({
  quantity: fc.integer({ min: 1, max: 99_999_000 }).map((each) => each / 1_000),
  unitPrice: fc.integer({ min: 0, max: 1_000_000_000 }),
  discount: percent,
  ipi: percent,
});

it("rounds each line to the nearest cent, half up", () => {
  fc.assert(
    fc.property(line, (each) => {
      const { goods, ipi, total } = lineAmounts(each);
      expect([goods % CENT, ipi % CENT, total]).toEqual([0, 0, goods + ipi]);
      // The exact amount in 1e-11 BRL, from the decimal texts.
      const exact =
        BigInt(each.unitPrice) *
        digits(each.quantity, 3) *
        (10_000n - digits(each.discount ?? 0, 2));
      const off = BigInt(goods) * 10_000_000n - exact;
      expect(off > -500_000_000n && off <= 500_000_000n).toBe(true);
    }),
  );
});

it("adds up to what is printed, whatever the order of the lines", () => {
  const freight = fc.integer({ min: 0, max: 1_000_000 }).map((each) => each * CENT);
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), freight, (lines, cost) => {
      const amounts = proposalAmounts(lines, cost);
      const printed = amounts.lines.reduce((sum, { total }) => sum + total, cost);
      expect(amounts.total).toBe(printed);
      expect(amounts.total).toBe(amounts.goods + amounts.ipi + amounts.freight);
      expect(proposalAmounts(lines.toReversed(), cost).total).toBe(amounts.total);
    }),
  );
});

function digits(value: number, places: number): bigint {
  return BigInt(value.toFixed(places).replace(".", ""));
}
