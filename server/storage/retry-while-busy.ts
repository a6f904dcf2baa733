import { setTimeout as sleep } from "node:timers/promises";

export interface Patience {
  /** Give up after this long. Milliseconds. */
  patienceMs: number;
  /** Longest pause between two tries. Milliseconds. */
  pauseMs: number;
}

export interface Retries {
  /**
   * Runs a step again while the database is locked by another process, pausing between tries without
   * blocking the event loop: SQLite's own waiting would stop every visitor. Pauses have jitter so
   * that two waiting processes do not keep meeting.
   * @throws what the step throws, once it is not about a lock or the patience is over
   */
  whileBusy<Result>(step: () => Result): Promise<Result>;
  /** A step that needs the lock has had it: whoever meets the next one waits anew. */
  isFree(): void;
}

/**
 * One patience for all who wait for the same lock. They stand in a row behind the one connection: with a patience each,
 * the hundredth would wait a hundred times as long.
 */
export function createRetries(
  isBusy: (error: unknown) => boolean,
  { patienceMs, pauseMs }: Patience,
): Retries {
  let busySince = 0;
  let lastBusy = -Infinity;
  const isFree = () => {
    lastBusy = -Infinity;
  };
  return {
    async whileBusy(step) {
      let hasWaited = false;
      for (let pause = 2; ; pause = Math.min(pause * 2, pauseMs)) {
        try {
          const result = step();
          if (hasWaited) isFree();
          return result;
        } catch (error) {
          if (!isBusy(error)) throw error;
          const now = performance.now();
          // Where nobody has tried for so long, it is another lock.
          if (now - lastBusy > patienceMs) busySince = now;
          lastBusy = now;
          if (now - busySince >= patienceMs) throw error;
        }
        hasWaited = true;
        await sleep(pause * (0.5 + Math.random()));
      }
    },
    isFree,
  };
}
