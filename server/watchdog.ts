import { execFile } from "node:child_process";
import { Worker } from "node:worker_threads";

/**
 * Tells systemd regularly that the event loop turns, where its unit has a `WatchdogSec` (`WATCHDOG_USEC` in the
 * environment): a process that hangs as a whole is then ended and started again. From the very start on, because systemd
 * counts from there.
 * @returns what stops it
 */
export function informServiceManager(environment: NodeJS.ProcessEnv): () => void {
  const limitMs = Number(environment["WATCHDOG_USEC"] ?? 0) / 1_000;
  if (!(limitMs > 0) || !environment["NOTIFY_SOCKET"]) return () => {};
  const tell = () =>
    void execFile("systemd-notify", ["WATCHDOG=1"], { env: environment }, () => {});
  tell();
  const timer = setInterval(tell, limitMs / 3).unref();
  return () => clearInterval(timer);
}

export interface WatchdogOptions {
  /** How often the worker looks. Milliseconds. */
  lookMs?: number;
  /** How often in a row it may see nothing move. */
  patience?: number;
}

/**
 * Has the process ended when its event loop stands still for half a minute, so that whoever watches over it (systemd, a
 * container's restart policy) starts another: a frozen one would keep its port and answer nobody. A thread of its own looks.
 * @returns what stops it
 */
export function startWatchdog({ lookMs = 5_000, patience = 6 }: WatchdogOptions = {}): () => void {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(new URL("./watchdog-worker.ts", import.meta.url), {
    workerData: { beats, lookMs, patience },
    // Not what the process itself was started with.
    execArgv: [],
  });
  worker.unref();
  const timer = setInterval(() => Atomics.add(beats, 0, 1), Math.min(BEAT_MS, lookMs)).unref();
  return () => {
    clearInterval(timer);
    void worker.terminate();
  };
}

/** How often the event loop shows that it turns. Milliseconds. */
const BEAT_MS = 1_000;
