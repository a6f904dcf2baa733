import { parentPort, workerData } from "node:worker_threads";
import SQLite from "better-sqlite3";

/** Runs beside the event loop (server/storage/checkpoints.ts): writes the log of a SQLite database back into its file. */
const { path, lookMs, emptyMs } = workerData as { path: string; lookMs: number; emptyMs: number };

/** As SQLite itself begins to: 4 MB. */
const ENOUGH_PAGES = 1_000;

const MOST_PAGES = 2_000;

/** For a writer of the moment. Milliseconds. */
const WAIT_MS = 100;

const database = new SQLite(path, { fileMustExist: true, timeout: WAIT_MS });
database.pragma("synchronous = full");

let triedAt = performance.now();

setInterval(() => {
  try {
    const { log, checkpointed } = checkpoint("noop");
    if (log > 0 && performance.now() - triedAt >= emptyMs) {
      // Seldom, as writers wait for it: what was erased while another program read the database lies in the log until then.
      if (empty()) return;
    }
    if (log - checkpointed < ENOUGH_PAGES) return;
    checkpoint("passive");
    // Writers that follow each other closely never find it empty: it begins anew between two of them.
    if (log >= MOST_PAGES) checkpoint("restart");
  } catch {
    // A full disk, or another process's lock: the log stays until a later look.
  }
}, lookMs);

parentPort?.on("message", () => {
  let isEmpty = false;
  try {
    isEmpty = empty();
  } catch {
    // As above.
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  parentPort?.postMessage(isEmpty);
});

function empty(): boolean {
  triedAt = performance.now();
  return checkpoint("truncate").busy === 0;
}

function checkpoint(mode: "noop" | "passive" | "restart" | "truncate") {
  const [result] = database.pragma(`wal_checkpoint(${mode})`) as [
    { busy: number; log: number; checkpointed: number },
  ];
  return result;
}
