import { monitorEventLoopDelay } from "node:perf_hooks";

/** Watches how late the event loop gets to what is due. */
export interface LoopDelay {
  /** Whether most of what was due lately had to wait so long that new work had better go elsewhere. */
  isLate(): boolean;
  /** The median of the last seconds. Seconds. */
  seconds(): number;
  /** Forgets what was late so far: nobody has waited while the site started. */
  forget(): void;
  stop(): void;
}

/** What is read of Node's own histogram; nanoseconds. */
export interface DelayHistogram {
  enable(): boolean;
  disable(): boolean;
  reset(): void;
  percentile(percentile: number): number;
  readonly count: number;
}

/**
 * Looks every few seconds. The median of several delays counts: one long pause (a collection of garbage, a machine that
 * slept) is over when it is seen, and turns nobody away.
 */
export function watchLoopDelay(
  histogram: DelayHistogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS }),
): LoopDelay {
  let seconds = 0;
  let isLate = false;
  histogram.enable();
  const timer = setInterval(() => {
    seconds =
      histogram.count === 0 ? 0 : Math.max(0, histogram.percentile(50) / 1e9 - RESOLUTION_MS / 1e3);
    isLate = seconds > LATE_S && histogram.count >= LEAST_DELAYS;
    histogram.reset();
  }, WINDOW_MS);
  timer.unref();
  return {
    isLate: () => isLate,
    seconds: () => seconds,
    forget() {
      seconds = 0;
      isLate = false;
      histogram.reset();
    },
    stop() {
      clearInterval(timer);
      histogram.disable();
    },
  };
}

/** How often Node measures. Milliseconds. */
const RESOLUTION_MS = 20;

const WINDOW_MS = 3_000;

/** A page goes through the loop a few times: it takes longer then than anybody waits. Seconds. */
const LATE_S = 2;

const LEAST_DELAYS = 3;
