import type { Migration } from "../migrate.ts";

/** Who of a mail's receivers has it already, so that whichever process sends it again sends it to the others. */
export const takenBy: Migration = {
  name: "0055-taken-by",
  async up(db) {
    await db.schema
      .alterTable("outbox")
      .addColumn("taken_by", "text", (column) => column.notNull().defaultTo("[]"))
      .execute();
  },
};
