import type { Migration } from "../migrate.ts";

/** Counts of earlier hours go with each new one, and proofs of erasures are found by their protocol: by an index, however many there are. */
export const countsByHour: Migration = {
  name: "0058-counts-by-hour",
  async up(db) {
    await db.schema.createIndex("address_hits_by_hour").on("address_hits").column("hour").execute();
    await db.schema.createIndex("erasures_by_protocol").on("erasures").column("protocol").execute();
  },
};
