import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseNumber } from "../../../contract/formats/numbers.ts";
import { pretendInput } from "./input.test-support.ts";
import {
  decimalMask,
  groupedIntegerMask,
  moneyMask,
  percentageMask,
  ungroupedIntegerMask,
} from "./number-masks.ts";

const R$ = "R$\u00A0";
const POSITIVE = { allowNegative: false };
const INTEGER = [ungroupedIntegerMask, "integer"] as const;
const GROUPED = [groupedIntegerMask, "integer"] as const;
const QUANTITY = [decimalMask, "quantity"] as const;
const PERCENTAGE = [percentageMask, "percentage"] as const;
const MONEY = [moneyMask, "money"] as const;

describe("what is not one number stays as it is, for the check to refuse:", () => {
  test.each([
    ["4 a 5 %", PERCENTAGE],
    ["4-5", PERCENTAGE],
    ["3 5", PERCENTAGE],
    ["80-90", INTEGER],
    ["24/48", GROUPED],
    ["2 a 3 tambores", QUANTITY],
    ["2 x 300 L", QUANTITY],
    ["1e6", QUANTITY],
    ["-5", QUANTITY],
    ["doze", QUANTITY],
  ] as const)(
    "%s, typed, pasted, filled in, or there when the mask comes",
    (text, [mask, kind]) => {
      for (const action of ["type", "paste", "fill"] as const) {
        const input = pretendInput(mask(POSITIVE));
        input[action](text);
        input.blur();
        expect(input.value()).toBe(text);
      }
      const between = pretendInput(mask(POSITIVE), text.slice(0, -1));
      between.type(text.slice(-1));
      between.blur();
      expect(between.value()).toBe(text);
      expect(parseNumber(text, kind, POSITIVE).ok).toBe(false);
    },
  );

  test("two numbers with anything between, in any field", () => {
    const number = fc.integer({ min: 1, max: 9_999 });
    const between = fc.constantFrom(" ", " a ", "-", "–", "/", "x", " % e ", " L ou ", "e");
    const fields = fc.constantFrom(INTEGER, GROUPED, QUANTITY, PERCENTAGE, MONEY);
    fc.assert(
      fc.property(fields, number, between, number, ([mask, kind], from, word, to) => {
        const input = pretendInput(mask(POSITIVE));
        input.type(`${from}${word}${to}`);
        input.blur();
        expect(parseNumber(input.value(), kind, POSITIVE).ok).toBe(false);
      }),
      { numRuns: 200 },
    );
  });

  test("12 a 15 as money, behind its prefix", () => {
    const input = pretendInput(moneyMask());
    input.type("12 a 15");
    input.blur();
    expect(input.value()).toBe(`${R$}12 a 15`);
    expect(parseNumber(input.value(), "money").ok).toBe(false);
  });

  test.each([
    ["12,505", MONEY],
    ["1.500", PERCENTAGE],
    ["1,2,3", GROUPED],
    ["1.2.3", QUANTITY],
    ["9".repeat(16), QUANTITY],
  ] as const)("%s, pasted", (text, [mask, kind]) => {
    const input = pretendInput(mask());
    input.paste(text);
    input.blur();
    expect(input.value()).toBe(text);
    expect(parseNumber(text, kind).ok).toBe(false);
  });

  test("but a book changes nothing", () => {
    const input = pretendInput(decimalMask(), "7");
    input.paste("1".repeat(1_000_000));
    expect(input.shown()).toBe("7|");
  });
});

test("money keeps its unit too, and no second prefix", () => {
  const input = pretendInput(moneyMask(POSITIVE));
  input.type("1");
  input.backspace();
  expect(input.value()).toBe(R$);
  input.paste("R$ 12,50/L");
  input.blur();
  expect(input.value()).toBe("R$ 12,50/L");
});

test.each(["1.500 L", "1.500 litros", "180 ppm"])("%s keeps its unit, for the check", (text) => {
  for (const action of ["type", "paste"] as const) {
    const input = pretendInput(decimalMask(POSITIVE));
    input[action](text);
    input.blur();
    expect(input.value()).toBe(text);
  }
});

test.each([
  ["4 ", percentageMask, "4 %"],
  ["4 %", percentageMask, "4 %"],
  ["R$ 1234 ", moneyMask, `${R$}1.234,00`],
  [" 1.500 ", decimalMask, "1.500"],
])("“%s”, with nothing but spaces and sign around, is one number", (keys, mask, value) => {
  const input = pretendInput(mask());
  input.type(keys);
  input.blur();
  expect(input.value()).toBe(value);
});

describe("the mask goes on", () => {
  test("once the rest is deleted", () => {
    const input = pretendInput(percentageMask());
    input.type("4 a");
    input.backspace();
    input.backspace();
    expect(input.shown()).toBe("4| %");
    input.type("5");
    expect(input.shown()).toBe("45| %");
  });

  test("with a dot that is a decimal one, once the field is left", () => {
    const input = pretendInput(decimalMask(), "x1.5");
    input.select(0);
    input.deleteForward();
    input.select(3);
    input.type("5");
    expect(input.shown()).toBe("1.55|");
    input.blur();
    expect(input.value()).toBe("1,55");
  });

  test("when all is typed over", () => {
    const input = pretendInput(decimalMask(), "4 a 5");
    input.select(0, 5);
    input.type("1234,5");
    expect(input.shown()).toBe("1.234,5|");
    const book = pretendInput(decimalMask(), "4 a 5 ".repeat(100));
    book.select(0, 600);
    book.type("1234,5");
    expect(book.shown()).toBe("1.234,5|");
    for (const price of ["7,5", "R$ 7,5"]) {
      const money = pretendInput(moneyMask());
      money.type("12 a 15");
      // As far as the caret may go.
      money.select(R$.length, 10);
      money.type(price);
      expect(money.shown()).toBe(`${R$}7,5|`);
    }
  });
});
