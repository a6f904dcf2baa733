import { setTimeout as sleep } from "node:timers/promises";

export interface Patience {
  /** Give up after this long. Milliseconds. */
  patienceMs: number;
  /** Longest pause between two tries. Milliseconds. */
  pauseMs: number;
}

/**
 * Runs a step again while the database is locked by another process, pausing between tries without
 * blocking the event loop: SQLite's own waiting would stop every visitor. Pauses have jitter so
 * that two waiting processes do not keep meeting.
 * @throws what the step throws, once it is not about a lock or the patience is over
 */
export async function retryWhileBusy<Result>(
  step: () => Result,
  isBusy: (error: unknown) => boolean,
  { patienceMs, pauseMs }: Patience,
): Promise<Result> {
  const giveUpAt = performance.now() + patienceMs;
  for (let pause = 2; ; pause = Math.min(pause * 2, pauseMs)) {
    try {
      return step();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= giveUpAt) throw error;
    }
    await sleep(pause * (0.5 + Math.random()));
  }
}
