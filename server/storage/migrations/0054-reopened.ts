import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Since when a request waits for another answer; also in the indexes, from which alone a list's page is found. */
export const reopened: Migration = {
  name: "0054-reopened",
  async up(db) {
    await db.schema.alterTable("requests").addColumn("reopened_at", "text").execute();
    await sql`update requests set reopened_at = updated_at
      where status in ('novo', 'em análise') and answered_at is not null`.execute(db);
    for (const [name, order] of INDEXES) {
      await db.schema.dropIndex(name).execute();
      await db.schema
        .createIndex(name)
        .on("requests")
        .columns([...order, ...OTHERS])
        .execute();
    }
  },
};

const INDEXES = [
  ["requests_by_inbox", ["received_at", "id", "status"]],
  ["requests_by_status", ["status", "received_at", "id"]],
  ["requests_by_updated_at", ["updated_at", "id", "status"]],
] as const;

const OTHERS = [
  "kind",
  "owner",
  "line",
  "state",
  "probe",
  "released_at",
  "quarantine",
  "reopened_at",
] as const;
