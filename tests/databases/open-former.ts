import { Kysely, type Transaction } from "kysely";
import { onTestFinished } from "vitest";
import { postgres } from "../../server/storage/postgres.ts";
import { sqlite } from "../../server/storage/sqlite.ts";
import { migrate } from "../../server/storage/migrate.ts";
import { MIGRATIONS } from "../../server/storage/migrations/all.ts";
import type { Schema } from "../../server/storage/schema.ts";
import type { TestDatabase } from "./each-engine.ts";

/** The same database as a former release left it: with its schema up to a migration's name, and no further. */
export async function openFormer(
  { config }: TestDatabase,
  lastMigration: string,
): Promise<Kysely<Schema>> {
  const engine =
    config.kind === "sqlite"
      ? sqlite({ path: config.path, patience: { patienceMs: 1_000, pauseMs: 10 } })
      : postgres({ url: config.url, lockTimeoutMs: 1_000, onIdleError() {} });
  const db = new Kysely<Schema>({ dialect: engine.dialect });
  onTestFinished(() => db.destroy());
  const known = MIGRATIONS.slice(0, MIGRATIONS.findIndex(({ name }) => name === lastMigration) + 1);
  await db
    .transaction()
    .execute((within) => migrate(within as Transaction<unknown>, known, engine.columnTypes));
  return db;
}
