/** Steps that people count in. */
const STEPS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];
const MOST_STEPS = 5;

/** The round numbers of an axis from 0 that holds `max`, in at most five steps; the last may lie beyond it. */
export function axisTicks(max: number): number[] {
  return ticksAround(0, max);
}

/** The round numbers of an axis that holds `min` and `max`, which may lie beyond them. */
export function ticksAround(min: number, max: number): number[] {
  const span = max - min;
  const step = STEPS.find((one) => span / one <= MOST_STEPS) ?? (span / MOST_STEPS || 1);
  const first = Math.floor(rounded(min / step));
  const last = Math.ceil(rounded(max / step));
  return Array.from({ length: last - first + 1 }, (_, index) => rounded((first + index) * step));
}

/** Without the binary dust of 3 × 0.1. */
function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
