/** Steps that people count in. */
const STEPS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100];
const MOST_STEPS = 5;

/** The round numbers of an axis from 0 that holds `max`, in at most five steps; the last may lie beyond it. */
export function axisTicks(max: number): number[] {
  const step = STEPS.find((one) => max / one <= MOST_STEPS) ?? max / MOST_STEPS;
  const count = Math.ceil(Math.round((max / step) * 1e6) / 1e6);
  return Array.from({ length: count + 1 }, (_, index) => Math.round(index * step * 1e6) / 1e6);
}
