import { statSync } from "node:fs";
import { setImmediate as nextTurn } from "node:timers/promises";
import SQLite from "better-sqlite3";
import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from "kysely";
import { LRUCache } from "lru-cache";
import { createRetries, type Patience, type Retries } from "./retry-while-busy.ts";

/**
 * Kysely over better-sqlite3, with three differences from Kysely's own dialect: a transaction takes
 * the write lock when it begins (a read that later turns into a write could not be retried), a
 * lock held by another process is waited for without blocking the event loop, and nothing is written
 * into a file that has been removed or replaced.
 */
export function sqliteDialect(database: SQLite.Database, patience: Patience): Dialect {
  return {
    createDriver: () => driver(database, patience),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new TransactionalAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

/** Kysely leaves it open; SQLite keeps or undoes changes of the schema with their transaction. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** Whether an error says that another process holds the lock. */
export function isSqliteBusy(error: unknown): boolean {
  return /^SQLITE_(BUSY|LOCKED)/.test(sqliteCode(error));
}

/** Result code of better-sqlite3's errors, empty for others. */
export function sqliteCode(error: unknown): string {
  if (!(error instanceof Error) || !("code" in error)) return "";
  return typeof error.code === "string" && error.code.startsWith("SQLITE_") ? error.code : "";
}

function driver(database: SQLite.Database, patience: Patience): Driver {
  const retries = createRetries(isSqliteBusy, patience);
  const connection = connect(database, retries);
  const inode = inodeOf(database);
  const run = (statement: string) => retries.whileBusy(() => database.exec(statement));
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    async beginTransaction() {
      // SQLite answers at once, so transactions that wait for each other would run in one go and
      // stop every visitor until the last is done: each begins in a turn of the event loop of its own.
      await nextTurn();
      await run("begin immediate");
      retries.isFree();
      if (inodeOf(database) === inode) return;
      database.exec("rollback");
      throw new SQLite.SqliteError("the database file was moved", "SQLITE_READONLY_DBMOVED");
    },
    commitTransaction: async () => void (await run("commit")),
    rollbackTransaction: async () => {
      // A full disk makes SQLite roll back by itself; a second rollback would hide that error.
      if (database.inTransaction) database.exec("rollback");
    },
    releaseConnection: async () => {},
    destroy: async () => void database.close(),
  };
}

/** Of the file at the database's path; undefined: there is none. */
function inodeOf({ name }: SQLite.Database): number | undefined {
  return statSync(name, { throwIfNoEntry: false })?.ino;
}

/** Far more than the site has statements; those with lists of values come in many lengths. */
const MOST_PREPARED = 256;

function connect(database: SQLite.Database, retries: Retries): DatabaseConnection {
  const prepared = new LRUCache<string, SQLite.Statement>({ max: MOST_PREPARED });
  function prepare(sql: string): SQLite.Statement {
    const known = prepared.get(sql);
    if (known) return known;
    const statement = database.prepare(sql);
    prepared.set(sql, statement);
    return statement;
  }
  return {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      return retries.whileBusy(() => {
        // To prepare is to read the schema, for which a lock may have to be waited for, too.
        const statement = prepare(sql) as SQLite.Statement<unknown[], Row>;
        const result = statement.reader
          ? { rows: statement.all(...parameters) }
          : { rows: [], numAffectedRows: BigInt(statement.run(...parameters).changes) };
        if (!statement.readonly) retries.isFree();
        return result;
      });
    },
    streamQuery() {
      throw new Error("page through rows by key instead: an open cursor keeps the WAL growing");
    },
  };
}
