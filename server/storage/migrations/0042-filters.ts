import type { Migration } from "../migrate.ts";

/** A filter that finds nothing reads an index from end to end, and no longer the requests themselves. */
export const filters: Migration = {
  name: "0042-filters",
  async up(db) {
    // It was taken for every list of a kind, and each row then looked at; that of the inbox holds the kind as well.
    await db.schema.dropIndex("requests_by_kind").execute();
    await db.schema.dropIndex("requests_by_updated_at").execute();
    await db.schema
      .createIndex("requests_by_updated_at")
      .on("requests")
      .columns([
        "updated_at",
        "id",
        "status",
        "kind",
        "owner",
        "line",
        "state",
        "probe",
        "released_at",
        "quarantine",
      ])
      .execute();
  },
};
