import { closeSync, existsSync, openSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import SQLite from "better-sqlite3";
import { sql, type Kysely } from "kysely";
import { checkpointApart, type CheckpointThread } from "./checkpoints.ts";
import { StorageError, type Engine } from "./engine.ts";
import { giveToFolder } from "./give-to-folder.ts";
import { makeFolder } from "./make-folder.ts";
import { keepReserve } from "./reserve.ts";
import type { Patience } from "./retry-while-busy.ts";
import type { Schema } from "./schema.ts";
import { isSqliteBusy, sqliteCode, sqliteDialect } from "./sqlite-dialect.ts";

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
    giveToFolder(path);
  }
  // The engine's own waiting would block the event loop, so it never waits: retries do.
  const database = new SQLite(path, { timeout: BUSY_TIMEOUT_MS });
  let thread: CheckpointThread | null = null;
  const reserve = keepReserve(`${path.replace(/\.\w+$/, "")}.reserve`);
  const emptied = async (db: Kysely<Schema>) => (await thread?.empty()) ?? (await emptyLog(db));
  return {
    kind: "sqlite",
    atOnce: 1,
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

/** A full disk; and a used up quota, which SQLite takes for any other failed write. */
const NO_ROOM = /^SQLITE_(?:FULL|IOERR_WRITE|IOERR_SHMSIZE)$/;

const BUSY_TIMEOUT_MS = 0;

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
