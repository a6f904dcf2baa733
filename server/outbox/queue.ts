import type { Transaction } from "kysely";
import type { Engine } from "../storage/dialects.ts";
import { newId } from "../storage/new-id.ts";
import type { OutboxKind, Schema } from "../storage/schema.ts";

/** Confirmations to one address in 24 hours: a form must not be a way to flood a stranger. */
const CONFIRMATIONS_A_DAY = 3;

/** The staff learn of what is held back within the hour, in one message. Milliseconds. */
const DIGEST_DELAY_MS = 30 * 60_000;

/**
 * Queues what an accepted request brings about: the notice to the staff, within the day's limit the
 * confirmation, and a message to each program that wants to know.
 * @param webhooks names of the programs
 */
export async function queueNotices(
  transaction: Transaction<Schema>,
  engine: Pick<Engine, "lock">,
  request: { id: string; email: string },
  now: Date,
  webhooks: readonly string[],
): Promise<void> {
  const notice = { requestId: request.id, createdAt: now };
  await queueNotice(transaction, { ...notice, kind: "staff" });
  for (const target of webhooks)
    await queueNotice(transaction, { ...notice, kind: "webhook", target });
  await engine.lock(transaction, `confirmations:${request.email}`);
  const dayAgo = new Date(now.getTime() - 24 * 3_600_000).toISOString();
  const earlier = await transaction
    .selectFrom("outbox")
    .innerJoin("requests", "requests.id", "outbox.request_id")
    .select("outbox.id")
    .where("requests.email", "=", request.email)
    .where("outbox.kind", "=", "sender")
    .where("outbox.created_at", ">", dayAgo)
    .limit(CONFIRMATIONS_A_DAY)
    .execute();
  if (earlier.length < CONFIRMATIONS_A_DAY)
    await queueNotice(transaction, { ...notice, kind: "sender" });
}

/** Makes sure that a digest of what is held back is on its way. */
export async function queueDigest(
  transaction: Transaction<Schema>,
  engine: Pick<Engine, "lock">,
  now: Date,
): Promise<void> {
  await engine.lock(transaction, "digest");
  const waiting = await transaction
    .selectFrom("outbox")
    .select("id")
    .where("kind", "=", "digest")
    .where("state", "=", "pending")
    .executeTakeFirst();
  if (waiting) return;
  const dueAt = new Date(now.getTime() + DIGEST_DELAY_MS);
  await queueNotice(transaction, { kind: "digest", requestId: null, createdAt: now, dueAt });
}

/** Tells the staff of a heartbeat that failed; one such mail waits at most. */
export async function queueAlarm(
  transaction: Transaction<Schema>,
  heartbeat: string,
  now: Date,
): Promise<void> {
  const waiting = await transaction
    .selectFrom("outbox")
    .select("id")
    .where("kind", "=", "alarm")
    .where("state", "in", ["pending", "sending"])
    .executeTakeFirst();
  if (waiting) return;
  await queueNotice(transaction, {
    kind: "alarm",
    requestId: null,
    target: heartbeat,
    createdAt: now,
  });
}

interface Notice {
  kind: OutboxKind;
  /** null: about no single request. */
  requestId: string | null;
  target?: string;
  createdAt: Date;
  /** At once where it is left out. */
  dueAt?: Date;
}

/** A notice to be delivered; a second one of the same kind for the same request is left out. */
export async function queueNotice(
  transaction: Transaction<Schema>,
  { kind, requestId, target = "", createdAt, dueAt = createdAt }: Notice,
): Promise<void> {
  await transaction
    .insertInto("outbox")
    .values({
      id: newId(createdAt),
      request_id: requestId,
      kind,
      target,
      state: "pending",
      next_at: dueAt.toISOString(),
      lease_until: null,
      last_error: null,
      created_at: createdAt.toISOString(),
      sent_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
