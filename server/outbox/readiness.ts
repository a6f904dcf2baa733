import type { Readiness } from "../http/health-routes.ts";
import type { Storage } from "../storage/open-database.ts";
import type { OutboxKind } from "../storage/schema.ts";
import { MAIL_KINDS } from "./create-outbox.ts";
import { lastHeartbeat } from "./heartbeat.ts";

/** A notice that is still here after this long, though no server refused it, means that nobody delivers. Milliseconds. */
export const STUCK_AFTER_MS = 15 * 60_000;

/**
 * What `/readyz` answers: the database takes a write, and the outbox moves.
 * @param webhooks whether any program is told of requests
 */
export async function checkReadiness(
  storage: Storage,
  isMailOn: boolean,
  now: Date,
  webhooks = false,
): Promise<Readiness> {
  const mail = isMailOn ? "on" : "off";
  try {
    await writeOnce(storage, now);
    const kinds = [...(isMailOn ? MAIL_KINDS : []), ...(webhooks ? (["webhook"] as const) : [])];
    const stuck = kinds.length > 0 && (await isStuck(storage, now, kinds));
    const heartbeat = isMailOn ? ((await lastHeartbeat(storage))?.error ?? null) : null;
    const problems = [...(stuck ? ["outbox parado"] : []), ...(heartbeat ? [heartbeat] : [])];
    // A failed heartbeat is an alarm; requests are taken in and kept all the same.
    return { ready: !stuck, mail, problems };
  } catch (error) {
    if (!storage.engine.isUnavailable(error)) throw error;
    return { ready: false, mail, problems: ["banco de dados não grava"] };
  }
}

async function writeOnce({ db }: Storage, now: Date): Promise<void> {
  await db
    .insertInto("heartbeats")
    .values({ id: "readyz", started_at: now.toISOString(), finished_at: null, error: null })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ started_at: now.toISOString() }))
    .execute();
}

async function isStuck({ db }: Storage, now: Date, kinds: readonly OutboxKind[]): Promise<boolean> {
  const before = new Date(now.getTime() - STUCK_AFTER_MS).toISOString();
  const waiting = await db
    .selectFrom("outbox")
    .select("id")
    .where("state", "in", ["pending", "sending"])
    .where("kind", "in", kinds)
    .where("refusals", "=", 0)
    // A digest is queued to wait; it is late only after its own time.
    .where(({ eb, or }) => or([eb("kind", "!=", "digest"), eb("next_at", "<", before)]))
    .where("created_at", "<", before)
    .executeTakeFirst();
  return waiting !== undefined;
}
