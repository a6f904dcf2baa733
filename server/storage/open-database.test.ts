import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import SQLite from "better-sqlite3";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { describeEachEngine, sqliteDatabase } from "../../tests/databases/each-engine.ts";
import { MIGRATIONS } from "./migrations/all.ts";

describeEachEngine("the database", (makeDatabase) => {
  test("opened by several processes at once applies each migration once", async () => {
    const database = await makeDatabase();
    const [first] = await Promise.all([database.open(), database.open(), database.open()]);
    const applied = await sql<{ name: string }>`select name from migrations`.execute(first.db);
    expect(applied.rows.map((row) => row.name)).toEqual(MIGRATIONS.map(({ name }) => name));
  });

  test("written by a newer program refuses to open", async () => {
    const database = await makeDatabase();
    const { db } = await database.open();
    await sql`insert into migrations (position, name, applied_at) values (99, '0099-later', '')`.execute(
      db,
    );
    await expect(database.open()).rejects.toThrow(/DATABASE_URL.*0099-later/);
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

test("a lock held by another process is waited for while visitors go on", async () => {
  const database = await sqliteDatabase();
  const { db } = await database.open();
  const path = database.config.kind === "sqlite" ? database.config.path : "";
  const other = new SQLite(path);
  other.exec("begin immediate");
  const stalls = monitorEventLoopDelay({ resolution: 5 });
  stalls.enable();
  const write = db.insertInto("secrets").values({ name: "a", value: "b" }).execute();
  // The time is what is tested: the lock is held this long.
  await sleep(600);
  other.exec("commit");
  other.close();
  await write;
  stalls.disable();
  expect(stalls.max / 1e6).toBeLessThan(200);
  expect(await db.selectFrom("secrets").select("name").execute()).toEqual([{ name: "a" }]);
});

test("a lock that is never given up ends in an error that says to come back later", async () => {
  const database = await sqliteDatabase();
  const { db, engine } = await database.open({ patienceMs: 50 });
  const path = database.config.kind === "sqlite" ? database.config.path : "";
  const other = new SQLite(path);
  other.exec("begin immediate");
  const refused = await db
    .insertInto("secrets")
    .values({ name: "a", value: "b" })
    .execute()
    .catch((error: unknown) => error);
  other.close();
  expect(engine.isUnavailable(refused)).toBe(true);
});
