import fc from "fast-check";
import { expect, it } from "vitest";
import { readCell, writeCell } from "./cells.ts";
import { figureOf } from "./spoken-figure.ts";

const PH = { type: "number", condition: "concentration" } as const;
const FLASH = { type: "number", unit: "°C", condition: "cup" } as const;
const SALT = { type: "number", unit: "h", condition: "film" } as const;
const DENSITY = { type: "number", unit: "g/cm³" } as const;
const GRADE = { type: "number", prefix: "grau ", condition: "concentration" } as const;
const LOOK = { type: "text", condition: "concentration" } as const;

it.each([
  [PH, "10,2 a 5%", { at: 5, value: 10.2 }],
  [PH, "10,2 (5%)", { at: 5, value: 10.2 }],
  [PH, "10,2 em solução a 5 %", { at: 5, value: 10.2 }],
  [PH, "9 a 9,4 a 5%", { at: 5, value: [9, 9.4] }],
  [PH, "9-9,4 (5% v/v)", { at: 5, value: [9, 9.4] }],
  [PH, "< 1 (concentrado)", { at: "concentrado", below: 1 }],
  [
    PH,
    "13 puro; 10,2 a 5%",
    [
      { at: "concentrado", value: 13 },
      { at: 5, value: 10.2 },
    ],
  ],
  [PH, "10,2", 10.2],
  [FLASH, "> 200 °C", { above: 200 }],
  [FLASH, "acima de 200 ºC em vaso aberto", { cup: "aberto", above: 200 }],
  [SALT, "240 h (filme de 20 µm)", { film: "filme de 20 µm", value: 240 }],
  [DENSITY, "1,02", 1.02],
  [DENSITY, "1,02 g/cm3", 1.02],
  [DENSITY, "1,02 até 1,05 g/cm³", [1.02, 1.05]],
  [DENSITY, "1,02 kg", "1,02 kg"],
  [GRADE, "grau 0 com 4%", "grau 0 com 4%"],
  [GRADE, "grau 0 a 4%", { at: 4, value: 0 }],
  [LOOK, "emulsão leitosa a 5%", { at: 5, value: "emulsão leitosa" }],
])("reads a figure as people type it: %j %s", (entry, typed, meant) => {
  expect(readCell(figureOf(entry), typed)).toEqual(meant);
});

it("says every measurement so that it is read again as it was", () => {
  const decimal = fc.integer({ min: 0, max: 20_000 }).map((one) => one / 100);
  const amount = fc.oneof(decimal, fc.tuple(decimal, decimal));
  const bound = fc.oneof(
    amount.map((value) => ({ value })),
    decimal.map((above) => ({ above })),
    decimal.map((below) => ({ below })),
  );
  const of = (condition: fc.Arbitrary<object>) =>
    fc.tuple(condition, bound).map(([where, value]) => ({ ...where, ...value }));
  const at = of(fc.record({ at: fc.oneof(decimal, fc.constant("concentrado")) }));
  fc.assert(
    fc.property(fc.oneof(at, fc.array(at, { minLength: 2 }), amount), (value) => {
      const cell = writeCell(figureOf(PH), value);
      expect(cell).not.toMatch(/[[{]/);
      expect(readCell(figureOf(PH), cell)).toEqual(value);
    }),
  );
  expect(writeCell(figureOf(FLASH), { cup: "fechado", above: 62 })).toBe("> 62 (vaso fechado)");
  expect(writeCell(figureOf(SALT), { film: "20 µm", value: 240 })).toBe("240 (20 µm)");
});
