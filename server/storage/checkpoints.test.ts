import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import SQLite from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { checkpointApart } from "./checkpoints.ts";

test("a long log is written back by another thread, and begins anew while somebody goes on writing", async () => {
  const database = await openLogged();
  const stop = checkpointApart(database, { lookMs: 1 });
  onTestFinished(stop);
  write(database, 12_000_000);
  expect(database.pragma("wal_autocheckpoint", { simple: true })).toBe(0);
  while (pagesOfLog(database) > 1_000) {
    write(database, 1);
    await sleep(1);
  }
});

test("once that thread has ended, SQLite does it by itself", async () => {
  const database = await openLogged();
  await checkpointApart(database)();
  expect(database.pragma("wal_autocheckpoint", { simple: true })).toBe(1_000);
});

async function openLogged(): Promise<SQLite.Database> {
  const folder = await mkdtemp(join(tmpdir(), "checkpoints-"));
  const database = new SQLite(join(folder, "a.db"), { timeout: 1_000 });
  onTestFinished(async () => {
    database.close();
    await rm(folder, { recursive: true });
  });
  database.pragma("journal_mode = wal");
  database.exec("create table notes (content blob)");
  return database;
}

function write(database: SQLite.Database, bytes: number): void {
  database.prepare("insert into notes values (?)").run(Buffer.alloc(bytes));
}

function pagesOfLog(database: SQLite.Database): number {
  const [{ log }] = database.pragma("wal_checkpoint(noop)") as [{ log: number }];
  return log;
}
