import type { Migration } from "../migrate.ts";

/** How many bytes of files came within a day, whatever has become of their requests since. */
export const takenFiles: Migration = {
  name: "0056-taken-files",
  async up(db) {
    await db.schema
      .createTable("taken_files")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("taken_at", "text", (column) => column.notNull())
      .addColumn("held", "integer", (column) => column.notNull())
      .addColumn("bytes", "integer", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("taken_files_by_time")
      .on("taken_files")
      .columns(["taken_at", "held", "bytes"])
      .execute();
  },
};
