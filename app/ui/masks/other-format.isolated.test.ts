import { describe, expect, it, vi } from "vitest";
import { formatMoney, formatNumber, parseNumber } from "../../../contract/formats/numbers.ts";
import { pretendInput } from "./input.test-support.ts";
import { decimalMask, groupedIntegerMask, moneyMask, percentageMask } from "./number-masks.ts";

vi.mock(import("../../../contract/formats/number-format.ts"), async (original) => ({
  ...(await original()),
  THOUSANDS: ",",
  DECIMAL: ".",
  MONEY_PREFIX: "US$ ",
  PERCENTAGE_SUFFIX: " pct",
}));

describe("with another number format in the configuration", () => {
  it("numbers are written in it", () => {
    expect(formatNumber(1234567.891, "quantity")).toBe("1,234,567.891");
    expect(formatMoney(-1234.5)).toBe("-US$ 1,234.50");
  });

  it.each([
    ["1,234.5", "quantity", 1234.5],
    ["1,500", "quantity", 1500],
    ["1.500", "quantity", 1.5],
    ["US$ 1,234.50", "money", 1234.5],
    ["7.5 pct", "percentage", 7.5],
  ] as const)("%s is read as the %s %d", (text, kind, value) => {
    expect(parseNumber(text, kind)).toEqual({ ok: true, value });
  });

  it.each([
    [groupedIntegerMask, "1234567", "1,234,567|"],
    [decimalMask, "1234.567", "1,234.567|"],
    [decimalMask, "1,5", "1.5|"],
    [decimalMask, "1,500", "1,500|"],
    [moneyMask, "1234.5", "US$ 1,234.5|"],
    [percentageMask, "7.5", "7.5| pct"],
  ])("the mask %o makes of %s %s", (mask, keys, shown) => {
    const input = pretendInput(mask());
    input.type(keys);
    expect(input.shown()).toBe(shown);
  });

  it("money that is left has its cents", () => {
    const input = pretendInput(moneyMask());
    input.type("12");
    input.blur();
    expect(input.value()).toBe("US$ 12.00");
  });
});
