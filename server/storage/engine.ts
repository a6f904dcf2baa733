import type { Dialect, Kysely, Transaction } from "kysely";
import type { ColumnTypes } from "./migrate.ts";
import type { Storage } from "./open-database.ts";
import type { Schema } from "./schema.ts";

/** Everything that differs between the engines, so that nothing else has to ask which one it is. */
export interface Engine {
  kind: "sqlite" | "postgres";
  dialect: Dialect;
  columnTypes: ColumnTypes;
  /** So many sends it stores at a time; more of them would wait for each other, and whoever reads behind them all. */
  atOnce: number;
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
