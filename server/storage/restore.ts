import { sql, type Transaction } from "kysely";
import type { HistoryKind } from "../../contract/inbox/history.ts";
import { REDUCED } from "../requests/fingerprint.ts";
import { insertRows, readTable, TABLE_NAMES, type AnyRow, type TableName } from "./copy-tables.ts";
import { StorageError } from "./engine.ts";
import type { Storage } from "./open-database.ts";
import type { ErasureRow, Schema } from "./schema.ts";

export interface Restored {
  /** Requests put back. */
  requests: number;
  /** Requests of the copy that stay away, because they were erased after it was made. */
  erased: number;
  /** Protocols of those that stay as they are in the database, though more had happened to them in the copy. */
  changed: string[];
}

/**
 * Puts back what a copy has and the database lacks, in one transaction. Nothing that is there is changed
 * or lost, and nothing that was erased comes back: the list of erasures is that of the database, of the
 * copy and of `erasures` together. Restoring twice changes nothing.
 * @param erasures proofs kept elsewhere, for a database that was lost
 * @throws {StorageError} where the copy is of another site
 */
export async function restoreFrom(
  copy: Storage,
  storage: Storage,
  erasures: readonly ErasureRow[],
  onRows: (count: number) => void,
): Promise<Restored> {
  const restored = await storage.transaction(async (transaction) => {
    await restoreSecrets(copy, transaction);
    // A statement takes a few thousand values, and a list may have any length.
    for (let first = 0; first < erasures.length; first += ROWS_AT_ONCE)
      await insertRows(transaction, "erasures", erasures.slice(first, first + ROWS_AT_ONCE));
    for await (const rows of readTable(copy.db, "erasures"))
      await insertRows(transaction, "erasures", rows);
    const erased = await eraseAgain(transaction);
    const restored = await restoreRequests(copy, transaction, onRows);
    return { ...restored, erased: erased + restored.erased };
  });
  await storage.engine.forget(storage.db);
  return restored;
}

const ROWS_AT_ONCE = 500;

/** Whether a database has a secret of its own for the links of receipts, and the copy another. */
export async function hasOtherSecret(
  copy: Storage,
  database: Storage["db"] | Transaction<Schema>,
): Promise<boolean> {
  const [theirs, ours] = await Promise.all(
    [copy.db, database].map((db) =>
      db.selectFrom("secrets").select("value").where("name", "=", "receipts").executeTakeFirst(),
    ),
  );
  return theirs !== undefined && ours !== undefined && theirs.value !== ours.value;
}

/** An empty database takes the copy's secrets, or the receipts' links would be dead. */
async function restoreSecrets(copy: Storage, transaction: Transaction<Schema>): Promise<void> {
  const present = await transaction.selectFrom("requests").select("id").limit(1).executeTakeFirst();
  if (!present) {
    await transaction.deleteFrom("secrets").execute();
    for await (const rows of readTable(copy.db, "secrets"))
      await insertRows(transaction, "secrets", rows);
    return;
  }
  if (await hasOtherSecret(copy, transaction))
    throw new StorageError("A cópia é de outro banco: os recibos dela não abririam neste.");
}

/** What the merged list names goes, if it is there. */
async function eraseAgain(transaction: Transaction<Schema>): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom("requests")
    .where("protocol", "in", (query) => query.selectFrom("erasures").select("protocol"))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

async function restoreRequests(
  copy: Storage,
  transaction: Transaction<Schema>,
  onRows: (count: number) => void,
): Promise<Restored> {
  const inserted = new Set<unknown>();
  const changed = new Set<string>();
  let erased = 0;
  for await (const rows of readTable(copy.db, "requests")) {
    const gone = await erasedAmong(transaction, rows);
    erased += gone.size;
    const wanted = rows.filter((row) => row["probe"] === 0 && !gone.has(row["protocol"]));
    for (const id of await insertNew(transaction, wanted)) inserted.add(id);
    onRows(rows.length);
  }
  for (const table of BELONGINGS)
    for await (const rows of readTable(copy.db, table)) {
      await insertRows(
        transaction,
        table,
        rows.filter((row) => inserted.has(row["request_id"]) || isOfNoRequest(row)),
      );
      if (table === "request_events")
        for (const protocol of await changedAmong(transaction, rows)) changed.add(protocol);
      onRows(rows.length);
    }
  await restoreMarks(copy, transaction);
  for (const table of ["missed_searches", "proposal_defaults", "browser_errors"] as const)
    for await (const rows of readTable(copy.db, table)) await insertRows(transaction, table, rows);
  return { requests: inserted.size, erased, changed: [...changed].toSorted() };
}

/** What hangs on a request, each row's owner before it. */
const BELONGINGS = TABLE_NAMES.filter(
  (
    name,
  ): name is Extract<
    TableName,
    `request_${string}` | "outbox" | "proposal_drafts" | "proposals" | "proposal_files"
  > =>
    name.startsWith("request_") ||
    ["outbox", "proposal_drafts", "proposals", "proposal_files"].includes(name),
);

/** Whether it is a message about what is gone, or about several; that of an alarm has nothing left to tell of. */
function isOfNoRequest({ request_id: requestId, kind }: AnyRow): boolean {
  return requestId === null && (kind === "webhook" || kind === "erasure" || kind === "digest");
}

/** Protocols of requests to which something happened that the database does not know. */
async function changedAmong(
  transaction: Transaction<Schema>,
  events: readonly AnyRow[],
): Promise<string[]> {
  const known = await transaction
    .selectFrom("request_events")
    .select("id")
    .where(
      "id",
      "in",
      events.map(({ id }) => String(id)),
    )
    .execute();
  const ids = new Set<unknown>(known.map(({ id }) => id));
  const unknown = events.filter(({ id, kind }) => !ids.has(id) && !NO_CHANGE.has(kind));
  if (unknown.length === 0) return [];
  const requests = await transaction
    .selectFrom("requests")
    .select("protocol")
    .where(
      "id",
      "in",
      unknown.map((event) => String(event["request_id"])),
    )
    // Its history is gone for good.
    .where("fingerprint", "!=", REDUCED)
    .execute();
  return requests.map(({ protocol }) => protocol);
}

/** Events that only say who looked at a request, or what became of its mails. */
const NO_CHANGE: ReadonlySet<unknown> = new Set<HistoryKind>([
  "opened",
  "mailed",
  "mail-failed",
  "resent",
  "dismissed",
]);

/** Those of files that are there, too. */
async function restoreMarks(copy: Storage, transaction: Transaction<Schema>): Promise<void> {
  for await (const rows of readTable(copy.db, "file_marks")) {
    const ids = rows.map((row) => String(row["file_id"]));
    const files = await transaction
      .selectFrom("request_files")
      .select("id")
      .where("id", "in", ids)
      .execute();
    const present = new Set<unknown>(files.map(({ id }) => id));
    await insertRows(
      transaction,
      "file_marks",
      rows.filter((row) => present.has(row["file_id"])),
    );
  }
}

async function erasedAmong(
  transaction: Transaction<Schema>,
  rows: readonly AnyRow[],
): Promise<Set<unknown>> {
  const protocols = rows.map((row) => String(row["protocol"]));
  const found = await transaction
    .selectFrom("erasures")
    .select("protocol")
    .where("protocol", "in", protocols)
    .execute();
  return new Set(found.map(({ protocol }) => protocol));
}

async function insertNew(
  transaction: Transaction<Schema>,
  rows: readonly AnyRow[],
): Promise<unknown[]> {
  if (rows.length === 0) return [];
  const inserted = await transaction
    .insertInto("requests")
    .values(rows as never)
    .onConflict((conflict) => conflict.doNothing())
    .returning(sql<string>`id`.as("id"))
    .execute();
  return inserted.map(({ id }) => id);
}
