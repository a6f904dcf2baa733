import { statSync } from "node:fs";
import { chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import SQLite from "better-sqlite3";
import { sql, type Transaction } from "kysely";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import {
  describeEachEngine,
  postgresDatabase,
  sqliteDatabase,
  type TestDatabase,
} from "../../tests/databases/each-engine.ts";
import { layFirstRelease } from "../../tests/databases/first-release.ts";
import { jsonOf } from "../../tests/intake/staff-tool.ts";
import { HANG_MS } from "../../tests/hang.ts";
import { migrate, type Migration } from "./migrate.ts";
import { MIGRATIONS } from "./migrations/all.ts";
import { openDatabase, type Storage } from "./open-database.ts";

describeEachEngine("the database", (makeDatabase) => {
  test("opened by several processes at once applies each migration once", async () => {
    const database = await makeDatabase();
    const [first] = await Promise.all([database.open(), database.open(), database.open()]);
    expect(await history(first)).toEqual(MIGRATIONS.map(({ name }) => name));
  });

  test("of the first release becomes one of today's, with all that was in it", async () => {
    const database = await makeDatabase();
    await layFirstRelease(database.config);
    const after = await database.open();
    expect(await history(after)).toEqual(MIGRATIONS.map(({ name }) => name));
    const list = await jsonOf(database, ["list", "--json"]);
    expect(list.map(({ kind, quarantine }) => [kind, quarantine !== null])).toEqual(
      expect.arrayContaining([
        ["orcamento", false],
        ["contato", false],
        ["contato", true],
      ]),
    );
    const shown = await Promise.all(
      list.map(({ protocol }) => jsonOf(database, ["show", String(protocol), "--json"])),
    );
    const all = shown.flat() as { items: object[]; files: object[]; outbox: object[] }[];
    expect(all.flatMap(({ items }) => items)).toHaveLength(1);
    expect(all.flatMap(({ files }) => files)).toEqual([
      expect.objectContaining({ name: "desenho.pdf", type: "application/pdf" }),
    ]);
    expect(all.flatMap(({ outbox }) => outbox)).toHaveLength(4);
    expect(await history(await database.open())).toHaveLength(MIGRATIONS.length);
  });

  test("of an earlier version stays as it is for whoever works beside the site", async () => {
    const database = await makeDatabase();
    await layFirstRelease(database.config);
    await expect(database.open({ isBeside: true })).rejects.toThrow(
      /reinicie o site.*se é uma cópia.*restore/,
    );
    const { db } = await database.open();
    await sql`delete from kysely_migration where name = ${MIGRATIONS.at(-1)?.name}`.execute(db);
    await expect(database.open({ isBeside: true })).rejects.toThrow(/reinicie o site/);
  });

  test("written by a newer program refuses to open", async () => {
    const database = await makeDatabase();
    const { db } = await database.open();
    await sql`insert into kysely_migration (name, timestamp)
      values ('0099-later', '2099-01-01T00:00:00.000Z')`.execute(db);
    await expect(database.open()).rejects.toThrow(/DATABASE_URL.*0099-later/);
  });

  test("keeps nothing of a migration that fails, and says why it failed", async () => {
    const database = await makeDatabase();
    const { transaction, engine } = await database.open();
    const broken: Migration = {
      name: "0099-broken",
      async up(db) {
        await db.schema.createTable("half_made").addColumn("id", "text").execute();
        await sql`select * from no_such_table`.execute(db);
      },
    };
    const failing = transaction((within) =>
      migrate(within as Transaction<unknown>, [...MIGRATIONS, broken], engine.columnTypes),
    );
    await expect(failing).rejects.toThrow(/no_such_table/);
    const after = await database.open();
    expect(await history(after)).toEqual(MIGRATIONS.map(({ name }) => name));
    await expect(sql`select * from half_made`.execute(after.db)).rejects.toThrow(/half_made/);
  });

  test("keeps nothing of a transaction that fails", async () => {
    const { db, transaction } = await (await makeDatabase()).open();
    const failing = transaction(async (within) => {
      await within.insertInto("secrets").values({ name: "a", value: "b" }).execute();
      throw new Error("stop");
    });
    await expect(failing).rejects.toThrow("stop");
    expect(await db.selectFrom("secrets").selectAll().execute()).toEqual([]);
  });

  test("gives back bytes and the widest integer as they were put in", async () => {
    const { db } = await (await makeDatabase()).open();
    await db
      .insertInto("address_hits")
      .values({ address_hash: "é\u{1F600}", hour: "", hits: 2 ** 31 - 1 })
      .execute();
    expect(await db.selectFrom("address_hits").selectAll().executeTakeFirst()).toEqual({
      address_hash: "é\u{1F600}",
      hour: "",
      hits: 2 ** 31 - 1,
    });
  });
});

const SECRET = { name: "a", value: "b" };

async function history({ db }: Storage): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by timestamp`.execute(db);
  return rows.map(({ name }) => name);
}

test.each<[string, (storage: Storage) => Promise<unknown>]>([
  ["a statement", ({ db }) => db.insertInto("secrets").values(SECRET).execute()],
  [
    "a transaction",
    ({ transaction }) =>
      transaction((within) => within.insertInto("secrets").values(SECRET).execute()),
  ],
])("a lock held by another process holds back %s and not the event loop", async (_, write) => {
  const database = await sqliteDatabase();
  const storage = await database.open({ patienceMs: HANG_MS });
  const other = new SQLite(pathOf(database));
  other.exec("begin immediate");
  const order: string[] = [];
  const written = write(storage).then(() => order.push("written"));
  // Only the event loop gives the lock back here, after so many turns: who waits without turning waits in vain.
  for (let turn = 1; turn <= 50; turn += 1) {
    await nextTurn();
    order.push("turn");
  }
  other.exec("commit");
  other.close();
  await written;
  expect(order).toEqual([...Array.from({ length: 50 }, () => "turn"), "written"]);
  expect(await storage.db.selectFrom("secrets").select("name").execute()).toEqual([{ name: "a" }]);
});

test("the file and its log are for their owner's eyes only", async () => {
  const database = await sqliteDatabase();
  const { db } = await database.open();
  await db.insertInto("secrets").values(SECRET).execute();
  for (const ending of ["", "-wal"])
    expect(statSync(pathOf(database) + ending).mode & 0o777).toBe(0o600);
});

test.skipIf(process.getuid?.() !== 0)(
  "what root restores belongs to whom its folder belongs, who is to open it",
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "owned-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    await chown(folder, 1234, 1234);
    const path = join(folder, "a.db");
    const log = { info() {}, warn() {} };
    const { close } = await openDatabase({ kind: "sqlite", path }, { log });
    for (const ending of ["", "-wal", "-shm"])
      expect(statSync(path + ending).uid, ending).toBe(1234);
    await close();
  },
);

test("whoever writes does not wait for a change of the schema that waits for a copy", async () => {
  const database = await postgresDatabase();
  await layFirstRelease(database.config);
  const url = database.config.kind === "postgres" ? database.config.url : "";
  const [copy, writer] = await Promise.all([connected(url), connected(url)]);
  await copy.query("begin; select 1 from requests");
  const opened = database.open();
  const waiting = `select 1 from pg_stat_activity
    where datname = current_database() and wait_event = 'relation'`;
  await expect.poll(async () => (await writer.query(waiting)).rowCount).toBe(1);
  await writer.query("set lock_timeout = '5s'");
  await writer.query("update requests set protocol = protocol");
  await copy.query("commit");
  expect(await history(await opened)).toHaveLength(MIGRATIONS.length);
});

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

test("the engine itself never waits for a lock, which would stop every visitor meanwhile", async () => {
  const { db } = await (await sqliteDatabase()).open();
  expect((await sql`pragma busy_timeout`.execute(db)).rows).toEqual([{ timeout: 0 }]);
});

test("a lock that is never given up ends in an error that says to come back later", async () => {
  const database = await sqliteDatabase();
  const { db, engine } = await database.open({ patienceMs: 50 });
  const other = new SQLite(pathOf(database));
  other.exec("begin immediate");
  const refused = await db
    .insertInto("secrets")
    .values({ name: "a", value: "b" })
    .execute()
    .catch((error: unknown) => error);
  other.close();
  expect(engine.isUnavailable(refused)).toBe(true);
});

function pathOf({ config }: TestDatabase): string {
  return config.kind === "sqlite" ? config.path : "";
}
