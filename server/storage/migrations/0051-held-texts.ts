import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** How long the texts of a request are that is held back, so that they count as its files do. */
export const heldTexts: Migration = {
  name: "0051-held-texts",
  async up(db) {
    await db.schema.alterTable("requests").addColumn("held_text", "integer").execute();
    // They are summed up with each request that is held back, and only those are in it.
    await db.schema
      .createIndex("requests_by_held_text")
      .on("requests")
      .columns(["received_at", "held_text"])
      .where(sql.ref("held_text"), "is not", null)
      .execute();
  },
};
