import { after, type Bath, roundSteps, type Step } from "./bath.ts";
import {
  addConcentrate,
  addPremix,
  addWater,
  type Case,
  type Correction,
  fillTowards,
  makeUpStrength,
  type Obstacle,
  refill,
  replaceByConcentrate,
  replaceByPremix,
  replaceByWater,
} from "./correction.ts";

/** What somebody knows who stands at the tank. */
export interface BathState {
  /** Useful volume of the tank, litres. */
  tank: number;
  /** Litres in it now, 0 to `tank`. */
  level: number;
  /** Concentrations in % v/v. */
  current: number;
  target: number;
  /** Strength of a premix at hand, or null. */
  premix: number | null;
  /** What the measurement cannot tell from the target, % v/v. */
  error: number;
}

/** A way that works, with the volumes as they are shown and the bath they really give. */
export interface Way {
  case: Case;
  steps: readonly Step[];
  result: Bath;
  /** Strength of what is put in, all together, % v/v. */
  strength: number;
  /** Litres of neat concentrate it takes, and of water. */
  concentrate: number;
  water: number;
}

export interface CorrectionPlan {
  /** `within-reading-error`: the difference is smaller than what the measurement shows. */
  state: "weak" | "strong" | "within-reading-error";
  /** The best first; empty where there is nothing to do. */
  ways: readonly Way[];
  /** What was tried and cannot be done. */
  obstacles: readonly { case: Case; obstacle: Obstacle }[];
}

/**
 * Every way to bring a bath to its target, the gentlest first: fill up the level, then add, then drain
 * and replace. A level of 0 is a fresh fill and not planned here.
 */
export function planCorrection({
  tank,
  level,
  current,
  target,
  premix,
  error,
}: BathState): CorrectionPlan {
  const bath = { volume: level, concentration: current };
  const state = stateOf({ current, target, error });
  const tried: [Case, Correction][] = [];
  const room = tank - level;
  if (state === "within-reading-error") {
    // On target as far as anybody can tell: a low level is never a reason to drain.
    if (room > 0) tried.push(["d", fillTowards(bath, target, tank)]);
  } else {
    if (room > 0) tried.push(["d", refill(bath, target, tank)]);
    const weak = state === "weak";
    if (premix !== null && (weak || premix < target))
      tried.push(...withPremix(bath, target, premix, tank));
    tried.push(
      weak ? ["a", addConcentrate(bath, target, room)] : ["b", addWater(bath, target, room)],
    );
    if (!tried.some(([, way]) => "steps" in way))
      tried.push(
        weak
          ? ["f", replaceByConcentrate(bath, target, tank)]
          : ["g", replaceByWater(bath, target, tank)],
      );
  }
  return planOf(bath, state, tried);
}

/**
 * The same of what is dosed into a bath that something else makes: neither water nor draining mends that. A dose goes
 * into a full tank, too; what is too much is left to be used up.
 */
export function planDose({
  level,
  current,
  target,
  error,
}: Omit<BathState, "tank" | "premix">): CorrectionPlan {
  const bath = { volume: level, concentration: current };
  const state = stateOf({ current, target, error });
  const tried: [Case, Correction][] =
    state === "weak" ? [["a", addConcentrate(bath, target, Number.POSITIVE_INFINITY)]] : [];
  return planOf(bath, state, tried);
}

const DUST = 1e-9;

function stateOf({
  current,
  target,
  error,
}: Pick<BathState, "current" | "target" | "error">): CorrectionPlan["state"] {
  if (Math.abs(target - current) < error - DUST) return "within-reading-error";
  return target > current ? "weak" : "strong";
}

function planOf(
  bath: Bath,
  state: CorrectionPlan["state"],
  tried: readonly [Case, Correction][],
): CorrectionPlan {
  return {
    state,
    ways: tried.flatMap(([name, way]) => ("steps" in way ? [shown(name, way.steps, bath)] : [])),
    obstacles: tried.flatMap(([name, way]) =>
      "obstacle" in way ? [{ case: name, obstacle: way.obstacle }] : [],
    ),
  };
}

function withPremix(
  bath: Bath,
  target: number,
  premix: number,
  tank: number,
): [Case, Correction][] {
  const added = addPremix(bath, target, premix, tank - bath.volume);
  const isThinning = bath.concentration > target;
  if (!isThinning && ("steps" in added || added.obstacle.why === "weak-premix"))
    return [["c", added]];
  return [
    ...(isThinning ? [] : ([["c", added]] as [Case, Correction][])),
    ["h", replaceByPremix(bath, target, premix, tank)],
  ];
}

function shown(name: Case, exact: readonly Step[], bath: Bath): Way {
  const rounded = roundSteps(exact).filter(({ litres }) => litres > 0);
  // In a bucket all of it may round to nothing; a way without steps would say nothing at all.
  const steps = rounded.length > 0 ? rounded : exact.filter(({ litres }) => litres > 0);
  return {
    case: name,
    steps,
    result: after(bath, steps),
    strength: makeUpStrength(steps),
    concentrate: added(steps, ({ strength }) => strength),
    water: added(steps, ({ strength }) => 100 - strength),
  };
}

/** Litres that go in of what each addition has so many percent of. */
function added(steps: readonly Step[], percent: (step: { strength: number }) => number): number {
  return steps.reduce(
    (sum, step) => (step.do === "add" ? sum + (step.litres * percent(step)) / 100 : sum),
    0,
  );
}
