import { formatDecimal } from "./decimals.ts";
import { formatNumber } from "./numbers.ts";

/** The units this trade writes. Intl's own are `l` and `ml`, in lower case, so it is not used. */
export type Unit = "L" | "mL" | "kg" | "g";

/** `20 L` with a space that does not break; at most three decimal places. */
export function formatQuantity(value: number, unit: Unit): string {
  return `${formatNumber(value, "quantity")}\u00A0${unit}`;
}

/**
 * A computed volume in litres as a reader can measure it: below 1 L in mL by tens, 1 to 10 L with two places,
 * above with one. What rounds to nothing is `< 5 mL`, because it is not nothing.
 * Throws a RangeError for what is no volume.
 */
export function formatVolume(litres: number): string {
  const shown = roundVolume(litres);
  if (shown === 0 && litres > 0) return `<\u00A0${formatQuantity(SMALLEST_SHOWN_ML / 2, "mL")}`;
  if (shown < 1) return formatQuantity(Math.round(shown * 1000), "mL");
  const places = shown > 10 ? 1 : 2;
  return `${formatDecimal(shown, places, places)}\u00A0L`;
}

/**
 * The volume that `formatVolume` shows, in litres, so that a concentration can be recomputed from it.
 * Rounds half up on the decimal value, as a person would.
 */
export function roundVolume(litres: number): number {
  if (!Number.isFinite(litres) || litres < 0) throw new RangeError(`Volume inválido: ${litres}`);
  if (litres > 10) return roundHalfUp(litres, 1);
  return roundHalfUp(litres, 2);
}

/**
 * What is left of a whole beside a part shown by `formatVolume`, so that the two printed add up to the whole:
 * `46,75 L` beside `3,25 L` of 50. Both in litres; throws a RangeError for what is no volume.
 */
export function formatRest(whole: number, part: number): string {
  const rest = roundHalfUp(Math.max(whole - roundVolume(part), 0), 3);
  if (rest < 1) return formatQuantity(Math.round(rest * 1000), "mL");
  return `${formatDecimal(rest, 1, 3)}\u00A0L`;
}

/** A volume that completes others: as `formatVolume` shows it where that is all of it, else with the places that it has. */
export function formatWhole(litres: number): string {
  const shown = roundVolume(litres);
  const isAll = shown === 0 || Math.abs(litres - shown) < LEAST_SHOWN / 2;
  return isAll ? formatVolume(litres) : formatRest(litres, 0);
}

/** Litres of the last place of `formatRest`. */
const LEAST_SHOWN = 0.001;

/** The step of volumes below 1 L; half of it is rounded up. */
const SMALLEST_SHOWN_ML = 10;

/** The detour by `toPrecision` removes the binary dust that makes 1.005 × 100 come out as 100.49999999999999. */
function roundHalfUp(value: number, places: number): number {
  const factor = 10 ** places;
  return Math.round(Number((value * factor).toPrecision(15))) / factor;
}
