import { existsSync, statSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { postgresDatabase, sqliteDatabase } from "../../tests/databases/each-engine.ts";
import { keepReserve, RESERVE_BYTES } from "./reserve.ts";
import type { Schema } from "./schema.ts";

test("room is taken once, given away once, and taken again", async () => {
  const folder = await mkdtemp(join(tmpdir(), "reserve-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, "reserve");
  const reserve = keepReserve(path, 3_000_000);
  expect(reserve.spend()).toBe(false);
  reserve.make();
  expect([statSync(path).size, statSync(path).mode & 0o077]).toEqual([3_000_000, 0]);
  expect([reserve.spend(), existsSync(path), reserve.spend()]).toEqual([true, false, false]);
  reserve.make();
  expect(existsSync(path)).toBe(true);
});

test("room that was short when it was kept is added to", async () => {
  const folder = await mkdtemp(join(tmpdir(), "reserve-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, "reserve");
  await writeFile(path, Buffer.alloc(2_000_000));
  keepReserve(path, 3_000_000).make();
  expect(statSync(path).size).toBe(3_000_000);
});

test("what was never given away is not taken from the last room that sends have", async () => {
  const folder = await mkdtemp(join(tmpdir(), "reserve-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, "reserve");
  let free = 3_000_000 + RESERVE_BYTES - 1;
  const reserve = keepReserve(path, 3_000_000, () => free);
  reserve.make();
  expect(existsSync(path)).toBe(false);
  free += 1;
  reserve.make();
  reserve.spend();
  free = 3_000_000;
  reserve.make();
  expect(existsSync(path)).toBe(true);
});

test.each([
  ["on a full disk", "SQLITE_FULL"],
  ["where the quota is used up", "SQLITE_IOERR_WRITE"],
])(
  "what has to work %s gets the room of a file, and gives it back when it has freed its own",
  async (_, code) => {
    const { config, open } = await sqliteDatabase();
    const storage = await open();
    const { engine, db } = storage;
    const path = config.kind === "sqlite" ? config.path.replace(".db", ".reserve") : "";
    await engine.keepReserve();
    expect(statSync(path).size).toBe(RESERVE_BYTES);
    const work = async () => {
      if (existsSync(path)) throw Object.assign(new Error("full"), { code });
      return "erased";
    };
    const others: boolean[] = [];
    const erased = engine.evenWhenFull(storage, async () => {
      // A send of that moment, which waits for the connection.
      void db
        .selectFrom("requests")
        .selectAll()
        .execute()
        .then(() => others.push(existsSync(path)));
      return work();
    });
    expect(await erased).toBe("erased");
    await vi.waitFor(() => expect(others).toEqual([true, true]));
    expect(statSync(path).size).toBe(RESERVE_BYTES);
    const tooMuch = async () => {
      throw Object.assign(new Error("fuller"), { code });
    };
    await expect(engine.evenWhenFull(storage, tooMuch)).rejects.toThrow("fuller");
    expect(statSync(path).size).toBe(RESERVE_BYTES);
    const other = async () => {
      throw Object.assign(new Error("broken"), { code: "SQLITE_IOERR" });
    };
    await expect(engine.evenWhenFull(storage, other)).rejects.toThrow("broken");
    expect(existsSync(path)).toBe(true);
  },
);

test("a full disk on which not even the log can be begun gets a little of that room", async () => {
  const { config, open } = await sqliteDatabase();
  const { engine, db } = await open();
  const path = config.kind === "sqlite" ? config.path.replace(".db", ".reserve") : "";
  const full = {
    getExecutor() {
      if (statSync(path).size === RESERVE_BYTES)
        throw Object.assign(new Error("full"), { code: "SQLITE_IOERR_SHMSIZE" });
      return db.getExecutor();
    },
  } as Kysely<Schema>;
  await engine.keepReserve();
  await engine.verify(full);
  expect(statSync(path).size).toBeGreaterThan(RESERVE_BYTES / 2);
});

test("on PostgreSQL it gets the room of a table", async () => {
  const storage = await (await postgresDatabase()).open();
  const { engine, db } = storage;
  const room = async () => {
    const { rows } = await sql<{ bytes: string | null }>`
      select pg_relation_size(to_regclass('reserve')) as bytes`.execute(db);
    return Number(rows[0]?.bytes ?? 0);
  };
  await engine.keepReserve();
  await engine.keepReserve();
  expect(await room()).toBeGreaterThanOrEqual(8 * 1024 * 1024);
  const work = async () => {
    if ((await room()) > 0) throw Object.assign(new Error("full"), { code: "53100" });
    return "erased";
  };
  expect(await engine.evenWhenFull(storage, work)).toBe("erased");
  expect(await room()).toBeGreaterThanOrEqual(8 * 1024 * 1024);
  const tooMuch = async () => {
    throw Object.assign(new Error("fuller"), { code: "53100" });
  };
  await expect(engine.evenWhenFull(storage, tooMuch)).rejects.toThrow("fuller");
  expect(await room()).toBeGreaterThanOrEqual(8 * 1024 * 1024);
});
