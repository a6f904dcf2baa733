import { workerData } from "node:worker_threads";
import SQLite from "better-sqlite3";

/** Runs beside the event loop (server/storage/checkpoints.ts): writes the log of a SQLite database back into its file. */
const { path, lookMs } = workerData as { path: string; lookMs: number };

/** As SQLite itself begins to: 4 MB. */
const ENOUGH_PAGES = 1_000;

const MOST_PAGES = 2_000;

/** For a writer of the moment. Milliseconds. */
const WAIT_MS = 100;

const database = new SQLite(path, { fileMustExist: true, timeout: WAIT_MS });
database.pragma("synchronous = full");

setInterval(() => {
  try {
    const { log, checkpointed } = checkpoint("noop");
    if (log - checkpointed < ENOUGH_PAGES) return;
    checkpoint("passive");
    // Writers that follow each other closely never find it empty: it begins anew between two of them.
    if (log >= MOST_PAGES) checkpoint("restart");
  } catch {
    // A full disk, or another process's lock: the log stays until a later look.
  }
}, lookMs);

function checkpoint(mode: "noop" | "passive" | "restart") {
  const [result] = database.pragma(`wal_checkpoint(${mode})`) as [
    { log: number; checkpointed: number },
  ];
  return result;
}
