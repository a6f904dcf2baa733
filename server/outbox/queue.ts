import type { Transaction } from "kysely";
import type { Engine } from "../storage/engine.ts";
import { queueEvent } from "./events.ts";
import { CONFIRMATION_CAPS, countConfirmation, hourOf } from "./confirmations.ts";
import type { Erased } from "./erasure-mail.ts";
import { newId } from "../storage/new-id.ts";
import type { OutboxKind, Schema } from "../storage/schema.ts";
import { GIVE_UP_AFTER_MS, REFUSALS_BEFORE_HOURS, waitAfterRefusal } from "./waits.ts";

/** The staff learn of what is held back within the hour, in one message. Milliseconds. */
const DIGEST_DELAY_MS = 30 * 60_000;

/**
 * Queues what an accepted request brings about: the notice to the staff, within its limits the confirmation, and a
 * message to each program that wants to know.
 * @param webhooks names of the programs
 */
export async function queueNotices(
  transaction: Transaction<Schema>,
  engine: Pick<Engine, "lock">,
  request: { id: string; email: string },
  now: Date,
  webhooks: readonly string[],
  caps = CONFIRMATION_CAPS,
): Promise<void> {
  const notice = { requestId: request.id, createdAt: now };
  await queueNotice(transaction, { ...notice, kind: "staff" });
  const event = { type: "request.accepted" } as const;
  await queueEvent(transaction, { webhooks, requestId: request.id, event }, now);
  const counted = await countConfirmation(transaction, engine, request.email, now, caps);
  if (counted === "yes") await queueNotice(transaction, { ...notice, kind: "sender" });
  if (counted === "alarm") await queueAlarm(transaction, engine, CONFIRMATIONS_ALARM, now);
}

/** Makes sure that a digest of what is held back is on its way. */
export async function queueDigest(
  transaction: Transaction<Schema>,
  engine: Pick<Engine, "lock">,
  now: Date,
): Promise<void> {
  await engine.lock(transaction, "digest");
  const digests = await transaction
    .selectFrom("outbox")
    .select(["id", "state", "taken_by"])
    // An index leads to these; one by the state would lead through all that waits.
    .where("request_id", "is", null)
    .where("kind", "=", "digest")
    .execute();
  // One that some of its receivers have goes to the others only.
  const waiting = digests.find(({ state, taken_by }) => state === "pending" && taken_by === "[]");
  if (waiting) return hasten(transaction, waiting.id, now);
  const dueAt = new Date(now.getTime() + DIGEST_DELAY_MS);
  await queueNotice(transaction, { kind: "digest", requestId: null, createdAt: now, dueAt });
}

/** What an alarm is about where it is about no heartbeat. */
export const CONFIRMATIONS_ALARM = "confirmations";

/**
 * Tells the staff that something is wrong. One mail of a sort waits at most, and of confirmations, which are counted by it,
 * one goes out in each hour of the clock.
 * @param about the id of a heartbeat that failed, or `CONFIRMATIONS_ALARM`
 */
export async function queueAlarm(
  transaction: Transaction<Schema>,
  engine: Pick<Engine, "lock">,
  about: string,
  now: Date,
): Promise<void> {
  await engine.lock(transaction, "alarm");
  const told = await transaction
    .selectFrom("outbox")
    .select("id")
    // Such notices are few, and an index leads to them, however long the outbox is.
    .where("request_id", "is", null)
    .where("kind", "=", "alarm")
    .where("target", about === CONFIRMATIONS_ALARM ? "=" : "!=", CONFIRMATIONS_ALARM)
    .where(({ and, eb, or }) =>
      or([
        and([eb("state", "in", ["pending", "sending"]), eb("taken_by", "=", "[]")]),
        // What lies ahead was told by a clock that has been set back since.
        ...(about === CONFIRMATIONS_ALARM
          ? [eb.between("created_at", hourOf(now), now.toISOString())]
          : []),
      ]),
    )
    .executeTakeFirst();
  if (told) return hasten(transaction, told.id, now);
  await queueNotice(transaction, {
    kind: "alarm",
    requestId: null,
    target: about,
    createdAt: now,
  });
}

/**
 * Has what waits for hours, as it was refused often, tried again soon: it has something new to tell. Not for ever: what
 * nobody takes has to become a dead letter.
 */
async function hasten(transaction: Transaction<Schema>, id: string, now: Date): Promise<void> {
  const wait = waitAfterRefusal(REFUSALS_BEFORE_HOURS) ?? 0;
  const dueAt = new Date(now.getTime() + wait).toISOString();
  await transaction
    .updateTable("outbox")
    .set({ next_at: dueAt, refusals: REFUSALS_BEFORE_HOURS })
    .where("id", "=", id)
    .where("state", "=", "pending")
    .where("refusals", ">", REFUSALS_BEFORE_HOURS)
    .where("next_at", ">", dueAt)
    .where("created_at", ">", new Date(now.getTime() - GIVE_UP_AFTER_MS).toISOString())
    .execute();
}

/** Tells the staff that somebody has erased what they had sent. The request's own rows are gone. */
export async function queueErasure(
  transaction: Transaction<Schema>,
  protocol: string,
  erased: Erased,
  now: Date,
): Promise<void> {
  await queueNotice(transaction, {
    kind: "erasure",
    requestId: null,
    target: protocol,
    event: JSON.stringify(erased),
    createdAt: now,
  });
}

interface Notice {
  kind: OutboxKind;
  /** null: about no single request. */
  requestId: string | null;
  target?: string;
  /** As its row keeps it (server/storage/schema.ts). */
  event?: string;
  createdAt: Date;
  /** At once where it is left out. */
  dueAt?: Date;
}

/** A notice to be delivered; the same one for the same request and receiver is left out. */
export async function queueNotice(
  transaction: Transaction<Schema>,
  { kind, requestId, target = "", event = "", createdAt, dueAt = createdAt }: Notice,
): Promise<void> {
  await transaction
    .insertInto("outbox")
    .values({
      id: newId(createdAt),
      request_id: requestId,
      kind,
      target,
      event,
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
