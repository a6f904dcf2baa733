import { Socket } from "node:net";
import { PostgresAdapter, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { PROJECT } from "../project.ts";
import { StorageError, type Engine } from "./engine.ts";

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
    max: CONNECTIONS,
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
    // Most of them wait for the same rows: the other half of the connections is for who does not.
    atOnce: CONNECTIONS / 2,
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

const CONNECTIONS = 10;

/** Four to a page of 8 kB, too short to be packed: 8 MB in all. */
const RESERVE_ROWS = 4_096;

/** Two processes are twice as far apart at most: less than a message's lease (server/outbox/claim.ts). Milliseconds. */
const MOST_APART_MS = 60_000;

const SILENT = "Connection terminated: the database is silent";

/** Classes 08 connection, 28 credentials, 40 a conflict that came again and again, 53 resources, 57 operator, 58 system; 55P03 lock timeout; 25006 a standby; 42501 a right that is missing. */
function isPostgresUnavailable(error: unknown): boolean {
  const code = postgresCode(error);
  if (/^(08|28|40|53|57|58)/.test(code) || ["55P03", "25006", "42501"].includes(code)) return true;
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
