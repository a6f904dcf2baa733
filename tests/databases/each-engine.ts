import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import pg from "pg";
import { describe, inject, onTestFinished } from "vitest";
import type { Config } from "../../server/config.ts";
import { openDatabase, type Storage } from "../../server/storage/open-database.ts";

/** A place for one test's data, and storages opened on it; all is gone when the test ends. */
export interface TestDatabase {
  config: Config["database"];
  open(options?: { patienceMs?: number; isBeside?: boolean }): Promise<Storage>;
}

type Kind = Config["database"]["kind"];

/** Runs the same tests on SQLite and on PostgreSQL. */
export function describeEachEngine(
  name: string,
  tests: (makeDatabase: () => Promise<TestDatabase>, kind: Kind) => void,
): void {
  describe(`${name} on SQLite`, () => tests(sqliteDatabase, "sqlite"));
  describe(`${name} on PostgreSQL`, () => tests(postgresDatabase, "postgres"));
}

/** For what only SQLite does, or what need not be seen twice. */
export async function sqliteDatabase(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), "site-test-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return openable({ kind: "sqlite", path: join(folder, "site.db") });
}

/** For what only PostgreSQL does. */
export async function postgresDatabase(): Promise<TestDatabase> {
  const server = await text(connect(inject("postgresSocket")));
  if (!server.startsWith("postgres:")) throw new Error(server);
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await statement(server, `create database ${name}`);
  onTestFinished(() => statement(server, `drop database ${name} with (force)`));
  return openable({ kind: "postgres", url: `${server}/${name}` });
}

async function statement(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query(sql);
  await client.end();
}

/** A test's database that is there already. */
export function openable(config: Config["database"]): TestDatabase {
  return {
    config,
    async open(options = {}) {
      const storage = await openDatabase(config, { log: { info() {}, warn() {} }, ...options });
      onTestFinished(() => storage.close());
      return storage;
    },
  };
}
