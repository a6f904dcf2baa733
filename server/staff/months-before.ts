/**
 * The same day some months ago, or that month's last where it has none: six months before 31 August is 28 February, not
 * 3 March, which is not half a year ago.
 * @returns ISO 8601 UTC
 */
export function monthsBefore(now: Date, months: number): string {
  const date = new Date(now);
  date.setUTCMonth(date.getUTCMonth() - months);
  if (date.getUTCDate() !== now.getUTCDate()) date.setUTCDate(0);
  return date.toISOString();
}
