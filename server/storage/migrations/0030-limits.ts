import type { Migration } from "../migrate.ts";

/** What bounds strangers: marks of single files, counts of confirmations, and keys that an erasure has ended. */
export const limits: Migration = {
  name: "0030-limits",
  async up(db) {
    await db.schema
      // Beside the files, not in their rows: what is added behind a file's bytes is read through them.
      .createTable("file_marks")
      .addColumn("file_id", "text", (column) =>
        column.primaryKey().references("request_files.id").onDelete("cascade"),
      )
      .addColumn("bytes", "integer", (column) => column.notNull())
      .addColumn("held_at", "text")
      .addColumn("dropped_at", "text")
      .addColumn("caution", "text")
      .execute();
    await db.schema
      .createIndex("file_marks_by_held")
      .on("file_marks")
      .columns(["held_at", "bytes"])
      .execute();
    await db.schema
      .createTable("confirmations")
      .addColumn("key_hash", "text", (column) => column.notNull())
      .addColumn("hour", "text", (column) => column.notNull())
      .addColumn("hits", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("confirmations_key", ["key_hash", "hour"])
      .execute();
    await db.schema
      .createIndex("confirmations_by_hour")
      .on("confirmations")
      .columns(["hour"])
      .execute();
    await db.schema.alterTable("erasures").addColumn("key_hash", "text").execute();
    await db.schema.createIndex("erasures_by_key").on("erasures").columns(["key_hash"]).execute();
  },
};
