import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, type Transaction } from "kysely";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { StorageError, type Engine } from "./engine.ts";
import { postgres } from "./postgres.ts";
import { sqlite } from "./sqlite.ts";
import { expectUpToDate, migrate } from "./migrate.ts";
import { MIGRATIONS } from "./migrations/all.ts";
import type { Schema } from "./schema.ts";

type Work<Result> = (transaction: Transaction<Schema>) => Promise<Result>;

/** An open database that is up to date. */
export interface Storage {
  db: Kysely<Schema>;
  engine: Engine;
  /**
   * Runs the work in one transaction; all of it is kept or nothing. The work may run more than once
   * (a deadlock on PostgreSQL), so it must do nothing outside the transaction.
   */
  transaction: <Result>(work: Work<Result>) => Promise<Result>;
  close(): Promise<void>;
}

export interface OpenOptions {
  log: Pick<Logger, "info" | "warn">;
  /** How long a write waits for another process's lock; on PostgreSQL 10 s at most. Milliseconds. */
  patienceMs?: number;
  /** Leave the schema as it is, and refuse one that is not up to date: a site may be running on it. */
  isBeside?: boolean;
}

/**
 * Opens the database, checks its settings and applies what is missing of the schema, under a lock.
 * @throws {StorageError} or {MigrationError}, one pt-BR line each, when it cannot be used as it is
 */
export async function openDatabase(
  database: Config["database"],
  { log, patienceMs = 15_000, isBeside = false }: OpenOptions,
): Promise<Storage> {
  const engine = engineOf(database, log, patienceMs);
  const db = new Kysely<Schema>({ dialect: engine.dialect });
  const storage: Storage = {
    db,
    engine,
    transaction: (work) => transact(db, engine, work),
    close: () => db.destroy(),
  };
  try {
    await engine.verify(db);
    if (isBeside)
      await expectUpToDate(db as unknown as Kysely<unknown>, MIGRATIONS, engine.columnTypes);
    const applied = await bringUpToDate(storage, log);
    if (applied.length > 0) log.info({ applied }, "database schema brought up to date");
  } catch (error) {
    await storage.close().catch(() => {});
    throw error;
  }
  return storage;
}

/** Tries again for as long as others hold what is to change: with PostgreSQL `backup` reads every table to its end. */
async function bringUpToDate(
  { engine, transaction }: Storage,
  log: OpenOptions["log"],
): Promise<string[]> {
  for (;;) {
    try {
      return await transaction((within) =>
        engine.whileMigrating(within, () =>
          // Migrations speak of tables that the present schema may no longer have.
          migrate(within as Transaction<unknown>, MIGRATIONS, engine.columnTypes),
        ),
      );
    } catch (error) {
      if (!engine.isLockTimeout(error)) throw error;
      log.warn("the schema's change waits for a copy or another long work on the database");
      await sleep(PAUSE_MS);
    }
  }
}

/** In which all who waited behind it are served. */
const PAUSE_MS = 3_000;

function engineOf(
  database: Config["database"],
  log: OpenOptions["log"],
  patienceMs: number,
): Engine {
  if (database.kind === "postgres") {
    const onIdleError = ({ message }: Error) =>
      log.warn({ reason: message }, "an idle database connection broke");
    const lockTimeoutMs = Math.min(patienceMs, 10_000);
    return postgres({ url: database.url, lockTimeoutMs, onIdleError });
  }
  try {
    return sqlite({ path: database.path, patience: { patienceMs, pauseMs: 50 } });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StorageError(`DATABASE_URL: não foi possível abrir ${database.path}: ${reason}`, {
      cause: error,
    });
  }
}

async function transact<Result>(
  db: Kysely<Schema>,
  engine: Engine,
  work: Work<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === 3 || !engine.isConflict(error)) throw error;
    }
  }
}
