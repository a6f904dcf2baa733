import { Worker } from "node:worker_threads";
import type SQLite from "better-sqlite3";

export interface CheckpointOptions {
  /** How often the thread looks. Milliseconds. */
  lookMs?: number;
  /** How often it empties the log, so that nothing erased stays in it. Milliseconds. */
  emptyMs?: number;
}

export interface CheckpointThread {
  /** Whether the log is empty now: another program that reads keeps it from that. Null where the thread has ended. */
  empty(): Promise<boolean | null>;
  /** Before the database is closed. */
  end(): Promise<void>;
}

/**
 * Has a thread of its own write the log back into the database's file: SQLite does it within the commit that makes the
 * log long, and where that one brought three attachments, everybody waits for 36 MB and two more syncs of the disk.
 * Where the thread ends, SQLite does it again.
 */
export function checkpointApart(
  database: SQLite.Database,
  { lookMs = 250, emptyMs = 60_000 }: CheckpointOptions = {},
): CheckpointThread {
  database.pragma("wal_autocheckpoint = 0");
  const worker = new Worker(new URL("./checkpoint-worker.ts", import.meta.url), {
    workerData: { path: database.name, lookMs, emptyMs },
    // Not what the process itself was started with.
    execArgv: [],
  });
  worker.unref();
  worker.on("error", () => {});
  // They are answered in turn.
  const asked: ((isEmpty: boolean | null) => void)[] = [];
  worker.on("message", (isEmpty: boolean) => asked.shift()?.(isEmpty));
  let hasEnded = false;
  worker.once("exit", () => {
    hasEnded = true;
    for (const tell of asked.splice(0)) tell(null);
    if (database.open) database.pragma(`wal_autocheckpoint = ${AUTOMATIC_PAGES}`);
  });
  return {
    async empty() {
      if (hasEnded) return null;
      return new Promise((resolve) => {
        asked.push(resolve);
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
        worker.postMessage("empty");
      });
    },
    async end() {
      await worker.terminate();
    },
  };
}

/** SQLite's own default. */
const AUTOMATIC_PAGES = 1_000;
