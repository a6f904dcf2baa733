import type { Storage } from "../storage/open-database.ts";

/** Messages of a kind that are not delivered, by state. */
export interface BacklogCount {
  kind: string;
  /** `pending`, `sending` or `failed` */
  state: string;
  count: number;
  /** How long the oldest one waits that no server has refused; 0 for those given up or not yet due. */
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
      // As for `/readyz`: a refused one waits for its next try.
      fn.min<string | null>("created_at").filterWhere("refusals", "=", 0).as("oldest"),
    ])
    .where("state", "in", ["pending", "sending", "failed"])
    .groupBy(["kind", "state"])
    .execute();
  return rows.map(({ kind, state, count, oldest }) => {
    // A digest is queued to wait.
    const isDue = oldest !== null && state !== "failed" && kind !== "digest";
    const age = isDue ? (now.getTime() - Date.parse(oldest)) / 1_000 : 0;
    return { kind, state, count: Number(count), oldestSeconds: Math.max(0, age) };
  });
}
