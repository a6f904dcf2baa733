import type { Migration } from "../migrate.ts";

/** What visitors searched and did not find: words and a count, nothing about who or when exactly. */
export const missedSearches: Migration = {
  name: "0002-missed-searches",
  async up(db) {
    await db.schema
      .createTable("missed_searches")
      .addColumn("words", "text", (column) => column.primaryKey())
      .addColumn("times", "integer", (column) => column.notNull())
      .addColumn("last_day", "text", (column) => column.notNull())
      .execute();
  },
};
