/** Where a concentration stands against its range. */
export type Verdict = "below" | "within" | "above";

/** A range of concentrations, % v/v, both ends included. */
export interface Range {
  min: number;
  max: number;
}

/** Longest scale a shop refractometer has. °Brix */
export const SCALE_END = 32;

/** Above this the common 0–18 instrument is at its end. °Brix */
export const COMMON_SCALE_END = 18;

/** Factors outside belong to no fluid. */
export const FACTOR_LIMITS: Range = { min: 0.5, max: 5 };

/** Above this the reading is no longer proportional. % v/v */
export const LINEAR_END = 20;

/** Half of the last place shown, so that a displayed 5,0 is not called below 5. % v/v */
const TOLERANCE = 0.05;

/**
 * Concentration of a bath from its reading: `(reading − zero) × factor`.
 * @param reading °Brix
 * @param zero what the instrument shows with the make-up water alone, °Brix
 * @returns % v/v, unrounded; never below 0
 */
export function concentrationOf(reading: number, factor: number, zero = 0): number {
  return Math.max(reading - zero, 0) * factor;
}

/** Whether a bath can have that concentration, % v/v: neat concentrate has 100%, and a refractometer does not read that. */
export function isBath(concentration: number): boolean {
  return concentration < 100;
}

/** What the refractometer must show for a concentration in % v/v. °Brix */
export function readingFor(concentration: number, factor: number, zero = 0): number {
  return concentration / factor + zero;
}

/** Compares the unrounded concentration with its range. */
export function verdictOf(concentration: number, { min, max }: Range): Verdict {
  if (concentration < min - TOLERANCE - DUST) return "below";
  return concentration > max + TOLERANCE + DUST ? "above" : "within";
}

/** 4.2 × 1.5 is 6.300000000000001: binary dust that must not decide anything. */
const DUST = 1e-9;
