import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { sql, type Kysely, type Transaction } from "kysely";
import type { Schema } from "./schema.ts";

export type TableName = keyof Schema;

/** Every table with its key, in an order in which each row's owner comes before it. */
const TABLES: Readonly<Record<TableName, { key: readonly string[]; pageRows: number }>> = {
  secrets: { key: ["name"], pageRows: 500 },
  requests: { key: ["id"], pageRows: 200 },
  request_lines: { key: ["request_id", "position"], pageRows: 500 },
  // One file can have 6 MB.
  request_files: { key: ["id"], pageRows: 4 },
  file_marks: { key: ["file_id"], pageRows: 500 },
  taken_files: { key: ["id"], pageRows: 500 },
  outbox: { key: ["id"], pageRows: 500 },
  address_hits: { key: ["address_hash", "hour"], pageRows: 500 },
  confirmations: { key: ["key_hash", "hour"], pageRows: 500 },
  erasures: { key: ["id"], pageRows: 500 },
  heartbeats: { key: ["id"], pageRows: 500 },
  missed_searches: { key: ["words"], pageRows: 500 },
  browser_errors: { key: ["id"], pageRows: 500 },
  proposal_drafts: { key: ["request_id"], pageRows: 200 },
  proposals: { key: ["id"], pageRows: 200 },
  proposal_files: { key: ["id"], pageRows: 4 },
  proposal_defaults: { key: ["person"], pageRows: 500 },
  request_events: { key: ["id"], pageRows: 500 },
  request_words: { key: ["request_id", "word"], pageRows: 500 },
  sign_in_links: { key: ["token_hash"], pageRows: 500 },
  staff_sessions: { key: ["id"], pageRows: 500 },
};

export const TABLE_NAMES = Object.keys(TABLES) as TableName[];

export type AnyRow = Readonly<Record<string, unknown>>;

/** How many rows a table has, and a hash over all their values, whatever order they come in. */
export interface TableDigest {
  table: TableName;
  rows: number;
  /** Lower-case hexadecimal. */
  sha256: string;
}

/** Yields a table's rows a page at a time, each page after the last row of the one before. */
export async function* readTable(
  db: Kysely<Schema> | Transaction<Schema>,
  table: TableName,
): AsyncGenerator<AnyRow[]> {
  const { key, pageRows } = TABLES[table];
  const columns = sql.join(key.map((name) => sql.ref(name)));
  let after = sql`true`;
  for (;;) {
    const { rows } = await sql<AnyRow>`
      select * from ${sql.table(table)} where ${after}
      order by ${columns} limit ${sql.lit(pageRows)}`.execute(db);
    if (rows.length > 0) yield rows;
    // SQLite answers at once; the progress wants to be seen, too.
    await setImmediate();
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageRows) return;
    after = sql`(${columns}) > (${sql.join(key.map((name) => sql.val(last[name])))})`;
  }
}

/** Inserts rows as they were read; those that are there already are left out. */
export async function insertRows(
  transaction: Transaction<Schema>,
  table: TableName,
  rows: readonly AnyRow[],
): Promise<void> {
  // Of none it is told too: on PostgreSQL who says nothing is given up, as while pages of files are read that are all there.
  if (rows.length === 0) return void (await sql`select 1`.execute(transaction));
  await transaction
    .insertInto(table)
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Copies all rows of all tables into empty ones.
 * @param onRows told how many rows were copied
 * @returns what was read, to be compared with what is then there
 */
export async function copyTables(
  from: Kysely<Schema> | Transaction<Schema>,
  to: Transaction<Schema>,
  onRows: (count: number) => void,
): Promise<TableDigest[]> {
  const digests: TableDigest[] = [];
  for (const table of TABLE_NAMES) {
    const sum = startDigest();
    for await (const rows of readTable(from, table)) {
      await insertRows(to, table, rows);
      sum.add(rows);
      onRows(rows.length);
    }
    digests.push({ table, ...sum.end() });
  }
  return digests;
}

/** Counts and hashes what the tables hold. */
export async function digestTables(
  db: Kysely<Schema> | Transaction<Schema>,
): Promise<TableDigest[]> {
  const digests: TableDigest[] = [];
  for (const table of TABLE_NAMES) {
    const sum = startDigest();
    for await (const rows of readTable(db, table)) sum.add(rows);
    digests.push({ table, ...sum.end() });
  }
  return digests;
}

/** How many rows all tables have. */
export async function countRows(db: Kysely<Schema> | Transaction<Schema>): Promise<number> {
  let count = 0;
  for (const table of TABLE_NAMES) {
    const { rows } = await sql<{ count: number | string }>`
      select count(*) as count from ${sql.table(table)}`.execute(db);
    count += Number(rows[0]?.count ?? 0);
  }
  return count;
}

/** The sum of the rows' hashes: the engines sort text differently, so order must not count. */
function startDigest() {
  let rows = 0;
  let total = 0n;
  return {
    add(page: readonly AnyRow[]) {
      rows += page.length;
      for (const row of page) total = (total + hashOf(row)) % MODULUS;
    },
    end: () => ({ rows, sha256: total.toString(16).padStart(64, "0") }),
  };
}

const MODULUS = 2n ** 256n;

function hashOf(row: AnyRow): bigint {
  const hash = createHash("sha256");
  for (const name of Object.keys(row).toSorted()) {
    const value = row[name];
    const bytes = value instanceof Uint8Array ? value : Buffer.from(JSON.stringify(value));
    const kind = value instanceof Uint8Array ? "bytes" : "json";
    hash.update(`${name}\0${kind}\0${bytes.length}\0`).update(bytes);
  }
  return BigInt(`0x${hash.digest("hex")}`);
}
