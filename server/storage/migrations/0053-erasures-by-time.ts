import type { Migration } from "../migrate.ts";

/** Those of a day are counted with each request that is held back. */
export const erasuresByTime: Migration = {
  name: "0053-erasures-by-time",
  async up(db) {
    await db.schema
      .createIndex("erasures_by_time")
      .on("erasures")
      .columns(["erased_at", "reason"])
      .execute();
  },
};
