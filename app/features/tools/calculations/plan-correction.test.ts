import fc from "fast-check";
import { expect, test } from "vitest";
import { parseNumber } from "../../../../contract/formats/numbers.ts";
import { formatWhole } from "../../../../contract/formats/quantities.ts";
import { planCorrection, planDose } from "./plan-correction.ts";

const USUAL = { premix: null, error: 0.2 };

test("a low level is filled up with what brings the bath to its target", () => {
  const plan = planCorrection({ tank: 300, level: 240, current: 7, target: 6, ...USUAL });
  expect(plan.state).toBe("strong");
  expect(plan.ways[0]).toMatchObject({
    case: "d",
    steps: [
      { do: "add", litres: 58.8, strength: 0 },
      { do: "add", litres: 1.2, strength: 100 },
    ],
    strength: 2,
    concentrate: 1.2,
  });
});

test("a full weak tank is drained and gets concentrate; adding is refused for want of room", () => {
  const plan = planCorrection({ tank: 300, level: 300, current: 4, target: 7, ...USUAL });
  expect(plan.ways.map((way) => way.case)).toEqual(["f"]);
  expect(plan.obstacles).toMatchObject([{ case: "a", obstacle: { why: "no-room", free: 0 } }]);
});

test("neat concentrate brings no water, whatever rounding leaves", () => {
  const plan = planCorrection({ tank: 300, level: 300, current: 5.27, target: 7, ...USUAL });
  expect(plan.ways[0]).toMatchObject({ case: "f", concentrate: 5.48, water: 0 });
});

test("a full strong tank is drained and gets water", () => {
  const plan = planCorrection({ tank: 300, level: 300, current: 9, target: 6, ...USUAL });
  expect(plan.ways[0]).toMatchObject({
    case: "g",
    steps: [{ do: "drain", litres: 100 }, { litres: 100 }],
  });
});

test("where water alone is not enough, it says what water reaches and drains just enough", () => {
  const plan = planCorrection({ tank: 300, level: 250, current: 8, target: 6, ...USUAL });
  expect(plan.obstacles[0]).toMatchObject({ case: "d", obstacle: { why: "water-not-enough" } });
  expect(plan.ways[0]).toMatchObject({
    case: "g",
    steps: [{ do: "drain", litres: 25 }, { litres: 75 }],
  });
});

test("where the free space is too small for the concentrate, part is drained", () => {
  const plan = planCorrection({ tank: 200, level: 195, current: 2, target: 8, ...USUAL });
  expect(plan.obstacles.map((one) => one.case)).toEqual(["d", "a"]);
  expect(plan.ways[0]?.case).toBe("f");
  expect(plan.ways[0]?.result.volume).toBeCloseTo(200, 1);
});

test("a dose too weak gets concentrate alone, in a full tank too, and one too strong is left", () => {
  const dose = { level: 1_000, target: 0.15, error: 0.005 };
  expect(planDose({ ...dose, current: 0.05 })).toMatchObject({
    state: "weak",
    ways: [{ case: "a", steps: [{ do: "add", litres: 1, strength: 100 }], water: 0 }],
    obstacles: [],
  });
  expect(planDose({ ...dose, current: 0.2 })).toMatchObject({ state: "strong", ways: [] });
  expect(planDose({ ...dose, current: 0.149 }).state).toBe("within-reading-error");
});

test("a premix at hand is offered before neat concentrate", () => {
  const plan = planCorrection({
    tank: 500,
    level: 300,
    current: 4,
    target: 6,
    premix: 10,
    error: 0.2,
  });
  expect(plan.ways.map((way) => way.case)).toEqual(["d", "c", "a"]);
});

test("in a full tank the premix replaces part of the bath", () => {
  const plan = planCorrection({
    tank: 300,
    level: 300,
    current: 4,
    target: 6,
    premix: 10,
    error: 0.2,
  });
  expect(plan.ways[0]).toMatchObject({
    case: "h",
    steps: [{ do: "drain", litres: 100 }, { litres: 100 }],
  });
});

test("a premix that is too weak is named as such", () => {
  const plan = planCorrection({
    tank: 300,
    level: 300,
    current: 4,
    target: 6,
    premix: 5,
    error: 0.2,
  });
  expect(plan.obstacles[0]).toMatchObject({
    case: "c",
    obstacle: { why: "weak-premix", premix: 5 },
  });
  expect(plan.ways[0]?.case).toBe("f");
});

test("less than 0,2 points is the error of the reading: a full tank is left alone", () => {
  const plan = planCorrection({ tank: 300, level: 300, current: 5.9, target: 6, ...USUAL });
  expect(plan).toEqual({ state: "within-reading-error", ways: [], obstacles: [] });
  expect(planCorrection({ tank: 300, level: 300, current: 5.8, target: 6, ...USUAL }).state).toBe(
    "weak",
  );
});

test("and a low level is still filled up at the target", () => {
  const plan = planCorrection({ tank: 300, level: 240, current: 6, target: 6, ...USUAL });
  expect(plan.ways.map((way) => way.case)).toEqual(["d"]);
  expect(plan.ways[0]?.strength).toBeCloseTo(6, 9);
});

test("where a low level leaves no room for the target, water or concentrate alone comes nearest", () => {
  const low = { tank: 400, level: 399.5, target: 7, ...USUAL };
  for (const [current, strength] of [
    [7.1, 0],
    [6.83, 100],
  ] as const)
    expect(planCorrection({ ...low, current })).toMatchObject({
      state: "within-reading-error",
      ways: [{ case: "d", steps: [{ do: "add", litres: 0.5, strength }] }],
      obstacles: [],
    });
});

test("a dose of tenths of a per cent is corrected where its measurement tells them", () => {
  const dose = { tank: 1_000, level: 1_000, target: 0.13, premix: null };
  expect(planCorrection({ ...dose, current: 0.01, error: 0.2 }).state).toBe("within-reading-error");
  const plan = planCorrection({ ...dose, current: 0.01, error: 0.0065 });
  expect([plan.state, plan.ways.length > 0]).toEqual(["weak", true]);
});

test("there is always a way, and its shown volumes come within half a point", () => {
  const percent = fc.double({ min: 0.5, max: 20, noNaN: true });
  fc.assert(
    fc.property(
      fc.double({ min: 20, max: 20_000, noNaN: true }),
      fc.double({ min: 0.1, max: 1, noNaN: true }),
      percent,
      percent,
      fc.option(fc.double({ min: 0.5, max: 50, noNaN: true })),
      (tank, share, current, target, premix) => {
        const plan = planCorrection({
          ...USUAL,
          tank,
          level: tank * share,
          current,
          target,
          premix,
        });
        if (plan.state !== "within-reading-error" || share < 1)
          expect(plan.ways.length).toBeGreaterThan(0);
        for (const way of plan.ways) {
          expect(Math.abs(way.result.concentration - target)).toBeLessThan(0.5);
          expect(way.result.volume).toBeLessThanOrEqual(tank + 0.2);
        }
      },
    ),
    { numRuns: 10_000, seed: 6 },
  );
});

test.each([
  { tank: 50, level: 5, current: 1, target: 3 },
  { tank: 100, level: 60, current: 11, target: 6 },
  { tank: 200, level: 120, current: 8.5, target: 5 },
  { tank: 1000, level: 900, current: 0.05, target: 0.2 },
])("what is printed of a correction fills the tank and no more: %j", (state) => {
  const [way] = planCorrection({ ...state, premix: null, error: 0.01 }).ways;
  const printed = way?.steps.map(({ do: kind, litres }) => {
    const shown = parseNumber(formatWhole(litres).replace("\u00A0L", ""), "quantity");
    return (kind === "add" ? 1 : -1) * (shown.ok ? shown.value : Number.NaN);
  });
  const level = printed?.reduce((sum, litres) => sum + litres, state.level);
  expect(level).toBeCloseTo(state.tank, 6);
});

test("in a bucket, where every volume rounds to nothing, a way still says what to do", () => {
  const plan = planCorrection({ tank: 0.1, level: 0.1, current: 6, target: 7, ...USUAL });
  expect(plan.ways[0]?.steps.map((step) => step.do)).toEqual(["drain", "add"]);
  const free = planCorrection({ tank: 0.5, level: 0.02, current: 4, target: 6, ...USUAL });
  for (const way of free.ways) expect(way.steps.length, way.case).toBeGreaterThan(0);
});
