/**
 * Litres of concentrate that bring a titrated bath to its points: what is missing times the dose of one point. A point is
 * one millilitre of the titrant for the sample of the method.
 * @param dose litres of concentrate per 1 000 L of bath and point
 * @returns 0 where nothing is missing
 */
export function titratedDose(points: number, target: number, dose: number, volume: number): number {
  return (Math.max(target - points, 0) * dose * volume) / 1000;
}

/** Total acid over free acid, both in points of the same sample; null where there is no free acid. */
export function acidRatio(total: number, free: number): number | null {
  return free > 0 ? total / free : null;
}
