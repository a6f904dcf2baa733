import { randomBytes } from "node:crypto";
import type { Storage } from "./open-database.ts";

/**
 * A secret of 32 bytes that the first start makes and the database keeps, so that every process and
 * every restart has the same one. Two processes that start together end up with one of the two.
 */
export async function loadSecret({ db }: Pick<Storage, "db">, name: string): Promise<Buffer> {
  const known = db.selectFrom("secrets").select("value").where("name", "=", name);
  let row = await known.executeTakeFirst();
  if (!row) {
    await db
      .insertInto("secrets")
      .values({ name, value: randomBytes(32).toString("base64url") })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    row = await known.executeTakeFirstOrThrow();
  }
  return Buffer.from(row.value, "base64url");
}
