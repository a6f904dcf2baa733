import type { Kysely } from "kysely";
import type { Migration } from "../migrate.ts";

/** Until when a cookie's former value is good, which is as long as the new one has not been seen. */
export const lostCookies: Migration = {
  name: "0057-lost-cookies",
  async up(db) {
    await db.schema.alterTable("staff_sessions").addColumn("former_until", "text").execute();
    // Those there are have had their time.
    await (db as Kysely<Before>).updateTable("staff_sessions").set({ former_hash: null }).execute();
  },
};

interface Before {
  staff_sessions: { former_hash: string | null };
}
