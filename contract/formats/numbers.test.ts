import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DECIMAL_PLACES, type NumberKind } from "./number-format.ts";
import {
  formatInput,
  formatMoney,
  formatNumber,
  formatPercentage,
  parseNumber,
} from "./numbers.ts";
import { isBlankNumber } from "./written-number.ts";

const KINDS: readonly NumberKind[] = ["integer", "quantity", "percentage", "money"];

describe("a typed number", () => {
  test.each<[string, NumberKind, number]>([
    ["1234,5", "quantity", 1234.5],
    ["1.234,5", "quantity", 1234.5],
    ["1234.5", "quantity", 1234.5],
    ["1.500", "quantity", 1500],
    ["1.500", "money", 1500],
    ["1.500", "integer", 1500],
    ["1.234.567", "integer", 1234567],
    ["1.234.567,891", "quantity", 1234567.891],
    ["0.500", "quantity", 0.5],
    ["0.500", "percentage", 0.5],
    ["1234.500", "quantity", 1234.5],
    ["1,500", "quantity", 1.5],
    ["12,5000", "percentage", 12.5],
    ["1,234.56", "money", 1234.56],
    [",5", "quantity", 0.5],
    ["5,", "quantity", 5],
    ["007", "integer", 7],
    ["4,2", "quantity", 4.2],
    ["4.2", "quantity", 4.2],
    ["  12,5  ", "quantity", 12.5],
    ["-3,25", "quantity", -3.25],
    ["−3,25", "quantity", -3.25],
    ["R$ 1.234,50", "money", 1234.5],
    ["R$\u00A01.234,50", "money", 1234.5],
    ["r$10", "money", 10],
    ["-R$ 1.234,50", "money", -1234.5],
    ["R$ -1.234,50", "money", -1234.5],
    ["12,5%", "percentage", 12.5],
    ["12,5 %", "percentage", 12.5],
    ["12,5\u00A0%", "percentage", 12.5],
    ["-0", "integer", 0],
    ["999999999999999", "integer", 999_999_999_999_999],
  ])("%s in a field of %s is %d", (text, kind, value) => {
    expect(parseNumber(text, kind)).toEqual({ ok: true, value });
  });

  test.each<[string, NumberKind, string | RegExp]>([
    ["", "quantity", "Informe um número."],
    ["R$ ", "money", "Informe um número."],
    [" %", "percentage", "Informe um número."],
    ["-", "quantity", "Informe um número."],
    [",", "quantity", /^Use só números/],
    ["12,5x", "quantity", "Informe só um número, como 4,5."],
    // One number, and more than that.
    ["400 L", "quantity", "Informe só um número, como 4,5."],
    ["1e5", "quantity", "Informe só um número, como 4,5."],
    ["1,2,3", "quantity", /^Use só números/],
    ["1.2.3", "quantity", /^Use só números/],
    ["1.23,4", "quantity", /^Use só números/],
    ["12.34.567", "quantity", /^Use só números/],
    ["0.123.456", "quantity", /^Use só números/],
    ["1,234.567", "quantity", /^Use só números/],
    ["1.234,567,8", "quantity", /^Use só números/],
    ["1 234,5", "quantity", "Informe só um número, como 4,5."],
    ["12,5%", "quantity", "Informe só um número, como 4,5."],
    ["+5", "quantity", "Informe só um número, como 4,5."],
    ["--5", "quantity", "Informe só um número, como 4,5."],
    ["１２", "quantity", "Informe só um número, como 4,5."],
    ["Infinity", "quantity", "Informe só um número, como 4,5."],
    ["80-90", "integer", "Informe só um número, como 120."],
    ["1.500", "percentage", /^Não sabemos se “\.”/],
    ["12,5", "integer", "Use um número inteiro, sem vírgula."],
    ["12.5", "integer", "Use um número inteiro, sem vírgula."],
    ["1,234", "money", "Use no máximo 2 casas decimais."],
    ["1,2345", "quantity", "Use no máximo 3 casas decimais."],
    ["1234567890123456", "integer", /grande demais/],
    ["9".repeat(50), "integer", /^Use só números/],
  ])("%j in a field of %s is refused", (text, kind, message) => {
    const result = parseNumber(text, kind);
    expect(result.ok ? "aceito" : result.message).toMatch(message);
  });

  test("negatives and zero are allowed unless the options say otherwise", () => {
    expect(parseNumber("-1", "integer")).toEqual({ ok: true, value: -1 });
    expect(parseNumber("0", "integer")).toEqual({ ok: true, value: 0 });
    expect(parseNumber("-1", "integer", { allowNegative: false })).toEqual({
      ok: false,
      message: "Use um número sem sinal de menos.",
    });
    expect(parseNumber("0,00", "money", { allowZero: false })).toEqual({
      ok: false,
      message: "Informe um número diferente de zero.",
    });
  });

  test("both limits are included, and the message shows the limit as the field would", () => {
    const limits = { minNum: 0.5, maxNum: 1200 };
    expect(parseNumber("0,5", "money", limits).ok).toBe(true);
    expect(parseNumber("1200", "money", limits).ok).toBe(true);
    expect(parseNumber("0,49", "money", limits)).toEqual({
      ok: false,
      message: "O menor valor aceito é R$\u00A00,50.",
    });
    expect(parseNumber("1200,01", "money", limits)).toEqual({
      ok: false,
      message: "O maior valor aceito é R$\u00A01.200,00.",
    });
    expect(parseNumber("101", "percentage", { maxNum: 100 })).toEqual({
      ok: false,
      message: "O maior valor aceito é 100 %.",
    });
  });

  test("what a field shows is read back as the same number", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...KINDS),
        fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }),
        (kind, scaled) => {
          const value = scaled / 10 ** DECIMAL_PLACES[kind];
          expect(parseNumber(formatInput(value, kind), kind)).toEqual({
            ok: true,
            value: value === 0 ? 0 : value,
          });
        },
      ),
    );
  });

  test("hostile text is answered, however long, and none makes it throw", () => {
    // Work that grew with the square of this length would outlast the test's own time.
    for (const part of ["1", "0", ".", "1.", "1.000", ",", "-", " ", "\u00A0", "R$", "%"]) {
      for (const kind of KINDS) {
        expect(parseNumber(`${part.repeat(500_000)}x`, kind).ok).toBe(false);
      }
    }
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...KINDS), (text, kind) => {
        const result = parseNumber(text, kind);
        expect(result.ok ? Number.isFinite(result.value) : result.message.length > 0).toBe(true);
      }),
    );
  });

  test("a field with nothing but its prefix or suffix is blank", () => {
    expect(["", " ", "R$", "R$\u00A0"].every((text) => isBlankNumber(text, "money"))).toBe(true);
    expect(isBlankNumber(" %", "percentage")).toBe(true);
    expect(isBlankNumber("R$ 0", "money")).toBe(false);
    expect(isBlankNumber("%", "money")).toBe(false);
  });
});

describe("a shown number", () => {
  test("has the places of its kind", () => {
    expect(formatNumber(1234567.8914, "quantity")).toBe("1.234.567,891");
    expect(formatNumber(1234, "integer")).toBe("1.234");
    expect(formatNumber(12.3456, "percentage")).toBe("12,35");
    expect(formatInput(0.1234, "money")).toBe("R$\u00A00,12");
    expect(formatNumber(-0, "quantity")).toBe("0");
  });

  test("money has both places and a space that does not break after R$", () => {
    expect(formatMoney(1234.5)).toBe("R$\u00A01.234,50");
    expect(formatMoney(-1234.5)).toBe("-R$\u00A01.234,50");
    expect(formatMoney(-0.001)).toBe("R$\u00A00,00");
  });

  test("a percentage has a space in a field and none in text", () => {
    expect(formatInput(12.5, "percentage")).toBe("12,5 %");
    expect(formatPercentage(12.5)).toBe("12,5%");
    expect(formatInput(1234.5, "percentage")).toBe("1234,5 %");
  });
});
