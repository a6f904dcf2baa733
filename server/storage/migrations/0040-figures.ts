import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** What the figures are counted from: how long each first answer took, and indexes that hold all they ask for. */
export const figures: Migration = {
  name: "0040-figures",
  async up(db) {
    await db.schema.alterTable("requests").addColumn("answer_minutes", "integer").execute();
    await db.schema
      .createIndex("requests_to_measure")
      .on("requests")
      .column("answered_at")
      .where("answered_at", "is not", null)
      .where(sql.ref("answer_minutes"), "is", null)
      .execute();
    // A request that comes in has no answer: neither index grows with it.
    await db.schema
      .createIndex("requests_by_answer")
      .on("requests")
      .columns(["received_at", "answer_minutes"])
      .where("answer_minutes", "is not", null)
      .execute();
    await db.schema.dropIndex("proposals_by_sent").execute();
    await db.schema
      .createIndex("proposals_by_sent")
      .on("proposals")
      .columns(["sent_at", "status", "valid_until", "total"])
      .execute();
  },
};
