import { writeSync } from "node:fs";
import { workerData } from "node:worker_threads";

/** Runs beside the event loop (server/watchdog.ts) and ends the process where nothing has moved for so many looks. */
const { beats, lookMs, patience } = workerData as {
  beats: Int32Array;
  lookMs: number;
  patience: number;
};

let seen = 0;
let looks = 0;

// Looks are counted, not time: after a night asleep the loop gets its chance to turn.
setInterval(() => {
  const now = Atomics.load(beats, 0);
  looks = now === seen ? looks + 1 : 0;
  seen = now;
  if (looks < patience) return;
  // Standard error by itself: what the main thread would write, it will not get to.
  writeSync(
    2,
    `${JSON.stringify({ level: "fatal", msg: "the event loop stands still: the process ends itself" })}\n`,
  );
  process.kill(process.pid, "SIGKILL");
}, lookMs);
