import type { Migration } from "../migrate.ts";

/** What in a customer's order can act by itself, so that it is marked like any other file that strangers send. */
export const orderCautions: Migration = {
  name: "0052-order-cautions",
  async up(db) {
    // Not in the file's own row: what is added behind a file's bytes is read through them.
    await db.schema.alterTable("proposals").addColumn("order_caution", "text").execute();
  },
};
