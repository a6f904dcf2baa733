import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { after, type Bath, type Step } from "./bath.ts";
import {
  addConcentrate,
  addPremix,
  addWater,
  type Correction,
  makeUpStrength,
  refill,
  replaceByConcentrate,
  replaceByPremix,
  replaceByWater,
} from "./correction.ts";

const PLENTY = 1e9;

describe("the examples of the table", () => {
  test("a: 200 L from 4 to 7% take 6,45 L of concentrate and become 206,45 L", () => {
    const bath = { volume: 200, concentration: 4 };
    const steps = stepsOf(addConcentrate(bath, 7, PLENTY));
    expect(steps[0]?.litres).toBeCloseTo(6.45, 2);
    expect(after(bath, steps).volume).toBeCloseTo(206.45, 2);
  });

  test("b: 200 L from 9 to 6% take 100 L of water", () => {
    const steps = stepsOf(addWater({ volume: 200, concentration: 9 }, 6, PLENTY));
    expect(steps).toEqual([{ do: "add", litres: 100, strength: 0 }]);
  });

  test("c: 300 L from 4 to 6% take 150 L of premix at 10%", () => {
    const steps = stepsOf(addPremix({ volume: 300, concentration: 4 }, 6, 10, PLENTY));
    expect(steps).toEqual([{ do: "add", litres: 150, strength: 10 }]);
  });

  test("g in a tank that is not full drains less: 250 L at 8% to 300 L at 6% drain 25 L, not 62,5 L", () => {
    const steps = stepsOf(replaceByWater({ volume: 250, concentration: 8 }, 6, 300));
    expect(steps.map(({ litres }) => litres)).toEqual([
      expect.closeTo(25, 9),
      expect.closeTo(75, 9),
    ]);
  });

  test.each([
    [1000, 700, 10, 8, 10, 290, 3.33],
    [300, 240, 7, 6, 1.2, 58.8, 2],
  ])(
    "d: a tank of %d L with %d L at %d%% becomes %d%% with %d L of concentrate and %d L of water",
    (tank, volume, concentration, target, concentrate, water, strength) => {
      const steps = stepsOf(refill({ volume, concentration }, target, tank));
      expect(steps.map(({ litres }) => litres)).toEqual([
        expect.closeTo(water, 9),
        expect.closeTo(concentrate, 9),
      ]);
      expect(makeUpStrength(steps)).toBeCloseTo(strength, 2);
    },
  );

  test("e: 180 L at 6,5% topped up with 60 L at 3% become 5,63% and hold 1,8 L more concentrate", () => {
    const step: Step = { do: "add", litres: 60, strength: 3 };
    expect(after({ volume: 180, concentration: 6.5 }, [step]).concentration).toBeCloseTo(5.625, 9);
    expect((step.litres * step.strength) / 100).toBeCloseTo(1.8, 9);
  });

  test("f: 300 L from 4 to 7% drain 9,4 L", () => {
    const steps = stepsOf(replaceByConcentrate({ volume: 300, concentration: 4 }, 7));
    expect(steps[0]?.litres).toBeCloseTo(9.375, 9);
  });

  test("g: 300 L from 9 to 6% replace 100 L by water", () => {
    const steps = stepsOf(replaceByWater({ volume: 300, concentration: 9 }, 6));
    expect(steps[0]?.litres).toBeCloseTo(100, 9);
  });

  test("h: 300 L from 4 to 6% replace 100 L by premix at 10%", () => {
    const steps = stepsOf(replaceByPremix({ volume: 300, concentration: 4 }, 6, 10));
    expect(steps[0]?.litres).toBeCloseTo(100, 9);
  });
});

describe("what cannot be done says why", () => {
  test("water alone leaves 250 L at 8% in a tank of 300 L at 6,67%", () => {
    expect(refill({ volume: 250, concentration: 8 }, 6, 300)).toEqual({
      obstacle: { why: "water-not-enough", reached: expect.closeTo(6.6667, 4) },
    });
  });

  test("195 L at 2% in a tank of 200 L need 12,1 L where there is room for 5", () => {
    expect(refill({ volume: 195, concentration: 2 }, 8, 200)).toEqual({
      obstacle: { why: "space-not-enough", needed: expect.closeTo(12.1, 9), free: 5 },
    });
  });

  test("a full tank has nothing to fill", () => {
    expect(refill({ volume: 200, concentration: 5 }, 6, 200)).toEqual({
      obstacle: { why: "nothing-to-fill" },
    });
  });

  test("an addition must fit above the level", () => {
    const bath = { volume: 200, concentration: 4 };
    expect(addConcentrate(bath, 7, 5)).toMatchObject({ obstacle: { why: "no-room", free: 5 } });
    expect(addWater({ volume: 200, concentration: 9 }, 6, 99)).toMatchObject({
      obstacle: { why: "no-room", needed: 100 },
    });
    expect(addWater({ volume: 200, concentration: 9 }, 6, 100)).toHaveProperty("steps");
  });

  test("a premix no stronger than the target never reaches it", () => {
    const bath = { volume: 300, concentration: 4 };
    expect(addPremix(bath, 6, 6, PLENTY)).toEqual({ obstacle: { why: "weak-premix", premix: 6 } });
    expect(replaceByPremix(bath, 6, 5)).toEqual({ obstacle: { why: "weak-premix", premix: 5 } });
    expect(replaceByPremix({ volume: 300, concentration: 9 }, 6, 7)).toHaveProperty("obstacle");
  });

  test("concentrate cannot thin and water cannot strengthen", () => {
    const strong = { volume: 100, concentration: 9 };
    expect(addConcentrate(strong, 6, PLENTY)).toEqual({ obstacle: { why: "wrong-side" } });
    expect(addWater(strong, 9, PLENTY)).toEqual({ obstacle: { why: "wrong-side" } });
    expect(replaceByWater(strong, 9)).toEqual({ obstacle: { why: "wrong-side" } });
    expect(replaceByPremix(strong, 9, 20)).toEqual({ obstacle: { why: "wrong-side" } });
  });
});

/*
 * The independent formula: litres of concentrate and litres of water kept apart, as if they could be
 * counted, with no concentration in between.
 */
test("ten thousand random corrections arrive where they said", () => {
  const percent = fc.double({ min: 0.2, max: 40, noNaN: true });
  const litres = fc.double({ min: 1, max: 20_000, noNaN: true });
  let done = 0;
  fc.assert(
    fc.property(
      litres,
      percent,
      percent,
      litres,
      fc.double({ min: 0, max: 100, noNaN: true }),
      (volume, now, target, extra, premix) => {
        const bath = { volume, concentration: now };
        const tank = volume + extra;
        const ways: Correction[] = [
          addConcentrate(bath, target, extra),
          addWater(bath, target, extra),
          addPremix(bath, target, premix, extra),
          refill(bath, target, tank),
          replaceByConcentrate(bath, target),
          replaceByWater(bath, target),
          replaceByPremix(bath, target, premix),
          replaceByConcentrate(bath, target, tank),
          replaceByWater(bath, target, tank),
          replaceByPremix(bath, target, premix, tank),
        ];
        for (const [index, way] of ways.entries()) {
          if (!("steps" in way)) continue;
          done += 1;
          const balance = counted(bath, way.steps);
          const total = balance.concentrate + balance.water;
          expect((100 * balance.concentrate) / total).toBeCloseTo(target, 6);
          expect(after(bath, way.steps).concentration).toBeCloseTo(target, 6);
          expect(total).toBeLessThanOrEqual(tank * (1 + 1e-9));
          if (index === 3 || index > 6) expect(total).toBeCloseTo(tank, 6);
          if (index > 3 && index < 7) expect(total).toBeCloseTo(volume, 6);
          for (const step of way.steps) expect(step.litres).toBeGreaterThanOrEqual(0);
        }
      },
    ),
    { numRuns: 10_000, seed: 20_261_120 },
  );
  expect(done).toBeGreaterThan(20_000);
});

function counted(bath: Bath, steps: readonly Step[]): { concentrate: number; water: number } {
  let concentrate = (bath.volume * bath.concentration) / 100;
  let water = bath.volume - concentrate;
  for (const step of steps) {
    if (step.do === "drain") {
      const share = step.litres / (concentrate + water);
      concentrate -= concentrate * share;
      water -= water * share;
    } else {
      concentrate += (step.litres * step.strength) / 100;
      water += step.litres - (step.litres * step.strength) / 100;
    }
  }
  return { concentrate, water };
}

function stepsOf(correction: Correction): readonly Step[] {
  if ("obstacle" in correction) throw new Error(`Impossible: ${correction.obstacle.why}`);
  return correction.steps;
}
