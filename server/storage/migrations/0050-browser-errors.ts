import type { Migration } from "../migrate.ts";

/** What went wrong in browsers: what, where and how often, nothing about whose browser it was. */
export const browserErrors: Migration = {
  name: "0050-browser-errors",
  async up(db) {
    await db.schema
      .createTable("browser_errors")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("message", "text", (column) => column.notNull())
      .addColumn("place", "text", (column) => column.notNull())
      .addColumn("address", "text", (column) => column.notNull())
      .addColumn("build", "text", (column) => column.notNull())
      .addColumn("times", "integer", (column) => column.notNull())
      .addColumn("first_at", "text", (column) => column.notNull())
      .addColumn("last_at", "text", (column) => column.notNull())
      .execute();
  },
};
