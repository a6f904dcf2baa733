import { Kysely, sql, type KyselyPlugin } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { postgresDatabase, sqliteDatabase } from "../../tests/databases/each-engine.ts";
import { newRequest } from "../../tests/databases/new-request.ts";
import { copyDatabase } from "./copy-database.ts";
import { postgres } from "./postgres.ts";
import type { Storage } from "./open-database.ts";
import { restoreFrom } from "./restore.ts";
import { startProblem } from "../start-up.ts";
import type { Schema } from "./schema.ts";

test("a database that says nothing is given up, and the next one who asks gets a connection that answers", async () => {
  const { db, engine } = await openImpatiently();
  const given = await sql`select pg_sleep(600)`.execute(db).catch((error: unknown) => error);
  expect(String(given)).toContain("the database is silent");
  expect(engine.isUnavailable(given)).toBe(true);
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test.each([
  ["offers no TLS where it is asked for", { search: "?sslmode=verify-full" }, /sslmode/],
  ["has another password by now", { password: "former" }, /28P01/],
])("a database that %s is unavailable, and named in one line", async (_, changed, named) => {
  const { config } = await postgresDatabase();
  const url = new URL(config.kind === "postgres" ? config.url : "");
  const { db, engine } = openAt(Object.assign(url, changed).href);
  const given = await sql`select 1`.execute(db).catch((error: unknown) => error);
  expect(engine.isUnavailable(given)).toBe(true);
  expect(startProblem(given)).toMatch(/^DATABASE_URL: .+$/);
  expect(startProblem(given)).toMatch(named);
});

test("a database whose user may not write into it is unavailable, and named in one line", async () => {
  const { config, open } = await postgresDatabase();
  const { db } = await open();
  const url = new URL(config.kind === "postgres" ? config.url : "");
  const role = `reader_${url.pathname.slice(1)}`;
  await sql.raw(`create role ${role} login password 'x'`).execute(db);
  onTestFinished(async () => void (await sql.raw(`drop role ${role}`).execute(db)));
  const reader = openAt(Object.assign(url, { username: role, password: "x" }).href);
  const given = await reader.db
    .insertInto("secrets")
    .values({ name: "a", value: "b" })
    .execute()
    .catch((error: unknown) => error);
  expect(reader.engine.isUnavailable(given)).toBe(true);
  expect(startProblem(given)).toMatch(/^DATABASE_URL: .*dono.*$/);
});

test("a database that refuses what comes at the same time is refused at the start", async () => {
  const { config, open } = await postgresDatabase();
  const { db } = await open();
  const name = new URL(config.kind === "postgres" ? config.url : "").pathname.slice(1);
  await sql
    .raw(`alter database ${name} set default_transaction_isolation = 'repeatable read'`)
    .execute(db);
  await expect(open()).rejects.toThrow(/default_transaction_isolation/);
});

test("a process that hangs in the middle of a transaction holds a lock no longer than others wait for it", async () => {
  const { db } = await (await postgresDatabase()).open();
  const { rows } = await sql<{ idle: string; wait: string }>`
    select current_setting('idle_in_transaction_session_timeout') as idle,
           current_setting('lock_timeout') as wait`.execute(db);
  expect(rows).toEqual([{ idle: "10s", wait: "10s" }]);
});

test("a migration may take as long as it takes", async () => {
  const { db, engine } = await openImpatiently();
  const migrated = db
    .transaction()
    .execute((transaction) =>
      engine.whileMigrating(transaction, () =>
        sql`select pg_sleep(${(2 * MOST_SILENT_MS) / 1_000}), 1 as one`.execute(transaction),
      ),
    );
  expect((await migrated).rows).toEqual([{ pg_sleep: "", one: 1 }]);
});

test("a copy may be checked for as long as it takes", async () => {
  const { patient, impatient } = await openBoth();
  const target = await (await sqliteDatabase()).open();
  const slow = slowToRead("requests", patient, 2 * MOST_SILENT_MS);
  const checked: Storage = {
    ...target,
    transaction: (work) => target.transaction((within) => work(within.withPlugin(slow))),
  };
  const digests = await copyDatabase(impatient, checked, () => {});
  expect(digests).toContainEqual(expect.objectContaining({ table: "requests", rows: 1 }));
});

test("a copy whose files are all there may be read for as long as it takes", async () => {
  const { patient, impatient } = await openBoth();
  const copy = await (await sqliteDatabase()).open();
  await copyDatabase(patient, copy, () => {});
  const slow = slowToRead("request_files", patient, MOST_SILENT_MS / 2);
  const read = { ...copy, db: copy.db.withPlugin(slow) };
  const restored = await restoreFrom(read, impatient, [], () => {});
  expect(restored).toEqual({ requests: 0, erased: 0, changed: [] });
});

/** A database with a request and several pages of files, as a site has it open and far less patiently. */
async function openBoth() {
  const { config, open } = await postgresDatabase();
  const patient = await open();
  await patient.db.insertInto("requests").values(newRequest("id")).execute();
  const file = { request_id: "id", field: "files", shown_name: "", type: "", bytes: 1, sha256: "" };
  const files = Array.from({ length: 13 }, (_, position) => ({
    ...file,
    id: `file-${position}`,
    stored_name: `file-${position}`,
    position,
    content: Buffer.from("x"),
  }));
  await patient.db.insertInto("request_files").values(files).execute();
  const { db, engine } = openAt(config.kind === "postgres" ? config.url : "");
  const transaction: Storage["transaction"] = (work) => db.transaction().execute(work);
  return { patient, impatient: { ...patient, db, engine, transaction } };
}

/** Takes this long for each page of a table's rows, as large ones do. */
function slowToRead(table: string, { db }: Storage, milliseconds: number): KyselyPlugin {
  const slow = new WeakSet<object>();
  return {
    transformQuery({ node, queryId }) {
      const isPage = node.kind === "RawNode" && JSON.stringify(node).includes(`"${table}"`);
      if (isPage) slow.add(queryId);
      return node;
    },
    async transformResult({ result, queryId }) {
      if (slow.has(queryId)) await sql`select pg_sleep(${milliseconds / 1_000})`.execute(db);
      return result;
    },
  };
}

/** Of a database that is there, and far less patient than a site. */
async function openImpatiently() {
  const { config } = await postgresDatabase();
  return openAt(config.kind === "postgres" ? config.url : "");
}

function openAt(url: string) {
  const engine = postgres({
    url,
    lockTimeoutMs: 10_000,
    mostSilentMs: MOST_SILENT_MS,
    onIdleError() {},
  });
  const db = new Kysely<Schema>({ dialect: engine.dialect });
  onTestFinished(() => db.destroy());
  return { db, engine };
}

/** Enough for a busy machine to connect in. */
const MOST_SILENT_MS = 1_500;
