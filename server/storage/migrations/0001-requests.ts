import type { Migration } from "../migrate.ts";

/** Everything of the first release: requests with lines and files, the outbox, and what guards them. */
export const requests: Migration = {
  name: "0001-requests",
  async up(db, { blob }) {
    await db.schema
      .createTable("requests")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("protocol", "text", (column) => column.notNull().unique())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("status", "text", (column) => column.notNull())
      .addColumn("received_at", "text", (column) => column.notNull())
      .addColumn("updated_at", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("phone", "text", (column) => column.notNull())
      .addColumn("company", "text")
      .addColumn("document", "text")
      .addColumn("city", "text")
      .addColumn("state", "text")
      .addColumn("subject", "text")
      .addColumn("line", "text")
      .addColumn("fields", "text", (column) => column.notNull())
      .addColumn("policy_version", "text", (column) => column.notNull())
      .addColumn("newsletter_at", "text")
      .addColumn("idempotency_key", "text", (column) => column.unique())
      .addColumn("fingerprint", "text", (column) => column.notNull())
      .addColumn("receipt_hash", "text", (column) => column.notNull().unique())
      .addColumn("quarantine", "text")
      .addColumn("released_at", "text")
      .addColumn("probe", "integer", (column) => column.notNull())
      .execute();
    for (const columns of [
      ["received_at", "id"],
      ["kind", "received_at"],
      ["status", "received_at"],
      ["email", "received_at"],
      ["document"],
      ["quarantine", "received_at"],
    ] as const) {
      await db.schema
        .createIndex(`requests_by_${columns[0]}`)
        .on("requests")
        .columns([...columns])
        .execute();
    }

    await db.schema
      .createTable("request_lines")
      .addColumn("request_id", "text", (column) =>
        column.notNull().references("requests.id").onDelete("cascade"),
      )
      .addColumn("position", "integer", (column) => column.notNull())
      .addColumn("sku", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("category_code", "text", (column) => column.notNull())
      .addColumn("category_name", "text", (column) => column.notNull())
      .addColumn("quantity", "integer", (column) => column.notNull())
      .addColumn("note", "text")
      .addPrimaryKeyConstraint("request_lines_key", ["request_id", "position"])
      .execute();

    await db.schema
      .createTable("request_files")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("request_id", "text", (column) =>
        column.notNull().references("requests.id").onDelete("cascade"),
      )
      .addColumn("position", "integer", (column) => column.notNull())
      .addColumn("field", "text", (column) => column.notNull())
      .addColumn("shown_name", "text", (column) => column.notNull())
      .addColumn("stored_name", "text", (column) => column.notNull().unique())
      .addColumn("type", "text", (column) => column.notNull())
      .addColumn("bytes", "integer", (column) => column.notNull())
      .addColumn("sha256", "text", (column) => column.notNull())
      // Last, so that reading the other columns does not walk through megabytes.
      .addColumn("content", blob, (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("request_files_by_request")
      .on("request_files")
      .columns(["request_id", "position"])
      .execute();

    await db.schema
      .createTable("outbox")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("request_id", "text", (column) =>
        column.references("requests.id").onDelete("cascade"),
      )
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("target", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("refusals", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("next_at", "text", (column) => column.notNull())
      .addColumn("lease_until", "text")
      .addColumn("last_error", "text")
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("sent_at", "text")
      // A request has one message of each kind per receiver, whatever is sent or released twice.
      .addUniqueConstraint("outbox_once", ["request_id", "kind", "target"])
      .execute();
    await db.schema
      .createIndex("outbox_by_state")
      .on("outbox")
      .columns(["state", "next_at"])
      .execute();

    await db.schema
      .createTable("secrets")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("value", "text", (column) => column.notNull())
      .execute();

    await db.schema
      .createTable("address_hits")
      .addColumn("address_hash", "text", (column) => column.notNull())
      .addColumn("hour", "text", (column) => column.notNull())
      .addColumn("hits", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("address_hits_key", ["address_hash", "hour"])
      .execute();

    await db.schema
      .createTable("erasures")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("protocol", "text", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("erased_at", "text", (column) => column.notNull())
      .addColumn("reason", "text", (column) => column.notNull())
      .execute();

    await db.schema
      .createTable("heartbeats")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("started_at", "text", (column) => column.notNull())
      .addColumn("finished_at", "text")
      .addColumn("error", "text")
      .execute();
  },
};
