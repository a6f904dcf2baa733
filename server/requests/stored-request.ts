import { isRequestKind, type RequestKind } from "../../contract/answers.ts";
import type { Storage } from "../storage/open-database.ts";
import type { RequestFileRow, RequestLineRow, RequestRow } from "../storage/schema.ts";

/** A request as it was stored, with its lines and what is known of its files. */
export interface StoredRequest {
  row: RequestRow & { kind: RequestKind };
  /** The validated fields, without lines and files. */
  fields: Readonly<Record<string, unknown>>;
  lines: readonly RequestLineRow[];
  files: readonly StoredFile[];
}

export interface StoredFile extends Omit<RequestFileRow, "content"> {
  /** What in it can act by itself, pt-BR; null: nothing. */
  caution: string | null;
  /** When its content was given up to make room in the quarantine; null: it is there. */
  dropped_at: string | null;
}

/** What was asked for, as other programs get it: webhooks and `show --json`. */
export function itemsAsJson(lines: StoredRequest["lines"]) {
  return lines.map((line) => ({
    code: line.sku,
    name: line.name,
    category: { code: line.category_code, name: line.category_name },
    quantity: line.quantity,
    ...(line.note === null ? {} : { note: line.note }),
  }));
}

/** Loads a request by its id or its protocol; null where there is none. */
export async function loadRequest(
  { db }: Pick<Storage, "db">,
  by: "id" | "protocol",
  value: string,
): Promise<StoredRequest | null> {
  const row = await db.selectFrom("requests").selectAll().where(by, "=", value).executeTakeFirst();
  if (!row || !isRequestKind(row.kind)) return null;
  const lines = await db
    .selectFrom("request_lines")
    .selectAll()
    .where("request_id", "=", row.id)
    .orderBy("position")
    .execute();
  const files = await db
    .selectFrom("request_files")
    .leftJoin("file_marks", "file_marks.file_id", "request_files.id")
    .select([
      "caution",
      "dropped_at",
      "id",
      "request_id",
      "position",
      "field",
      "shown_name",
      "stored_name",
      "type",
      "request_files.bytes",
      "sha256",
    ])
    .where("request_id", "=", row.id)
    .orderBy("position")
    .execute();
  const fields = JSON.parse(row.fields) as Record<string, unknown>;
  return { row: { ...row, kind: row.kind }, fields, lines, files };
}

/** The bytes of a request's files, in their order. */
export async function loadFileContents(
  { db }: Pick<Storage, "db">,
  requestId: string,
): Promise<Uint8Array[]> {
  const rows = await db
    .selectFrom("request_files")
    .select("content")
    .where("request_id", "=", requestId)
    .orderBy("position")
    .execute();
  return rows.map(({ content }) => content);
}
