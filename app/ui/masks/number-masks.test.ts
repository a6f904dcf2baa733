import { maskitoTransform } from "@maskito/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { NumberKind } from "../../../contract/formats/number-format.ts";
import { formatInput, parseNumber } from "../../../contract/formats/numbers.ts";
import {
  decimalMask,
  groupedIntegerMask,
  moneyMask,
  percentageMask,
  ungroupedIntegerMask,
} from "./number-masks.ts";
import { pretendInput } from "./input.test-support.ts";

const MASKS = { groupedIntegerMask, ungroupedIntegerMask, moneyMask, percentageMask, decimalMask };
type MaskName = keyof typeof MASKS;

const KINDS: Readonly<Record<MaskName, NumberKind>> = {
  groupedIntegerMask: "integer",
  ungroupedIntegerMask: "integer",
  moneyMask: "money",
  percentageMask: "percentage",
  decimalMask: "quantity",
};

const R$ = "R$\u00A0";

describe("typing", () => {
  test.each<[MaskName, string, string]>([
    ["groupedIntegerMask", "1234567", "1.234.567|"],
    ["groupedIntegerMask", "1.234.567", "1.234.567|"],
    ["groupedIntegerMask", "-12", "-12|"],
    ["groupedIntegerMask", "1a2b", "1a2b|"],
    ["ungroupedIntegerMask", "1234567", "1234567|"],
    ["ungroupedIntegerMask", "1.500", "1500|"],
    ["moneyMask", "1234,50", `${R$}1.234,50|`],
    ["moneyMask", "1234,567", `${R$}1.234,56|`],
    ["moneyMask", "-12,5", `-${R$}12,5|`],
    ["percentageMask", "12,5", "12,5| %"],
    ["percentageMask", "12.5", "12,5| %"],
    ["percentageMask", "1.500", "1,50| %"],
    ["decimalMask", "1234,5678", "1.234,567|"],
    ["decimalMask", ",5", "0,5|"],
    ["decimalMask", "-3,25", "-3,25|"],
  ])("in the %s, %s shows %s", (name, keys, shown) => {
    const input = pretendInput(MASKS[name]());
    input.type(keys);
    expect(input.shown()).toBe(shown);
  });

  test.each<[MaskName, string, number]>([
    ["decimalMask", "1.5", 1.5],
    ["decimalMask", "1.50", 1.5],
    ["decimalMask", "1.500", 1500],
    ["decimalMask", "-1.500", -1500],
    ["decimalMask", "0.125", 0.125],
    ["decimalMask", "1234.567", 1234.567],
    ["decimalMask", "1.234.567,8", 1_234_567.8],
    ["moneyMask", "12.90", 12.9],
    ["moneyMask", "1.290", 1290],
    ["groupedIntegerMask", "12.000", 12_000],
  ])("in the %s, a dot in %s reads as %d, as the check reads it", (name, keys, value) => {
    const input = pretendInput(MASKS[name]());
    input.type(keys);
    expect(parseNumber(input.value(), KINDS[name])).toEqual({ ok: true, value });
    expect(parseNumber(keys, KINDS[name])).toEqual({ ok: true, value });
  });

  test.each(["groupedIntegerMask", "ungroupedIntegerMask"] as const)(
    "12,5 in the %s is shown and refused: it never becomes 125",
    (name) => {
      for (const keys of ["12,5", "12.5"]) {
        const input = pretendInput(MASKS[name]());
        input.type(keys);
        expect(input.value()).toBe("12,5");
        expect(parseNumber(input.value(), "integer").ok).toBe(false);
      }
    },
  );

  test("a separator that would leave more decimals than the field shows is refused", () => {
    const input = pretendInput(moneyMask(), `${R$}12.345`);
    input.select(4);
    input.type(",");
    expect(input.shown()).toBe(`${R$}1|2.345`);
    input.type(".");
    expect(input.shown()).toBe(`${R$}1|2.345`);
  });

  test("a digit among full decimals is refused, and pushes none out", () => {
    const input = pretendInput(moneyMask(), `${R$}12,34`);
    input.select(7);
    input.type("9");
    expect(input.shown()).toBe(`${R$}12,3|4`);
  });

  test("a comma in front of the comma moves past it", () => {
    const input = pretendInput(decimalMask(), "12,5");
    input.select(2);
    input.type(",");
    expect(input.shown()).toBe("12,|5");
  });

  test.each([
    ["12,", 0, 2, "0,7|"],
    ["12,5", 0, 2, "0,7|5"],
    ["12,5", 1, 2, "1,7|5"],
    ["12,5", 0, 4, "0,7|"],
  ] as const)("over a selection in %s (%d to %d), ,7 keeps its comma", (text, from, to, shown) => {
    const input = pretendInput(decimalMask());
    input.type(text);
    input.select(from, to);
    input.type(",7");
    expect(input.shown()).toBe(shown);
  });

  test("more digits than a number can hold are refused", () => {
    const input = pretendInput(groupedIntegerMask());
    input.type("12345678901234567");
    expect(input.value()).toBe("123.456.789.012.345");
  });

  test("the minus is refused where negatives are not allowed, and accepted by default", () => {
    const positive = pretendInput(decimalMask({ allowNegative: false }));
    positive.type("-7");
    expect(positive.value()).toBe("-7");
    expect(parseNumber("-7", "quantity", { allowNegative: false }).ok).toBe(false);
    const either = pretendInput(moneyMask(), `${R$}7`);
    either.select(3);
    either.type("-");
    expect(either.shown()).toBe(`-${R$}|7`);
  });
});

describe("pasting", () => {
  test.each<[MaskName, string, string]>([
    ["moneyMask", "1234.5", `${R$}1.234,50|`],
    ["moneyMask", "R$ 1.234,50", `${R$}1.234,50|`],
    ["moneyMask", "-R$ 1.234,50", `-${R$}1.234,50|`],
    ["moneyMask", "12,345.67", `${R$}12.345,67|`],
    ["percentageMask", "12.5%", "12,5| %"],
    ["decimalMask", " 1.500 ", "1.500|"],
    ["decimalMask", "0.500", "0,5|"],
    ["groupedIntegerMask", "1234567", "1.234.567|"],
  ])("in the %s, %s shows %s", (name, text, shown) => {
    const input = pretendInput(MASKS[name]());
    input.paste(text);
    expect(input.shown()).toBe(shown);
  });

  test("a book changes nothing", () => {
    const input = pretendInput(decimalMask(), "7");
    input.paste("1".repeat(1_000_000));
    expect(input.shown()).toBe("7|");
  });

  test("a part joins what is there", () => {
    const input = pretendInput(decimalMask(), "1.234");
    input.paste(",5");
    expect(input.value()).toBe("1.234,5");
  });
});

describe("leaving the field", () => {
  test("takes leading zeros and a lone prefix or suffix away, and completes the cents", () => {
    const cases: [MaskName, string, string][] = [
      ["groupedIntegerMask", "007", "7"],
      ["moneyMask", "12,5", `${R$}12,50`],
      ["moneyMask", "12", `${R$}12,00`],
      ["moneyMask", "10,", `${R$}10,00`],
      ["moneyMask", "0,5", `${R$}0,50`],
      ["moneyMask", "-1234", `-${R$}1.234,00`],
      ["percentageMask", "10", "10 %"],
      ["decimalMask", "10", "10"],
    ];
    for (const [name, keys, value] of cases) {
      const input = pretendInput(MASKS[name]());
      input.type(keys);
      input.blur();
      expect(input.value()).toBe(value);
    }
    for (const mask of [moneyMask, percentageMask]) {
      const input = pretendInput(mask());
      input.type("1");
      input.backspace();
      input.blur();
      expect(input.value()).toBe("");
    }
  });

  test("changes no number that a check would refuse for its size", () => {
    const input = pretendInput(percentageMask({ allowNegative: false }));
    input.type("250");
    input.blur();
    expect(input.value()).toBe("250 %");
  });
});

describe("the caret", () => {
  test("stays between prefix and suffix", () => {
    const money = pretendInput(moneyMask(), `${R$}7`);
    money.select(0);
    expect(money.shown()).toBe(`${R$}|7`);
    const percentage = pretendInput(percentageMask(), "12 %");
    percentage.select(4);
    expect(percentage.shown()).toBe("12| %");
    percentage.type("5");
    expect(percentage.shown()).toBe("125| %");
  });

  test("still behind the suffix when a fast key comes does not lose the key", () => {
    const input = pretendInput(percentageMask(), "12,5 %");
    input.element.selectionStart = 6;
    input.element.selectionEnd = 6;
    input.type("9");
    expect(input.shown()).toBe("12,59| %");
  });

  test.each([
    ["backspace", 1, "|234.567"],
    ["backspace", 2, "1|.234.567"],
    ["backspace", 5, "123|.567"],
    ["deleteForward", 0, "|234.567"],
    ["deleteForward", 1, "1.|234.567"],
    ["deleteForward", 2, "1|34.567"],
  ] as const)("keeps its place after %s at %d of 1.234.567", (action, at, shown) => {
    const input = pretendInput(groupedIntegerMask(), "1.234.567");
    input.select(at);
    input[action]();
    expect(input.shown()).toBe(shown);
  });
});

describe("the value that is there when the mask arrives", () => {
  test.each<[MaskName, string, string]>([
    ["moneyMask", "1234,5", `${R$}1.234,5`],
    ["moneyMask", "1234.5", `${R$}1.234,50`],
    ["decimalMask", "0.500", "0,5"],
    ["decimalMask", "1.500", "1.500"],
    ["percentageMask", "12.5", "12,5 %"],
    ["groupedIntegerMask", "1234", "1.234"],
    ["ungroupedIntegerMask", "1.500", "1500"],
    ["percentageMask", "1.234.567", "1234567 %"],
    ["moneyMask", "12,5x", "12,5x"],
    ["moneyMask", "1,234", "1,234"],
    ["groupedIntegerMask", "doze", "doze"],
  ])("in the %s, %s becomes %s", (name, text, value) => {
    expect(pretendInput(MASKS[name](), text).value()).toBe(value);
  });

  test.each<[MaskName, string, string]>([
    ["decimalMask", "1|.5", "1,5|"],
    ["decimalMask", "1.|5", "1,5|"],
    ["decimalMask", "1.|500", "1.500|"],
    ["decimalMask", "1.5|00", "1.500|"],
    ["decimalMask", "12|34,5", "1.234,5|"],
    ["moneyMask", "12.|5", `${R$}12,5|`],
    ["moneyMask", "R$ 1|2,5", `${R$}12,5|`],
    ["moneyMask", `${R$}1.23|4`, `${R$}1.234|`],
    ["percentageMask", "12.|5", "12,5| %"],
    ["groupedIntegerMask", "12.|345", "12.345|"],
  ])("in the %s, %s shows %s when the mask comes between the keys", (name, keys, shown) => {
    const [before = "", after = ""] = keys.split("|");
    const input = pretendInput(MASKS[name](), before);
    input.type(after);
    expect(input.shown()).toBe(shown);
  });
});

test.each<[MaskName, string]>([
  ["decimalMask", "12345"],
  ["decimalMask", "1234567,5"],
  ["decimalMask", "1.5"],
  ["decimalMask", "1.500"],
  ["decimalMask", "-7"],
  ["decimalMask", "4 a 5"],
  ["decimalMask", "1,2,3"],
  ["groupedIntegerMask", "80-90"],
  ["ungroupedIntegerMask", "1.500"],
  ["percentageMask", "12.5"],
  ["percentageMask", "7%"],
  ["percentageMask", "4 a 5 %"],
  ["moneyMask", "12345,5"],
  ["moneyMask", "R$ 12.5"],
  ["moneyMask", "12 a 15"],
])("in the %s, %s shows the same where the keyboard composes it", (name, keys) => {
  const typed = pretendInput(MASKS[name]());
  typed.type(keys);
  const composed = pretendInput(MASKS[name]());
  composed.compose(keys);
  expect(composed.shown()).toBe(typed.shown());
});

test.each<[MaskName, string]>([
  ["percentageMask", "7,5%"],
  ["percentageMask", "7.5%"],
  ["moneyMask", "R$ 7,5"],
  ["decimalMask", "7.5"],
])("in the %s, %s filled in over another number is what it says", (name, text) => {
  const input = pretendInput(MASKS[name](), "6");
  input.fill(text);
  expect(parseNumber(input.value(), KINDS[name])).toEqual({ ok: true, value: 7.5 });
});

describe("whatever is done in the field", () => {
  const names = fc.constantFrom(...(Object.keys(MASKS) as MaskName[]));

  test("a number shown by the site is shown the same by its mask", () => {
    fc.assert(
      fc.property(names, fc.integer({ min: -999_999_999, max: 999_999_999 }), (name, cents) => {
        const kind = KINDS[name];
        const value = kind === "integer" ? cents : cents / 100;
        const shown = formatInput(value, kind);
        const expected = name === "ungroupedIntegerMask" ? shown.replaceAll(".", "") : shown;
        expect(maskitoTransform(expected, MASKS[name]())).toBe(expected);
        expect(pretendInput(MASKS[name](), expected).value()).toBe(expected);
      }),
      { numRuns: 300 },
    );
  });

  test("digits typed come back when the mask's characters are removed", () => {
    fc.assert(
      fc.property(names, fc.stringMatching(/^[0-9]{1,12}(,[0-9]{0,2})?$/), (name, keys) => {
        const input = pretendInput(MASKS[name]());
        input.type(keys);
        expect(input.value().replace(/[^\d,]/g, "")).toBe(keys);
        expect(maskitoTransform(input.value(), MASKS[name]())).toBe(input.value());
        const parsed = parseNumber(input.value(), KINDS[name]);
        const refused = KINDS[name] === "integer" && /,.*[1-9]/.test(keys);
        expect(parsed).toMatchObject(
          refused ? { ok: false } : { ok: true, value: Number(keys.replace(",", ".")) },
        );
      }),
      { numRuns: 500 },
    );
  });

  test("a key adds exactly its digit at the caret or changes nothing, and a deletion only removes", () => {
    const step = fc.oneof(
      fc.record({ key: fc.constantFrom(...Array.from("0123456789000,.-x")) }),
      fc.record({ from: fc.nat(18), length: fc.nat(3) }),
      fc.constantFrom({ action: "backspace" as const }, { action: "deleteForward" as const }),
    );
    fc.assert(
      fc.property(names, fc.array(step, { maxLength: 40 }), (name, steps) => {
        const input = pretendInput(MASKS[name]());
        for (const action of steps) {
          const { value, selectionStart, selectionEnd } = input.element;
          const left = digitsOf(value.slice(0, selectionStart ?? 0));
          const right = digitsOf(value.slice(selectionEnd ?? 0));
          const was = digitsOf(value);
          if ("from" in action) {
            input.select(action.from, action.from + action.length);
            continue;
          }
          let possible: string[];
          if ("key" in action) {
            input.type(action.key);
            // A comma with nothing before it brings its own zero, unless the text is no number.
            const zero = /[,.]/.test(action.key) && left === "" ? "0" : "";
            const typed = digitsOf(action.key);
            possible = [was, left + (zero || typed) + right];
            if (/x|.-/.test(value)) possible.push(left + typed + right);
          } else {
            input[action.action]();
            const one =
              action.action === "backspace" ? left.slice(0, -1) + right : left + right.slice(1);
            possible = selectionStart === selectionEnd ? [was, one] : [left + right];
          }
          const now = digitsOf(input.value());
          const isDigit = "key" in action && digitsOf(action.key) !== "";
          // Decimals of zero without an integer part are emptied: ",00" is no number.
          const isEmptied = now === "" && !isDigit && possible.some((one) => /^0*$/.test(one));
          expect(isEmptied || possible.includes(now)).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  function digitsOf(text: string): string {
    return text.replace(/\D/g, "");
  }
});
