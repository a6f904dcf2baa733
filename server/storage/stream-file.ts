import { Readable } from "node:stream";
import { sql } from "kysely";
import type { Storage } from "./open-database.ts";

/**
 * A stored file's content, read in pieces as fast as it is taken: whole files of several mails, each with the copies made
 * of it on its way, are more memory than the process has.
 * @param bytes its size; the stream fails where less is there, as after an erasure
 */
export function streamFile(
  { db }: Pick<Storage, "db">,
  table: "request_files" | "proposal_files",
  { id, bytes }: { id: string; bytes: number },
): Readable {
  async function* read() {
    for (let at = 0; at < bytes; at += PIECE) {
      const row = await db
        .selectFrom(table)
        .select(sql<Uint8Array>`substr(content, ${at + 1}, ${PIECE})`.as("piece"))
        .where("id", "=", id)
        .executeTakeFirst();
      if (!row || row.piece.length === 0) throw new Error("the file is gone");
      yield row.piece;
    }
  }
  return Readable.from(read());
}

/** Each reads its whole row on SQLite, so few are better, and small ones too. Bytes. */
export const PIECE = 512 * 1024;
