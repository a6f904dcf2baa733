import { roundVolume } from "../../../../contract/formats/quantities.ts";

/** What is in the tank: litres, and % v/v of concentrate in them. */
export interface Bath {
  volume: number;
  concentration: number;
}

/** One thing to do at the tank. */
export type Step =
  | { do: "drain"; litres: number }
  /** `strength` in % v/v: 100 is neat concentrate, 0 is water, between is premix. */
  | { do: "add"; litres: number; strength: number };

/**
 * The bath after the steps, by the balance of concentrate; volumes add up (the error is negligible
 * to 20%).
 */
export function after(bath: Bath, steps: readonly Step[]): Bath {
  return steps.reduce(({ volume, concentration }, step) => {
    if (step.do === "drain") return { volume: volume - step.litres, concentration };
    const total = volume + step.litres;
    const concentrate = volume * concentration + step.litres * step.strength;
    return { volume: total, concentration: total === 0 ? 0 : concentrate / total };
  }, bath);
}

/**
 * The steps with the volumes that are shown, so that what comes out can be recomputed from them. Where several fill the
 * tank together, the largest addition is what is left by the others: rounded apart, they could be more than it holds.
 */
export function roundSteps(steps: readonly Step[]): Step[] {
  const rounded = steps.map((step) => ({ ...step, litres: roundVolume(step.litres) }));
  const [largest, ...others] = rounded
    .filter((step) => step.do === "add")
    .sort((a, b) => b.litres - a.litres);
  if (largest && steps.length > 1) {
    const room = addedBy(steps) - drainedBy(steps);
    largest.litres = Number((room + drainedBy(rounded) - addedBy(others)).toFixed(3));
  }
  return rounded;
}

function drainedBy(steps: readonly Step[]): number {
  return steps.reduce((sum, step) => (step.do === "drain" ? sum + step.litres : sum), 0);
}

/** Litres that go in. */
function addedBy(steps: readonly Step[]): number {
  return steps.reduce((sum, step) => (step.do === "add" ? sum + step.litres : sum), 0);
}
