import type { Kysely, Transaction } from "kysely";
import { newId } from "../storage/new-id.ts";
import type { Schema } from "../storage/schema.ts";

/** Which files are counted together: those of requests that are held back, or those of all others. */
export interface TakenFiles {
  isHeld: boolean;
  /** Of one request's, together. */
  bytes: number;
}

/** Counts files for a day. The count outlives their request, so that erasing gives nobody new room, and names nobody. */
export async function countFiles(
  transaction: Transaction<Schema>,
  { isHeld, bytes }: TakenFiles,
  now: Date,
): Promise<void> {
  if (bytes === 0) return;
  await transaction
    .insertInto("taken_files")
    .values({ id: newId(now), taken_at: now.toISOString(), held: isHeld ? 1 : 0, bytes })
    .execute();
  await forgetTaken(transaction, now);
}

/** Ends what was counted a day ago and before. */
export async function forgetTaken(db: Kysely<Schema>, now: Date): Promise<void> {
  await db.deleteFrom("taken_files").where("taken_at", "<=", dayBefore(now)).execute();
}

/** Bytes that were counted within 24 hours. What lies ahead was counted by a clock that has been set back since. */
export async function takenToday(
  transaction: Transaction<Schema>,
  { isHeld }: Pick<TakenFiles, "isHeld">,
  now: Date,
): Promise<number> {
  const { sum } = await transaction
    .selectFrom("taken_files")
    .select(({ fn }) => fn.sum<number | string | null>("bytes").as("sum"))
    .where("held", "=", isHeld ? 1 : 0)
    .where("taken_at", ">", dayBefore(now))
    .where("taken_at", "<=", now.toISOString())
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

/** ISO 8601 */
export function dayBefore(now: Date): string {
  return new Date(now.getTime() - 24 * 3_600_000).toISOString();
}
