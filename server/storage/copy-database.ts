import type { Transaction } from "kysely";
import { StorageError } from "./engine.ts";
import { copyTables, digestTables, TABLE_NAMES, type TableDigest } from "./copy-tables.ts";
import type { Storage } from "./open-database.ts";
import type { Schema } from "./schema.ts";

/**
 * Copies a database into another, which it empties first, all in one transaction; a copy whose counts or
 * hashes differ from what was read is thrown away.
 * @returns counts and hashes of each table, equal on both sides
 * @throws {StorageError} where they differ
 */
export async function copyDatabase(
  from: Storage,
  to: Storage,
  onRows: (count: number) => void,
): Promise<TableDigest[]> {
  return to.transaction(async (target) => {
    for (const table of TABLE_NAMES.toReversed()) await target.deleteFrom(table).execute();
    const read = await readSteadily(from, (source) => copyTables(source, target, onRows));
    // Only now: PostgreSQL's connection would be given up while it waits in a transaction for the check of a large copy.
    const written = await digestTables(target);
    const wrong = read.find(({ sha256 }, index) => sha256 !== written[index]?.sha256);
    if (wrong)
      throw new StorageError(
        `A tabela ${wrong.table} não chegou igual; nada foi gravado. Repita a cópia.`,
      );
    return written;
  });
}

/** Reads as of one moment: on PostgreSQL a snapshot; on SQLite nobody writes meanwhile. */
function readSteadily<Result>(
  { db, engine, transaction }: Storage,
  work: (source: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  if (engine.kind === "sqlite") return transaction(work);
  return db.transaction().setIsolationLevel("repeatable read").execute(work);
}
