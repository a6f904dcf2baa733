/** Longest wait that a server may ask for, milliseconds. */
const LONGEST_WAIT_MS = 30_000;

/** Answers that stand however often one asks. 401, 403 and 404 are the specification's; the others cannot change either. */
const FINAL = new Set([400, 401, 403, 404, 405, 410, 412, 413, 414, 415, 422, 431]);

/** Answers that say when to come back. */
const BUSY = new Set([409, 429, 503]);

/** Whether a further attempt can end differently; 0 stands for no readable answer. */
export function canAnswerOtherwise(httpStatus: number): boolean {
  return !FINAL.has(httpStatus);
}

/**
 * Milliseconds to wait before the next attempt: the usual wait, or longer where a busy server
 * says so in `Retry-After` (seconds or an HTTP date), 30 s at most.
 */
export function waitBefore(httpStatus: number, retryAfter: string | null, usual: number): number {
  if (!BUSY.has(httpStatus) || !retryAfter) return usual;
  const asked = /^\d+$/.test(retryAfter)
    ? Number(retryAfter) * 1000
    : Date.parse(retryAfter) - Date.now();
  return Math.min(LONGEST_WAIT_MS, Math.max(usual, Number.isFinite(asked) ? asked : 0));
}
