import { sql, type ColumnDataType, type Kysely, type RawBuilder, type Transaction } from "kysely";

/** A step of the schema's history; forward only. */
export interface Migration {
  /** `0001-what-it-brings` */
  name: string;
  up(db: Kysely<unknown>, types: ColumnTypes): Promise<void>;
}

/** Column types whose names differ between the engines. */
export interface ColumnTypes {
  blob: ColumnDataType | RawBuilder<unknown>;
}

/** Thrown when the database was written by a newer or another program; the message is one pt-BR line. */
class MigrationError extends Error {
  override name = "MigrationError";
}

/**
 * Brings the database up to the list, all in one transaction: a crash leaves it as it was.
 * The caller's transaction must hold the engine's migration lock, so that two processes that start
 * together apply each step once.
 * @returns names of what was applied now
 * @throws {MigrationError} when the database holds a step that the list does not have at that place
 */
export async function migrate(
  transaction: Transaction<unknown>,
  migrations: readonly Migration[],
  types: ColumnTypes,
): Promise<string[]> {
  await transaction.schema
    .createTable("migrations")
    .ifNotExists()
    .addColumn("position", "integer", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull().unique())
    .addColumn("applied_at", "text", (column) => column.notNull())
    .execute();
  const applied = await sql<{ name: string }>`
    select name from migrations order by position`.execute(transaction);
  for (const [position, { name }] of applied.rows.entries()) {
    if (migrations[position]?.name === name) continue;
    throw new MigrationError(
      `DATABASE_URL: o banco tem a migração ${name}, que esta versão do programa não conhece; use a versão mais nova ou restaure uma cópia`,
    );
  }
  const missing = migrations.slice(applied.rows.length);
  for (const [index, migration] of missing.entries()) {
    await migration.up(transaction, types);
    await sql`insert into migrations (position, name, applied_at)
      values (${applied.rows.length + index}, ${migration.name}, ${new Date().toISOString()})`.execute(
      transaction,
    );
  }
  return missing.map((migration) => migration.name);
}
