import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/**
 * A request has many webhooks for each program, one for each thing that happens to it. SQLite cannot change what is
 * unique, so the table is made anew.
 */
export const events: Migration = {
  name: "0041-events",
  async up(db) {
    await db.schema
      .createTable("outbox_anew")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("request_id", "text", (column) =>
        column.references("requests.id").onDelete("cascade"),
      )
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("target", "text", (column) => column.notNull())
      .addColumn("event", "text", (column) => column.notNull().defaultTo(""))
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("refusals", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("next_at", "text", (column) => column.notNull())
      .addColumn("lease_until", "text")
      .addColumn("last_error", "text")
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("sent_at", "text")
      .execute();
    const kept = sql.raw(
      "id, request_id, kind, target, state, attempts, refusals, next_at, lease_until, last_error, created_at, sent_at",
    );
    await sql`insert into outbox_anew (${kept}) select ${kept} from outbox`.execute(db);
    await db.schema.dropTable("outbox").execute();
    await db.schema.alterTable("outbox_anew").renameTo("outbox").execute();
    await db.schema
      .createIndex("outbox_once")
      .unique()
      .on("outbox")
      .columns(["request_id", "kind", "target", "event"])
      .execute();
    await db.schema
      .createIndex("outbox_by_state")
      .on("outbox")
      .columns(["state", "next_at"])
      .execute();
  },
};
