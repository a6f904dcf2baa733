import { expect, test } from "vitest";
import { MAGNITUDES, otherUnits, unitOf } from "./units.ts";

test.each([
  ["dh", 10, null, { "ppm CaCO₃": 178.48, "°fH": 17.848 }],
  ["fh", 12, null, { "ppm CaCO₃": 120, "°dH": 6.7234 }],
  ["ppm", 250, null, { "°dH": 14.007, "°fH": 25 }],
  ["brix", 4.2, 1.5, { "%": 6.3 }],
  ["porcento", 6, 1.5, { "°Brix": 4 }],
  ["brix", 4.2, null, { "%": null }],
  ["mm2s", 46, null, { SUS: 214 }],
  ["sus", 214.25, null, { "mm²/s": 46 }],
  ["sus", 20, null, { "mm²/s": null }],
])("%s: %d with the factor %s is %j", (slug, value, factor, others) => {
  const unit = unitOf(slug);
  if (!unit) throw new Error(`No unit ${slug}`);
  const found = otherUnits(value, unit, factor).map((one) => [one.label, one.value] as const);
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(
      Object.entries(others).map(([label, expected]) => [
        label,
        expected === null ? null : expect.closeTo(expected, slug === "mm2s" ? 0 : 1),
      ]),
    ),
  );
});

test("every unit comes back from every other of its magnitude", () => {
  for (const { units } of MAGNITUDES)
    for (const unit of units) {
      const first = unit.toFirst(40, 1.6);
      expect(first === null ? null : unit.fromFirst(first, 1.6)).toBeCloseTo(40, 6);
    }
});
