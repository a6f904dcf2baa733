import type { Bath, Step } from "./bath.ts";

/** The cases, by the letters that their functions have here. */
export type Case = "a" | "b" | "c" | "d" | "f" | "g" | "h";

/** Why a case cannot be done; the text beside it says what to do instead. */
export type Obstacle =
  /** The bath is on the wrong side of the target for this case. */
  | { why: "wrong-side" }
  /** The tank has no room for what would go in. */
  | { why: "no-room"; needed: number; free: number }
  /** The premix is not beyond the target, so it can never get there. */
  | { why: "weak-premix"; premix: number }
  /** Even water alone leaves the full tank too strong. */
  | { why: "water-not-enough"; reached: number }
  /** Even neat concentrate in the whole free space leaves it too weak. */
  | { why: "space-not-enough"; needed: number; free: number }
  /** There is nothing left in the tank to work with, or nothing to fill. */
  | { why: "nothing-to-fill" };

export type Correction = { steps: readonly Step[] } | { obstacle: Obstacle };

/** a. Neat concentrate into the bath: `x = V·(c2−c1)/(100−c2)`. */
export function addConcentrate(bath: Bath, target: number, free: number): Correction {
  return addPremix(bath, target, 100, free);
}

/** b. Water into the bath: `w = V·(c1−c2)/c2`. */
export function addWater(
  { volume, concentration }: Bath,
  target: number,
  free: number,
): Correction {
  if (concentration <= target) return { obstacle: { why: "wrong-side" } };
  return fitting((volume * (concentration - target)) / target, 0, free);
}

/** c. Premix of strength m into the bath: `M = V·(c2−c1)/(m−c2)`. */
export function addPremix(
  { volume, concentration }: Bath,
  target: number,
  premix: number,
  free: number,
): Correction {
  if (concentration >= target) return { obstacle: { why: "wrong-side" } };
  if (premix <= target) return { obstacle: { why: "weak-premix", premix } };
  return fitting((volume * (target - concentration)) / (premix - target), premix, free);
}

/**
 * d. Fill up from what is left to the whole tank: `K = (Vt·c2 − Vr·c1)/100` in `M = Vt − Vr`.
 * The steps are water first, then concentrate: never water into concentrate.
 */
export function refill({ volume, concentration }: Bath, target: number, tank: number): Correction {
  const room = tank - volume;
  if (room <= 0) return { obstacle: { why: "nothing-to-fill" } };
  const concentrate = (tank * target - volume * concentration) / 100;
  if (concentrate < -DUST)
    return { obstacle: { why: "water-not-enough", reached: (volume * concentration) / tank } };
  if (concentrate > room + DUST)
    return { obstacle: { why: "space-not-enough", needed: concentrate, free: room } };
  return fillTowards({ volume, concentration }, target, tank);
}

/** d, as far as it goes: water alone or concentrate alone where what is left is too far from the target for both. */
export function fillTowards(
  { volume, concentration }: Bath,
  target: number,
  tank: number,
): Correction {
  const room = tank - volume;
  const neat = Math.min(Math.max((tank * target - volume * concentration) / 100, 0), room);
  return {
    steps: [
      { do: "add", litres: room - neat, strength: 0 },
      { do: "add", litres: neat, strength: 100 },
    ],
  };
}

/** f. Drain part and fill up with concentrate; in a full tank `D = V·(c2−c1)/(100−c1)`. */
export function replaceByConcentrate(bath: Bath, target: number, tank = bath.volume): Correction {
  return replaceByPremix(bath, target, 100, tank);
}

/** g. Drain part and fill up with water; in a full tank `D = V·(c1−c2)/c1`. */
export function replaceByWater(bath: Bath, target: number, tank = bath.volume): Correction {
  if (bath.concentration <= target) return { obstacle: { why: "wrong-side" } };
  return replaceByPremix(bath, target, 0, tank);
}

/**
 * h. Drain part and fill up with premix; in a full tank `D = V·(c2−c1)/(m−c1)`. Where the level is
 * low, less is drained: `D = (Vt·c2 − Vr·c1 − m·(Vt−Vr))/(m−c1)`.
 */
export function replaceByPremix(
  { volume, concentration }: Bath,
  target: number,
  premix: number,
  tank = volume,
): Correction {
  if (concentration === target) return { obstacle: { why: "wrong-side" } };
  const reaches = concentration < target ? premix >= target : premix <= target;
  if (!reaches) return { obstacle: { why: "weak-premix", premix } };
  const room = tank - volume;
  const missing = tank * target - volume * concentration - premix * room;
  const drained = missing / (premix - concentration);
  // Filling the free space goes past the target: nothing has to be drained, `refill` does it.
  if (drained < 0) return { obstacle: { why: "wrong-side" } };
  return {
    steps: [
      { do: "drain", litres: drained },
      { do: "add", litres: drained + room, strength: premix },
    ],
  };
}

/** Strength of the mixture that `refill` puts in, % v/v; what a doser is set to. */
export function makeUpStrength(steps: readonly Step[]): number {
  const added = steps.filter((step) => step.do === "add");
  const volume = added.reduce((sum, { litres }) => sum + litres, 0);
  const concentrate = added.reduce((sum, { litres, strength }) => sum + litres * strength, 0);
  return volume === 0 ? 0 : concentrate / volume;
}

/** Rounding in binary must not turn a tank filled exactly into an impossible one. Litres */
const DUST = 1e-9;

function fitting(litres: number, strength: number, free: number): Correction {
  if (litres > free + DUST) return { obstacle: { why: "no-room", needed: litres, free } };
  return { steps: [{ do: "add", litres, strength }] };
}
