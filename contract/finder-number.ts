import { parseNumber } from "./formats/numbers.ts";

/**
 * The number that answers a question of the finder, as it is typed, or written with a point in an address. To a
 * hundredth, so that the point never stands before three digits, where it would group thousands.
 * @param limits of the question, both included
 * @returns null where it is none, or out of the range
 */
export function readFinderNumber(
  text: string,
  { min, max }: { min: number; max: number },
): number | null {
  const parsed = parseNumber(text, "quantity", { minNum: min, maxNum: max });
  return parsed.ok ? Math.round(parsed.value * 100) / 100 : null;
}
