import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatCnpj, parseCnpj } from "./cnpj.ts";

const VALID = [
  "11.222.333/0001-81",
  "12.ABC.345/01DE-35",
  "00.EXE.MPL/0001-06",
  "TE.STE.001/0001-06",
  "TE.STE.002/0001-50",
  "TE.STE.004/0001-40",
  "ZZ.ZZZ.ZZZ/0001-91",
  "IO.UQF.000/0001-14",
];

describe("CNPJ", () => {
  test.each(VALID)("%s is accepted and loses only its mask", (text) => {
    expect(parseCnpj(text)).toEqual({ ok: true, value: text.replace(/[./-]/g, "") });
  });

  test("lower case is accepted and stored in upper case", () => {
    expect(parseCnpj("12abc34501de35")).toEqual({ ok: true, value: "12ABC34501DE35" });
  });

  test.each([
    "12.ABC.345/01DE-53",
    "12.ABC.345/01DE-3A",
    "11.222.333/0001-80",
    "00.000.000/0000-00",
    "11111111111111",
    "11.222.333/0001-8",
    "11.222.333/0001-811",
    "12.ABÇ.345/01DE-35",
    "12_ABC_345_01DE_35",
    "",
  ])("%j is refused", (text) => {
    expect(parseCnpj(text).ok).toBe(false);
  });

  test("a missing character is never made up with a zero", () => {
    expect(parseCnpj("1222333000181")).toEqual({
      ok: false,
      message: "O CNPJ tem 14 caracteres e aqui há 13. Confira a digitação.",
    });
  });

  test("letters are never stripped to make the rest fit", () => {
    expect(parseCnpj("CNPJ 11.222.333/0001-81").ok).toBe(false);
  });

  test("a letter that only upper-cases into A–Z is refused", () => {
    // 'ı'.toUpperCase() is 'I' and 'ß'.toUpperCase() is 'SS': neither was typed.
    expect(parseCnpj("ıO.UQF.000/0001-14").ok).toBe(false);
    expect(parseCnpj("ß.TES.001/0001-06").ok).toBe(false);
  });

  test("of the hundred endings of any twelve characters exactly one is right", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-Z]{12}$/), (body) => {
        fc.pre(body !== "000000000000");
        const endings = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, "0"));
        expect(endings.filter((ending) => parseCnpj(body + ending).ok)).toHaveLength(1);
      }),
    );
  });

  test("no text makes it throw, and what it accepts has the published pattern", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom(...VALID)), (text) => {
        const result = parseCnpj(text);
        expect(result.ok ? result.value : "00000000000000").toMatch(/^[0-9A-Z]{12}[0-9]{2}$/);
      }),
    );
  });

  test("the mask goes on fourteen characters only", () => {
    expect(formatCnpj("12ABC34501DE35")).toBe("12.ABC.345/01DE-35");
    expect(formatCnpj("12ABC34501DE3")).toBe("12ABC34501DE3");
  });
});
