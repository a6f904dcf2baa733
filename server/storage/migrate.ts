import type { ColumnDataType, Kysely, RawBuilder, Transaction } from "kysely";
import { Migrator } from "kysely/migration";

/** A step of the schema's history; forward only. */
export interface Migration {
  /** `0001-what-it-brings`; steps are applied in the order of their names. */
  name: string;
  up(db: Kysely<unknown>, types: ColumnTypes): Promise<void>;
}

/** Column types whose names differ between the engines. */
export interface ColumnTypes {
  blob: ColumnDataType | RawBuilder<unknown>;
  /** Text whose order is that of its bytes, so that an index finds what begins with something. */
  bytewise: ColumnDataType | RawBuilder<unknown>;
  /** What makes a table's rows stay as they were written; they can be deleted. */
  neverChanged: (table: string) => readonly RawBuilder<unknown>[];
}

/** Thrown when the database was written by a newer or another program; the message is one pt-BR line. */
export class MigrationError extends Error {
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
  await adoptFormerHistory(transaction);
  const migrator = migratorOf(transaction, migrations, types);
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error instanceof Error && error.message.startsWith("corrupted migrations"))
    throw new MigrationError(
      `DATABASE_URL: esta versão do programa não conhece o esquema do banco; use a versão mais nova ou restaure uma cópia (${error.message})`,
      { cause: error },
    );
  if (error) throw error;
  return results.map(({ migrationName }) => migrationName);
}

/**
 * For whoever works beside a running site: bringing the database up to date is the site's own business.
 * @throws {MigrationError} where a step of the list is missing
 */
export async function expectUpToDate(
  db: Kysely<unknown>,
  migrations: readonly Migration[],
  types: ColumnTypes,
): Promise<void> {
  const steps = await migratorOf(db, migrations, types).getMigrations();
  if (steps.some(({ executedAt }) => executedAt === undefined))
    throw new MigrationError(
      "DATABASE_URL: o banco é de uma versão anterior do programa; reinicie o site, que o atualiza, e repita; se é uma cópia, devolva-a com restore a um banco novo",
    );
}

function migratorOf(
  db: Kysely<unknown>,
  migrations: readonly Migration[],
  types: ColumnTypes,
): Migrator {
  const steps = migrations.map(
    ({ name, up }) => [name, { up: (within: Kysely<unknown>) => up(within, types) }] as const,
  );
  return new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(steps) } });
}

interface Histories {
  /** Where the first releases kept their history. */
  migrations: { name: string; applied_at: string };
  /** Where Kysely keeps it. */
  kysely_migration: { name: string; timestamp: string };
}

async function adoptFormerHistory(transaction: Transaction<Histories>): Promise<void> {
  const tables = await transaction.introspection.getTables();
  const isOurs = tables.some(
    ({ name, columns }) =>
      name === "migrations" && columns.some((column) => column.name === "applied_at"),
  );
  if (!isOurs) return;
  // As Kysely would make it.
  await transaction.schema
    .createTable("kysely_migration")
    .addColumn("name", "varchar(255)", (column) => column.notNull().primaryKey())
    .addColumn("timestamp", "varchar(255)", (column) => column.notNull())
    .execute();
  await transaction
    .insertInto("kysely_migration")
    .columns(["name", "timestamp"])
    .expression((db) => db.selectFrom("migrations").select(["name", "applied_at"]))
    .execute();
  await transaction.schema.dropTable("migrations").execute();
}
