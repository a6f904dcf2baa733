import { createHmac } from "node:crypto";
import type { Kysely } from "kysely";
import type { Schema } from "../storage/schema.ts";

export interface Hits {
  /** Of what is counted (hashOfHits). */
  hash: string;
  /** Of what is counted together, as ISO 8601. */
  since: string;
  added: number;
}

/** What says nothing without the database's secret: the address itself is kept nowhere. */
export function hashOfHits(what: string, secret: Buffer): string {
  return createHmac("sha256", secret).update(what).digest("base64url");
}

/**
 * Adds to a count that every process on the database shares. Counts of earlier hours go; `now` is told where `since` is
 * ahead, so that they are kept until then.
 * @returns how many there are, these included
 */
export async function addHits(
  db: Kysely<Schema>,
  { hash, since, added }: Hits,
  now = new Date(since),
): Promise<number> {
  const { hits } = await db
    .insertInto("address_hits")
    .values({ address_hash: hash, hour: since, hits: added })
    .onConflict((conflict) =>
      conflict
        .columns(["address_hash", "hour"])
        .doUpdateSet((row) => ({ hits: row("address_hits.hits", "+", added) })),
    )
    .returning("hits")
    .executeTakeFirstOrThrow();
  if (hits === added) await forgetHits(db, now);
  return hits;
}

/** Ends what was counted in earlier hours. */
export async function forgetHits(db: Kysely<Schema>, now: Date): Promise<void> {
  const thisHour = `${now.toISOString().slice(0, 13)}:00:00.000Z`;
  await db.deleteFrom("address_hits").where("hour", "<", thisHour).execute();
}
