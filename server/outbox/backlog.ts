import type { Storage } from "../storage/open-database.ts";

/** Messages of a kind that are not delivered, by state. */
export interface BacklogCount {
  kind: string;
  /** `pending`, `sending` or `failed` */
  state: string;
  count: number;
  /** How long the oldest one that should have gone out waits; 0 for those given up or not yet due. */
  oldestSeconds: number;
}

/** What the outbox holds that is not delivered. */
export async function readBacklog({ db }: Pick<Storage, "db">, now: Date): Promise<BacklogCount[]> {
  const rows = await db
    .selectFrom("outbox")
    .select(({ fn }) => [
      "kind",
      "state",
      fn.countAll<number | string>().as("count"),
      fn.min("created_at").as("oldest"),
    ])
    .where("state", "in", ["pending", "sending", "failed"])
    .groupBy(["kind", "state"])
    .execute();
  return rows.map(({ kind, state, count, oldest }) => {
    // A digest is queued to wait.
    const isDue = state !== "failed" && kind !== "digest";
    const age = (now.getTime() - Date.parse(oldest)) / 1_000;
    return { kind, state, count: Number(count), oldestSeconds: isDue ? Math.max(0, age) : 0 };
  });
}
