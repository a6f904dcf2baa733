import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { NewRequest, RequestLineRow, Schema } from "../storage/schema.ts";
import type { UploadedFile } from "../attachments/uploaded-file.ts";
import { searchWords } from "./search-words.ts";

/** A request ready to be stored: its row, lines and files. */
export interface RequestToStore {
  row: NewRequest;
  lines: readonly Omit<RequestLineRow, "request_id" | "position">[];
  files: readonly UploadedFile[];
  /** Only what the files are is noted, as of those whose contents the quarantine has given up; they are not written. */
  dropsFiles?: boolean;
}

/**
 * Stores a request with its lines and files, inside the caller's transaction.
 * @returns false, with nothing stored, where its protocol or its Idempotency-Key is there already
 */
export async function storeRequest(
  transaction: Transaction<Schema>,
  { row, lines, files, dropsFiles = false }: RequestToStore,
): Promise<boolean> {
  // On PostgreSQL this waits for a transaction that is storing the same key right now.
  const stored = await transaction
    .insertInto("requests")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!stored) return false;
  if (lines.length > 0)
    await transaction
      .insertInto("request_lines")
      .values(lines.map((line, position) => ({ ...line, request_id: row.id, position })))
      .execute();
  const words = wordsOf(row, lines);
  if (words.length > 0 && row.probe === 0)
    await transaction
      .insertInto("request_words")
      .values(words.map((word) => ({ word, request_id: row.id })))
      .execute();
  const droppedAt = dropsFiles ? row.received_at : null;
  for (const [position, file] of files.entries()) {
    const id = randomUUID();
    const bytes = file.content.length;
    await transaction
      .insertInto("request_files")
      .values({
        id,
        request_id: row.id,
        position,
        field: file.field,
        shown_name: file.shownName,
        stored_name: file.storedName,
        type: file.type,
        bytes,
        sha256: file.sha256,
        content: droppedAt === null ? file.content : Buffer.alloc(0),
      })
      .execute();
    const { caution } = file;
    if (caution !== null || droppedAt !== null)
      await transaction
        .insertInto("file_marks")
        .values({ file_id: id, bytes, held_at: null, dropped_at: droppedAt, caution })
        .execute();
  }
  return true;
}

/** What the request is found by. */
export function wordsOf(row: NewRequest, lines: RequestToStore["lines"]): string[] {
  const { company = null, document = null } = row;
  return searchWords(
    { ...row, company, document },
    lines.map(({ sku }) => sku),
  );
}
