import { formatDecimal } from "../../../contract/formats/decimals.ts";
import { formatNumber, formatPercentage } from "../../../contract/formats/numbers.ts";

/**
 * `6,0%`: a concentration as a refractometer can tell it, with one place, rounded half up. Doses of additives, below 1%, are
 * told in another way, and with the places that they need.
 */
export function formatConcentration(percent: number): string {
  return percent > 0 && percent < 1 ? formatPercentage(percent) : `${onePlace(percent)}%`;
}

/** `4,5 °Brix` */
export function formatReading(brix: number): string {
  return `${onePlace(brix)}\u00A0°Brix`;
}

/** `5 a 8%`, with the places the catalogue writes. */
export function formatRange({ min, max }: { min: number; max: number }): string {
  const [low, high] = [formatNumber(min, "percentage"), formatNumber(max, "percentage")];
  return low === high ? `${low}%` : `${low} a ${high}%`;
}

/** A number as its input takes it: `7,5`. */
export function asTyped(value: number): string {
  return formatNumber(Math.round(value * 100) / 100, "percentage");
}

/** The detour by `toPrecision` takes off the dust of binary fractions, as in contract/formats/quantities.ts. */
function onePlace(value: number): string {
  return formatDecimal(Math.round(Number((value * 10).toPrecision(12))) / 10, 1, 1);
}
