import { chownSync, closeSync, existsSync, openSync, statSync } from "node:fs";
import { Socket } from "node:net";
import { dirname, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import SQLite from "better-sqlite3";
import {
  PostgresAdapter,
  PostgresDialect,
  sql,
  type Dialect,
  type Kysely,
  type Transaction,
} from "kysely";
import pg from "pg";
import { PROJECT } from "../project.ts";
import { checkpointApart, type CheckpointThread } from "./checkpoints.ts";
import { makeFolder } from "./make-folder.ts";
import type { ColumnTypes } from "./migrate.ts";
import type { Storage } from "./open-database.ts";
import { keepReserve } from "./reserve.ts";
import type { Patience } from "./retry-while-busy.ts";
import type { Schema } from "./schema.ts";
import { isSqliteBusy, sqliteCode, sqliteDialect } from "./sqlite-dialect.ts";

/** Everything that differs between the engines, so that nothing else has to ask which one it is. */
export interface Engine {
  kind: "sqlite" | "postgres";
  dialect: Dialect;
  columnTypes: ColumnTypes;
  /** Checks what the promises rest on. @throws {StorageError} naming what is not as it must be */
  verify(db: Kysely<Schema>): Promise<void>;
  /** Until the transaction ends, no other one that asks for this name goes on. */
  lock(transaction: Transaction<Schema>, name: string): Promise<void>;
  /**
   * The same for the schema's history while the work lasts, however long it and another process's migration take. The work
   * waits a second for what others hold: all who come after it wait behind it.
   */
  whileMigrating<Result>(
    transaction: Transaction<Schema>,
    work: () => Promise<Result>,
  ): Promise<Result>;
  /** Makes a choosing subquery pass over rows that another process is taking right now. */
  skipLocked<Query extends { forUpdate(): Query; skipLocked(): Query }>(query: Query): Query;
  /** Whether the error is about the moment (locked, full, unreachable), so that asking again may do. */
  isUnavailable(error: unknown): boolean;
  /** Whether it waited too long for a row that another transaction is writing. */
  isLockTimeout(error: unknown): boolean;
  /** Whether the same transaction, run again at once, may succeed. */
  isConflict(error: unknown): boolean;
  /** The error without the values that the engine quotes in it, fit for a log. */
  withoutValues(error: unknown): unknown;
  /**
   * Has the database take some megabytes of its disk, and give them back.
   * @throws where they are not there
   */
  tryRoom(db: Kysely<Schema>): Promise<void>;
  /** Whether this process's clock is too far from the database's for processes to share work by it. */
  isClockApart(db: Kysely<Schema>): Promise<boolean>;
  /** Takes the room on the disk that `evenWhenFull` gives away. Never fails. */
  keepReserve(): Promise<void>;
  /**
   * Runs a work in a transaction, and again with the room that was kept for it, where the disk was too full: what erases one
   * request, at most. Whatever comes of it, the room is taken again.
   */
  evenWhenFull<Result>(
    storage: Pick<Storage, "db" | "transaction">,
    work: (transaction: Transaction<Schema>) => Promise<Result>,
  ): Promise<Result>;
  /**
   * From now on nobody waits for the log to be written back into the database. For a process that serves.
   * @returns what ends that, before the database is closed
   */
  checkpointApart(): () => Promise<void>;
  /** After an erasure: no deleted byte stays readable beside the database, and the room is taken again where a reader kept it from that before. */
  forget(db: Kysely<Schema>): Promise<void>;
}

/** Thrown when the database cannot keep the promises made about it; one pt-BR line. */
export class StorageError extends Error {
  override name = "StorageError";
}

export interface SqliteOptions {
  /** The file; its folder is made when missing. */
  path: string;
  /** How long a write waits for another process's lock. */
  patience: Patience;
}

/**
 * SQLite in one file. `synchronous=FULL` makes every acknowledged commit survive a power cut;
 * `secure_delete` overwrites what is erased; the WAL is cut back to 8 MiB at each checkpoint.
 */
export function sqlite({ path, patience }: SqliteOptions): Engine {
  makeFolder(dirname(resolve(path)));
  // Everybody's requests, for the owner's eyes only; the log gets the rights of the file.
  if (!existsSync(path)) {
    closeSync(openSync(path, "a", 0o600));
    // An administrator's restore makes it for the service.
    const { uid, gid } = statSync(dirname(resolve(path)));
    if (process.getuid?.() === 0) chownSync(path, uid, gid);
  }
  // The engine's own waiting would block the event loop, so it never waits: retries do.
  const database = new SQLite(path, { timeout: BUSY_TIMEOUT_MS });
  let thread: CheckpointThread | null = null;
  const reserve = keepReserve(`${path.replace(/\.\w+$/, "")}.reserve`);
  const emptied = async (db: Kysely<Schema>) => (await thread?.empty()) ?? (await emptyLog(db));
  return {
    kind: "sqlite",
    dialect: sqliteDialect(database, patience),
    columnTypes: {
      blob: "blob",
      bytewise: "text",
      neverChanged: (table) => [
        sql.raw(
          `create trigger ${table}_stay before update on ${table} begin select raise(abort, '${table} are never changed'); end`,
        ),
      ],
    },
    async verify(db) {
      try {
        await setPragmas(db);
      } catch (error) {
        // On a full disk not even the log can be begun.
        if (!NO_ROOM.test(sqliteCode(error)) || !reserve.lend()) throw error;
        await setPragmas(db);
      }
    },
    // The write lock that every transaction takes at its beginning holds all others back already.
    lock: async () => {},
    whileMigrating: (_, work) => work(),
    skipLocked: (query) => query,
    isUnavailable: (error) =>
      isSqliteBusy(error) ||
      /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN|PROTOCOL)/.test(sqliteCode(error)),
    // SQLite locks the whole file, so a wait never is about one row.
    isLockTimeout: () => false,
    isConflict: () => false,
    // SQLite names columns, never values.
    withoutValues: (error) => error,
    // Its disk is this machine's, whose room is known (server/outbox/readiness.ts).
    tryRoom: async () => {},
    isClockApart: async () => false,
    async keepReserve() {
      reserve.make();
    },
    async evenWhenFull({ db, transaction }, work) {
      try {
        return await transaction(work);
      } catch (error) {
        if (!NO_ROOM.test(sqliteCode(error))) throw error;
        // On a connection of its own until the room is taken back: sends that wait for it would take that.
        return db.connection().execute(async (alone) => {
          reserve.spend();
          // Of what was erased before this the log has the room.
          await emptied(alone).catch(() => false);
          try {
            return await alone.transaction().execute(work);
          } finally {
            await emptied(alone).catch(() => false);
            reserve.make();
          }
        });
      }
    },
    checkpointApart() {
      thread = checkpointApart(database);
      return thread.end;
    },
    async forget(db) {
      // Another process that reads right now keeps the log from being cut, `backup` of a large file for the longest.
      for (let attempt = 1; attempt <= (thread ? 5 : 300); attempt += 1) {
        if (await emptied(db)) return reserve.make();
        await sleep(100);
      }
      // Whoever erases by a page is not kept waiting: the thread empties the log within a minute of the reader's end.
      if (thread) return reserve.make();
      throw new StorageError(
        "Feito, mas o registro do SQLite não pôde ser esvaziado: outro programa está lendo o banco. O site no ar o esvazia até um minuto depois da leitura; sem ele, abra e feche o banco com list.",
      );
    },
  };
}

async function setPragmas(db: Kysely<Schema>): Promise<void> {
  for (const [name, wanted] of PRAGMAS) {
    if (wanted.set) await sql.raw(`pragma ${name} = ${wanted.set}`).execute(db);
    const { rows } = await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(db);
    const found = String(Object.values(rows[0] ?? {})[0]);
    if (found === wanted.reads) continue;
    throw new StorageError(
      `DATABASE_URL: o SQLite respondeu ${name}=${found} e é preciso ${wanted.reads}; use um disco local`,
    );
  }
}

async function emptyLog(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  return rows[0]?.busy === 0;
}

export interface PostgresOptions {
  url: string;
  /** How long a write waits for a row that another transaction holds. Milliseconds. */
  lockTimeoutMs: number;
  /** How long a connection may stay silent: longer than any statement may take. Milliseconds. */
  mostSilentMs?: number;
  /** Told about connections that break while idle; without a listener the process would end. */
  onIdleError: (error: Error) => void;
}

/** PostgreSQL, shared by any number of site processes. */
export function postgres({
  url,
  lockTimeoutMs,
  mostSilentMs = 35_000,
  onIdleError,
}: PostgresOptions): Engine {
  let isMigrating = false;
  const pool = new pg.Pool({
    connectionString: url,
    application_name: PROJECT,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    lock_timeout: lockTimeoutMs,
    // No longer than others wait for a lock: a process that hangs in the middle of a send stops nobody else's.
    idle_in_transaction_session_timeout: 10_000,
    // The limits above are the server's: one that hangs, or is out of reach without a word, keeps none of them.
    stream() {
      const socket = new Socket();
      return socket.setTimeout(mostSilentMs, () => {
        if (!isMigrating) socket.destroy(new Error(SILENT));
      });
    },
  });
  pool.on("error", onIdleError);
  // The pool listens only while a connection is idle; one that breaks between two statements of a
  // transaction would end the process. The statement that follows gets the error anyway.
  pool.on("connect", (client) => void client.on("error", () => {}));
  // A table's room is free as soon as it is dropped; to empty it would take room first.
  const keepReserve = async () => {
    await pool
      .query(
        `create table if not exists reserve as
         select repeat('0', 1900) as room from generate_series(1, ${RESERVE_ROWS})`,
      )
      .catch(() => {});
  };
  const lock: Engine["lock"] = async (transaction, name) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
  };
  return {
    kind: "postgres",
    dialect: new LocklessDialect({ pool }),
    columnTypes: {
      blob: "bytea",
      bytewise: sql`text collate "C"`,
      neverChanged: (table) => [
        sql.raw(
          `create function ${table}_stay() returns trigger language plpgsql as $$ begin raise exception '${table} are never changed'; end $$`,
        ),
        sql.raw(
          `create trigger ${table}_stay before update on ${table} for each row execute function ${table}_stay()`,
        ),
      ],
    },
    async verify(db) {
      const { rows } = await sql<{ commit: string; encoding: string; isolation: string }>`
        select current_setting('synchronous_commit') as commit,
               current_setting('default_transaction_isolation') as isolation,
               current_setting('server_encoding') as encoding`.execute(db);
      if (rows[0]?.commit === "off")
        throw new StorageError(
          "DATABASE_URL: o PostgreSQL está com synchronous_commit=off; com ele um pedido confirmado pode se perder",
        );
      if (rows[0]?.isolation !== "read committed")
        throw new StorageError(
          `DATABASE_URL: o PostgreSQL está com default_transaction_isolation=${rows[0]?.isolation}; com ele pedidos que chegam juntos são recusados. Use read committed`,
        );
      if (rows[0]?.encoding !== "UTF8")
        throw new StorageError("DATABASE_URL: o banco PostgreSQL precisa da codificação UTF8");
    },
    lock,
    async whileMigrating(transaction, work) {
      isMigrating = true;
      try {
        await sql`set local lock_timeout = 0`.execute(transaction);
        await sql`set local statement_timeout = 0`.execute(transaction);
        await lock(transaction, `${PROJECT}-migrations`);
        await sql`set local lock_timeout = '1s'`.execute(transaction);
        return await work();
      } finally {
        isMigrating = false;
      }
    },
    skipLocked: (query) => query.forUpdate().skipLocked(),
    isUnavailable: isPostgresUnavailable,
    isLockTimeout: (error) => postgresCode(error) === "55P03",
    isConflict: (error) => ["40001", "40P01"].includes(postgresCode(error)),
    withoutValues(error) {
      const code = postgresCode(error);
      return /^[0-9A-Z]{5}$/.test(code) ? new StorageError(`PostgreSQL: erro ${code}`) : error;
    },
    tryRoom: (db) =>
      db.transaction().execute(async (transaction) => {
        // What is beyond this memory goes to a file of its own; small writes find room within the tables for long.
        await sql`set local work_mem = '64kB'`.execute(transaction);
        await sql`with much as materialized (select repeat('x', 65536) from generate_series(1, 64))
                  select count(*) from much`.execute(transaction);
      }),
    async isClockApart(db) {
      const { rows } = await sql<{ seconds: number }>`
        select extract(epoch from clock_timestamp())::float8 as seconds`.execute(db);
      const apartMs = Math.abs((rows[0]?.seconds ?? 0) * 1_000 - Date.now());
      return apartMs > MOST_APART_MS;
    },
    keepReserve,
    async evenWhenFull({ transaction }, work) {
      try {
        return await transaction(work);
      } catch (error) {
        if (postgresCode(error) !== "53100") throw error;
        await pool.query("drop table if exists reserve");
        try {
          return await transaction(work);
        } finally {
          await keepReserve();
        }
      }
    },
    checkpointApart: () => async () => {},
    forget: keepReserve,
  };
}

/** Without Kysely's lock of its own: that of `whileMigrating` is held, and giving back another would hide why a step failed. */
class LocklessDialect extends PostgresDialect {
  override createAdapter() {
    return new LocklessAdapter();
  }
}

class LocklessAdapter extends PostgresAdapter {
  override async acquireMigrationLock() {}
  override async releaseMigrationLock() {}
}

/** A full disk; and a used up quota, which SQLite takes for any other failed write. */
const NO_ROOM = /^SQLITE_(?:FULL|IOERR_WRITE|IOERR_SHMSIZE)$/;

const BUSY_TIMEOUT_MS = 0;

/** Four to a page of 8 kB, too short to be packed: 8 MB in all. */
const RESERVE_ROWS = 4_096;

/** Two processes are twice as far apart at most: less than a message's lease (server/outbox/claim.ts). Milliseconds. */
const MOST_APART_MS = 60_000;

const SILENT = "Connection terminated: the database is silent";

/** Each setting as it is written and as SQLite reads it back. */
const PRAGMAS: readonly (readonly [string, { set?: string; reads: string }])[] = [
  ["journal_mode", { set: "wal", reads: "wal" }],
  ["synchronous", { set: "full", reads: "2" }],
  ["foreign_keys", { set: "on", reads: "1" }],
  ["secure_delete", { set: "on", reads: "1" }],
  ["trusted_schema", { set: "off", reads: "0" }],
  ["busy_timeout", { reads: String(BUSY_TIMEOUT_MS) }],
  ["journal_size_limit", { set: "8388608", reads: "8388608" }],
];

/** Classes 08 connection, 28 credentials, 53 resources, 57 operator, 58 system; 55P03 lock timeout; 25006 a standby; 42501 a right that is missing. */
function isPostgresUnavailable(error: unknown): boolean {
  const code = postgresCode(error);
  if (/^(08|28|53|57|58)/.test(code) || ["55P03", "25006", "42501"].includes(code)) return true;
  if (/^E[A-Z]+$/.test(code) || isWithoutTls(error)) return true;
  return (
    error instanceof Error &&
    /^(Connection terminated|timeout exceeded when|Client has encountered)/.test(error.message)
  );
}

/** Whether no encrypted connection comes about: the server offers none, or its certificate does not hold. */
export function isWithoutTls(error: unknown): error is Error {
  return (
    error instanceof Error &&
    (/^ERR_(?:TLS|SSL)_|CERT|^UNABLE_TO_/.test(postgresCode(error)) ||
      / SSL connections?$/.test(error.message))
  );
}

function postgresCode(error: unknown): string {
  if (!(error instanceof Error) || !("code" in error)) return "";
  return typeof error.code === "string" ? error.code : "";
}
