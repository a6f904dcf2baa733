import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import SQLite from "better-sqlite3";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { checkpointApart } from "./checkpoints.ts";
import { openDatabase } from "./open-database.ts";

test("a long log is written back by another thread, and begins anew while somebody goes on writing", async () => {
  const database = await openLogged();
  onTestFinished(checkpointApart(database, { lookMs: 1 }).end);
  write(database, 12_000_000);
  expect(database.pragma("wal_autocheckpoint", { simple: true })).toBe(0);
  while (pagesOfLog(database) > 1_000) {
    write(database, 1);
    await sleep(1);
  }
});

test("what another program's reading kept in the log leaves it once the reading has ended", async () => {
  const database = await openLogged();
  write(database, 1);
  const reader = new SQLite(database.name, { readonly: true });
  reader.exec("begin");
  reader.prepare("select count(*) from notes").get();
  write(database, 1);
  onTestFinished(checkpointApart(database, { lookMs: 1, emptyMs: 1 }).end);
  expect((await stat(`${database.name}-wal`)).size).toBeGreaterThan(0);
  reader.close();
  while ((await stat(`${database.name}-wal`)).size > 0) await sleep(1);
});

test("while another program reads, a process that serves keeps nobody waiting for its erasure", async () => {
  const { path, db, engine } = await openServing();
  const reader = new SQLite(path, { readonly: true });
  onTestFinished(() => void reader.close());
  reader.exec("begin");
  reader.prepare("select count(*) from requests").get();
  await db.deleteFrom("heartbeats").execute();
  await engine.forget(db);
});

test("an erasure in a process that serves leaves an empty log, and others are heard while it is emptied", async () => {
  const { path, db, engine } = await openServing();
  await sql`create table notes (content blob)`.execute(db);
  await sql`insert into notes values (zeroblob(12000000))`.execute(db);
  let isHeard = false;
  setImmediate(() => (isHeard = true));
  await engine.forget(db);
  expect(isHeard).toBe(true);
  expect((await stat(`${path}-wal`)).size).toBe(0);
});

test("once that thread has ended, SQLite does it by itself", async () => {
  const database = await openLogged();
  const thread = checkpointApart(database);
  await thread.end();
  expect(await thread.empty()).toBe(null);
  expect(database.pragma("wal_autocheckpoint", { simple: true })).toBe(1_000);
});

async function openServing() {
  const folder = await mkdtemp(join(tmpdir(), "checkpoints-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, "a.db");
  const log = { info() {}, warn() {} };
  const { db, engine, close } = await openDatabase({ kind: "sqlite", path }, { log });
  onTestFinished(close);
  onTestFinished(engine.checkpointApart());
  return { path, db, engine };
}

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
