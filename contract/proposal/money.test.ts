import fc from "fast-check";
import { expect, it } from "vitest";
import { formatAmount, formatMoney, readMoney, REAL } from "./money.ts";

const read = readMoney({ missing: "Informe.", places: 4, max: 9_999_999 * REAL });

it.each([
  ["1.234,5678", 12_345_678],
  ["R$ 32,90", 329_000],
  ["0,0375", 375],
  ["1.500", 15_000_000],
  ["12.5", 125_000],
  ["0", 0],
  ["9.999.999,0000", 99_999_990_000],
])("reads %s to the last place", (typed, amount) => {
  expect(read(typed)).toEqual({ ok: true, value: amount });
});

it.each([
  ["", "Informe."],
  ["  ", "Informe."],
  ["-1", "Use um valor sem sinal de menos."],
  ["0,00001", "Use no máximo 4 casas decimais."],
  ["10.000.000", "O maior valor aceito é R$\u00A09.999.999,00."],
  ["99999999999999999999", "O maior valor aceito é R$\u00A09.999.999,00."],
  ["dez", "Informe só um número, como 4,5."],
  [undefined, "Informe."],
])("refuses %s in a sentence", (typed, message) => {
  expect(read(typed)).toEqual({ ok: false, message });
});

it("takes cents only where cents are asked for", () => {
  const cents = readMoney({ missing: "", places: 2, max: REAL });
  expect(cents("0,005")).toEqual({ ok: false, message: "Use no máximo 2 casas decimais." });
});

it("writes places beyond the cents only where there are any", () => {
  expect([329_000, 375, 0].map(formatMoney)).toEqual([
    "R$\u00A032,90",
    "R$\u00A00,0375",
    "R$\u00A00,00",
  ]);
});

it("reads every amount as it writes it", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_990_000 }), (amount) => {
      expect(read(formatAmount(amount))).toEqual({ ok: true, value: amount });
    }),
  );
});
