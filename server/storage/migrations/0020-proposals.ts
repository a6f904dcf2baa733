import type { Migration } from "../migrate.ts";

/** Proposals: what is being written, the versions that were sent, their files, and what each person begins with. */
export const proposals: Migration = {
  name: "0020-proposals",
  async up(db, { blob }) {
    await db.schema
      .createTable("proposal_drafts")
      .addColumn("request_id", "text", (column) =>
        column.primaryKey().references("requests.id").onDelete("cascade"),
      )
      .addColumn("revision", "integer", (column) => column.notNull())
      .addColumn("saved_by", "text", (column) => column.notNull())
      .addColumn("saved_at", "text", (column) => column.notNull())
      .addColumn("content", "text", (column) => column.notNull())
      .execute();

    await db.schema
      .createTable("proposals")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("request_id", "text", (column) =>
        column.notNull().references("requests.id").onDelete("cascade"),
      )
      .addColumn("version", "integer", (column) => column.notNull())
      .addColumn("status", "text", (column) => column.notNull())
      .addColumn("valid_until", "text", (column) => column.notNull())
      .addColumn("total", "text", (column) => column.notNull())
      .addColumn("sent_at", "text", (column) => column.notNull())
      .addColumn("sent_by", "text", (column) => column.notNull())
      .addColumn("answered_at", "text")
      .addColumn("answer", "text")
      .addColumn("content", "text", (column) => column.notNull())
      .addUniqueConstraint("proposals_once", ["request_id", "version"])
      .execute();
    await db.schema.createIndex("proposals_by_sent").on("proposals").column("sent_at").execute();

    await db.schema
      .createTable("proposal_files")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("proposal_id", "text", (column) =>
        column.notNull().references("proposals.id").onDelete("cascade"),
      )
      .addColumn("request_id", "text", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("shown_name", "text", (column) => column.notNull())
      .addColumn("type", "text", (column) => column.notNull())
      .addColumn("bytes", "integer", (column) => column.notNull())
      .addColumn("sha256", "text", (column) => column.notNull())
      .addColumn("content", blob, (column) => column.notNull())
      .addUniqueConstraint("proposal_files_once", ["proposal_id", "kind"])
      .execute();

    await db.schema
      .createTable("proposal_defaults")
      .addColumn("person", "text", (column) => column.primaryKey())
      .addColumn("saved_at", "text", (column) => column.notNull())
      .addColumn("content", "text", (column) => column.notNull())
      .execute();
  },
};
