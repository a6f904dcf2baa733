import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatQuantity, formatVolume, roundVolume } from "./quantities.ts";

describe("a quantity", () => {
  test.each([
    [20, "L", "20\u00A0L"],
    [500, "mL", "500\u00A0mL"],
    [1.5, "kg", "1,5\u00A0kg"],
    [1250, "g", "1.250\u00A0g"],
  ] as const)("%d %s is written %j", (value, unit, text) => {
    expect(formatQuantity(value, unit)).toBe(text);
  });
});

describe("a computed volume", () => {
  test.each([
    [0, "0\u00A0mL"],
    [0.000_01, "<\u00A05\u00A0mL"],
    [0.004, "<\u00A05\u00A0mL"],
    [0.005, "10\u00A0mL"],
    [0.123, "120\u00A0mL"],
    [0.994, "990\u00A0mL"],
    [0.995, "1,00\u00A0L"],
    [1, "1,00\u00A0L"],
    [1.005, "1,01\u00A0L"],
    [6.4516, "6,45\u00A0L"],
    [9.999, "10,00\u00A0L"],
    [10, "10,00\u00A0L"],
    [10.06, "10,1\u00A0L"],
    [206.4516, "206,5\u00A0L"],
    [1234.56, "1.234,6\u00A0L"],
  ])("of %d L is shown as %j", (litres, text) => {
    expect(formatVolume(litres)).toBe(text);
  });

  test("shown is the volume to recompute the concentration from", () => {
    expect(roundVolume(6.4516)).toBe(6.45);
    expect(roundVolume(206.4516)).toBe(206.5);
    expect(roundVolume(0.123)).toBe(0.12);
  });

  test("is never off by more than half a step, and never shown as less than a smaller one", () => {
    const volume = fc.double({ min: 0, max: 100_000, noNaN: true });
    fc.assert(
      fc.property(volume, volume, (a, b) => {
        const step = a > 10 ? 0.1 : 0.01;
        expect(Math.abs(roundVolume(a) - a)).toBeLessThanOrEqual(step / 2 + 1e-9);
        expect(roundVolume(Math.max(a, b))).toBeGreaterThanOrEqual(roundVolume(Math.min(a, b)));
      }),
    );
  });

  test.each([-1, Number.NaN, Number.POSITIVE_INFINITY])("of %d is an error", (litres) => {
    expect(() => formatVolume(litres)).toThrow(RangeError);
  });
});
