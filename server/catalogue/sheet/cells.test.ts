import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  CellError,
  date,
  figure,
  list,
  number,
  rangesByName,
  readCell,
  text,
  transport,
  writeCell,
} from "./cells.ts";
import { packages } from "./package-cells.ts";

const words = fc
  .string({ unit: fc.constantFrom(..."aé0 5,.;:-[]{}\"'#%°".split("")), minLength: 1 })
  .map((one) => one.trim())
  .filter((one) => one !== "");
const decimal = fc
  .double({ min: -1_000, max: 10_000, noNaN: true })
  .map((one) => Math.round(one * 1_000) / 1_000 + 0);
const range = fc.tuple(decimal, decimal);
const measured = fc.record(
  { at: fc.oneof(decimal, fc.constant("concentrado")), value: fc.oneof(decimal, range, words) },
  { requiredKeys: ["value"] },
);
const sku = fc.stringMatching(/^[A-Z]{2}-\d{4}-[A-Z0-9]{1,4}$/);
const size = fc.constantFrom("20 L", "500 mL", "1,5 kg");
const gtin = fc.stringMatching(/^\d{13}$/);
const packing = fc.oneof(
  fc.record(
    {
      sku,
      pack: fc.constant("bombona"),
      size,
      mass: size,
      variant: fc.constantFrom("azul", "cinza-claro fosco"),
      gtin,
      default: fc.constant(true),
    },
    { requiredKeys: ["sku", "pack", "size"] },
  ),
  fc.record(
    { sku, pack: fc.constant("caixa"), of: sku, units: fc.integer({ min: 2, max: 99 }), gtin },
    { requiredKeys: ["sku", "pack", "of", "units"] },
  ),
  fc.record({ sku: words, pack: words, size: words, extra: words }),
);

describe("a cell", () => {
  it.each([
    ["text", text, words],
    ["a number", number, decimal],
    ["a list", list, fc.array(words, { minLength: 1 })],
    [
      "a figure",
      figure,
      fc.oneof(decimal, range, words, measured, fc.array(measured, { minLength: 1 })),
    ],
    [
      "ranges by name",
      rangesByName,
      fc.dictionary(fc.stringMatching(/^[a-z]+(-[a-z]+)*$/), range, { minKeys: 1 }),
    ],
    ["packages", packages, fc.array(packing, { minLength: 1 })],
    [
      "a transport",
      transport,
      fc.record(
        { un: fc.stringMatching(/^\d{4}$/), packingGroup: fc.constantFrom("I", "II", "III") },
        { requiredKeys: ["un"] },
      ),
    ],
  ] as const)("of %s says its value and no other", (_, notation, values) => {
    fc.assert(
      fc.property(values as fc.Arbitrary<unknown>, (value) => {
        expect(readCell(notation, writeCell(notation, value))).toEqual(value);
      }),
      { numRuns: 1_000 },
    );
  });

  it("is read as people write it", () => {
    expect(readCell(figure, "80 a 250")).toEqual([80, 250]);
    expect(readCell(figure, "−25 a 110")).toEqual([-25, 110]);
    expect(readCell(figure, "0,995")).toBe(0.995);
    expect(readCell(figure, "0.995")).toBe(0.995);
    expect(readCell(figure, "líquido âmbar, a 5%")).toBe("líquido âmbar, a 5%");
    expect(readCell(date, "20/11/2026")).toBe("2026-11-20");
    expect(readCell(list, "torneamento;fresamento\nserra ;")).toEqual([
      "torneamento",
      "fresamento",
      "serra",
    ]);
    expect(readCell(transport, "12")).toEqual({ un: "0012" });
    expect(readCell(packages, "HV-1-CX4: caixa 4 x HV-1-L5")).toEqual([
      { sku: "HV-1-CX4", pack: "caixa", of: "HV-1-L5", units: 4 },
    ]);
    expect(readCell(number, "nada")).toBeNull();
  });

  it.each([
    [number, "1.005", /1005 ou 1,005/],
    [figure, "12.500", /12500 ou 12,500/],
    [number, "vinte", /0,995/],
    [rangesByName, "torneamento 5 a 8", /uma-operacao: 5 a 8/],
    [rangesByName, "torneamento: 5 a 8; torneamento: 1 a 2", /uma vez só/],
    [transport, "perigoso", /2922 II/],
    [packages, "bombona de 20 litros", /HV-1110-20: balde 20 L/],
  ])(
    "that can be read in no way, or in two, is refused with its cure (%#)",
    (notation, cell, cure) => {
      let found: unknown;
      try {
        readCell(notation, cell);
      } catch (error) {
        found = error;
      }
      expect(found).toBeInstanceOf(CellError);
      expect((found as CellError).faults[0]?.cure).toMatch(cure);
    },
  );

  it.each([
    [rangesByName, "torneamento 5; serra: 6 a 8; furacao: 1.005 a 8", ["torneamento 5", "1.005"]],
    [packages, "um; HV-1-20: bombona 20 L; dois", ["um", "dois"]],
  ])(
    "is refused for every part that cannot be read, not only the first (%#)",
    (notation, cell, wrong) => {
      expect(() => readCell(notation, cell)).toThrow(
        expect.objectContaining({
          faults: wrong.map((part) =>
            expect.objectContaining({ problem: expect.stringContaining(`"${part}"`) }),
          ),
        }),
      );
    },
  );
});
