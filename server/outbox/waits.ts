const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Waits after the first, second … refusal of a message by the mail server. Milliseconds; two and a half days in all. */
const AFTER_REFUSAL = [
  10_000,
  30_000,
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
  12 * HOUR,
  12 * HOUR,
  12 * HOUR,
];

/** After one more, the waits are hours. */
export const REFUSALS_BEFORE_HOURS = AFTER_REFUSAL.indexOf(HOUR);

const LONGEST_OUTAGE_WAIT_MS = 30_000;

/** The longest wait of a message that was refused so often (the index): a time further away means that the clock was set back. Milliseconds. */
export const LONGEST_WAITS: readonly number[] = [LONGEST_OUTAGE_WAIT_MS, ...AFTER_REFUSAL];

/** The same whatever became of it, a digest's wait included. Milliseconds. */
export const LONGEST_WAIT_MS = 13 * HOUR;

/** A message is given up this long after it was queued, however often the server was away. Milliseconds. */
export const GIVE_UP_AFTER_MS = 5 * 24 * HOUR;

/** And not before the server has been away for so long while this process asked for it. Milliseconds. */
export const LEAST_OUTAGE_MS = HOUR;

/**
 * How long to wait after a message was refused, or null when it is to be given up: a dead letter,
 * which stays visible and can be sent again by the staff's tool.
 * @param refusals how often it was refused, this time included
 */
export function waitAfterRefusal(refusals: number): number | null {
  return AFTER_REFUSAL[refusals - 1] ?? null;
}

/** How long to leave a mail server alone that could not be reached so often in a row. Milliseconds. */
export function waitAfterOutage(failures: number): number {
  return Math.min(LONGEST_OUTAGE_WAIT_MS, 1_000 * 2 ** Math.min(failures, 10));
}
