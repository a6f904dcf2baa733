import { rm } from "node:fs/promises";
import SQLite from "better-sqlite3";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { CONTACT } from "../../contract/requests/examples.test-support.ts";
import {
  describeEachEngine,
  postgresDatabase,
  sqliteDatabase,
} from "../../tests/databases/each-engine.ts";
import { NOW, openTestSite } from "../../tests/intake/test-site.ts";
import { startSmtpServer } from "../../tests/smtp-server.ts";
import { testOutbox } from "./outbox.test-support.ts";
import { checkReadiness, createReadiness, STUCK_AFTER_MS } from "./readiness.ts";

describeEachEngine("readiness", (makeDatabase) => {
  test("ends when a notice waits too long, and only where mail is on", async () => {
    const { storage, send } = await openTestSite(await makeDatabase());
    await send("contato", CONTACT);
    const late = new Date(NOW.getTime() + STUCK_AFTER_MS + 1);
    expect(await checkReadiness(storage, true, NOW)).toMatchObject({ ready: true, mail: "on" });
    expect(await checkReadiness(storage, true, late)).toMatchObject({
      ready: false,
      problems: ["outbox parado"],
    });
    expect(await checkReadiness(storage, false, late)).toMatchObject({ ready: true, mail: "off" });
    await storage.db.updateTable("outbox").set({ refusals: 3 }).execute();
    expect(await checkReadiness(storage, true, late)).toMatchObject({ ready: true });
  });
});

test("tells programs that take no webhooks from a mail server that is away", async () => {
  const { storage, send } = await openTestSite(await sqliteDatabase());
  await send("contato", CONTACT);
  const own = storage.db.updateTable("outbox").set({ kind: "webhook" });
  await own.where("kind", "=", "staff").execute();
  await storage.db.deleteFrom("outbox").where("kind", "!=", "webhook").execute();
  const late = new Date(NOW.getTime() + STUCK_AFTER_MS + 1);
  expect(await checkReadiness(storage, true, late, true)).toMatchObject({
    ready: false,
    problems: ["webhooks parados"],
  });
});

test("a database that cannot be written is not ready", async () => {
  const database = await sqliteDatabase();
  const storage = await database.open({ patienceMs: 50 });
  const other = new SQLite(database.config.kind === "sqlite" ? database.config.path : "");
  other.exec("begin immediate");
  expect(await checkReadiness(storage, false, NOW)).toMatchObject({
    ready: false,
    problems: ["banco de dados não grava"],
  });
  other.close();
  expect(await checkReadiness(storage, false, NOW)).toMatchObject({ ready: true });
});

test("nothing is taken in for a SQLite file that has been removed", async () => {
  const database = await sqliteDatabase();
  const site = await openTestSite(database);
  await rm(database.config.kind === "sqlite" ? database.config.path : "");
  await expect(site.storage.transaction(async () => {})).rejects.toThrow("moved");
  expect(await checkReadiness(site.storage, false, NOW)).toMatchObject({
    ready: false,
    problems: ["banco de dados não grava"],
  });
});

test("a PostgreSQL whose disk is full is not ready, though small writes still find room", async () => {
  const database = await postgresDatabase();
  const { db } = await database.open();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  await sql`alter database ${sql.id(rows[0]?.name ?? "")} set temp_file_limit = '1MB'`.execute(db);
  expect(await checkReadiness(await database.open(), false, NOW)).toMatchObject({
    ready: false,
    problems: ["banco de dados não grava"],
  });
});

test("a process whose clock is apart from the database's is not ready, and delivers nothing", async () => {
  const site = await openTestSite(await postgresDatabase());
  const server = await startSmtpServer();
  await site.send("contato", CONTACT);
  const outbox = testOutbox(site, server.url);
  const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 90_000);
  await outbox.deliverDue();
  expect(server.mails).toHaveLength(0);
  expect(await checkReadiness(site.storage, false, NOW)).toMatchObject({
    ready: false,
    problems: ["relógio a mais de um minuto do banco de dados"],
  });
  clock.mockRestore();
  await outbox.deliverDue();
  expect(server.mails).toHaveLength(2);
});

test("a clock that leaps in the middle of a queue holds up what is left of it", async () => {
  const site = await openTestSite(await postgresDatabase());
  const server = await startSmtpServer();
  await site.send("contato", CONTACT);
  const ahead = Date.now() + 90_000;
  const clock = {
    now() {
      vi.spyOn(Date, "now").mockReturnValue(ahead);
      return NOW;
    },
  };
  await testOutbox(site, server.url, { clock }).deliverDue();
  expect(server.mails).toHaveLength(1);
});

test.each([
  [5_000, true, []],
  [500, true, ["disco quase cheio: 500 MB livres"]],
  [20, false, ["disco cheio: 20 MB livres"]],
  [0, false, ["disco cheio, ou nada se grava na pasta do banco ou na dos envios (TMPDIR)"]],
])("a disk with %i MB left", async (megabytes, ready, problems) => {
  const storage = await (await sqliteDatabase()).open();
  const found = await checkReadiness(storage, false, NOW, false, megabytes * 1024 * 1024);
  expect(found).toMatchObject({ ready, problems });
});

test("is looked at once in five seconds, however often it is asked", async () => {
  const storage = await (await sqliteDatabase()).open();
  let now = NOW;
  const freeBytes = vi.fn(async () => null);
  const parts = { storage, isMailOn: false, webhooks: false, freeBytes };
  const readiness = createReadiness({ ...parts, clock: { now: () => now } });
  const written = async () =>
    (await storage.db.selectFrom("heartbeats").select("started_at").executeTakeFirst())?.started_at;
  await Promise.all(Array.from({ length: 50 }, readiness));
  now = new Date(NOW.getTime() + 4_999);
  await readiness();
  expect([freeBytes.mock.calls.length, await written()]).toEqual([1, NOW.toISOString()]);
  now = new Date(NOW.getTime() + 5_000);
  await readiness();
  expect([freeBytes.mock.calls.length, await written()]).toEqual([2, now.toISOString()]);
});
