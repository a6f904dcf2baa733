import { execFile } from "node:child_process";
import { Worker } from "node:worker_threads";

/** How often the event loop shows that it turns. Milliseconds. */
const BEAT_MS = 1_000;

export interface WatchdogOptions {
  /** What the service manager says: `WATCHDOG_USEC` and `NOTIFY_SOCKET` of systemd. */
  environment: Readonly<Record<string, string | undefined>>;
  /** How often the worker looks, and how often in a row it may see nothing move. */
  lookMs?: number;
  patience?: number;
}

/**
 * Has the process ended when its event loop stands still, so that whoever watches over it (systemd, a container's
 * restart policy) starts another: a frozen one would keep its port and answer nobody. A thread of its own looks; under a
 * `WatchdogSec` of systemd that is told too, for the case that the whole process hangs.
 * @returns what stops it
 */
export function startWatchdog({
  environment,
  lookMs = 5_000,
  patience = 6,
}: WatchdogOptions): () => void {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(new URL("./watchdog-worker.ts", import.meta.url), {
    workerData: { beats, lookMs, patience },
    // Not what the process itself was started with.
    execArgv: [],
  });
  worker.unref();
  const timers = [setInterval(() => Atomics.add(beats, 0, 1), Math.min(BEAT_MS, lookMs))];
  const limitMs = Number(environment["WATCHDOG_USEC"] ?? 0) / 1_000;
  if (limitMs > 0 && environment["NOTIFY_SOCKET"])
    timers.push(
      setInterval(() => execFile("systemd-notify", ["WATCHDOG=1"], () => {}), limitMs / 3),
    );
  for (const timer of timers) timer.unref();
  return () => {
    for (const timer of timers) clearInterval(timer);
    void worker.terminate();
  };
}
