import { SYSTEM } from "../../contract/inbox/history.ts";
import { addToHistory } from "../requests/history.ts";
import type { Storage } from "../storage/open-database.ts";
import type { OutboxKind, OutboxRow } from "../storage/schema.ts";
import { LONGEST_WAIT_MS, LONGEST_WAITS } from "./waits.ts";

/** How long the process that took a message may work on it. Milliseconds. */
export const LEASE_MS = 12 * 60_000;

/** How far the clocks of two processes that share the work may be apart: each a minute from the database's. Milliseconds. */
const CLOCKS_MS = 2 * 60_000;

/** A message that this process may deliver until its lease ends. */
export type ClaimedMessage = OutboxRow & { lease_until: string };

/** Which messages a channel takes. */
export interface Lot {
  kinds: readonly OutboxKind[];
  /** Only those for this receiver. */
  target?: string;
  /** Of the staff's notices only those with the files of their request, or only those without. */
  withFiles?: boolean;
}

export interface Looks {
  /** Ids that this process is delivering: a clock that steps forward ends their leases early. */
  inHand?: ReadonlySet<string>;
  /** Also for what a clock put off that was set back since. Such a look goes through all that waits. */
  alsoAhead?: boolean;
}

/**
 * Takes the message of a lot that is due for longest, or one whose process died while it had it. Another
 * process never gets the same one while the lease lasts. null: nothing is due.
 */
export async function claimMessage(
  { db, engine }: Storage,
  now: Date,
  { kinds, target, withFiles }: Lot,
  { inHand = new Set(), alsoAhead = true }: Looks = {},
): Promise<ClaimedMessage | null> {
  const at = now.toISOString();
  const ofLot = db
    .selectFrom("outbox")
    .select("id")
    .where("kind", "in", kinds)
    .$if(inHand.size > 0, (query) => query.where("id", "not in", [...inHand]))
    .$if(target !== undefined, (query) => query.where("target", "=", target ?? ""))
    .$if(withFiles !== undefined, (query) =>
      query.where(({ and, eb, exists, not, selectFrom }) => {
        const files = selectFrom("request_files")
          .select("request_files.request_id")
          .whereRef("request_files.request_id", "=", "outbox.request_id");
        const bringsFiles = and([eb("outbox.kind", "=", "staff"), exists(files)]);
        return withFiles ? bringsFiles : not(bringsFiles);
      }),
    )
    .orderBy("next_at")
    .limit(1);
  // One look for each state: a state's rows lie in the index in the order wanted, so that the look ends
  // at the first of them, however long the queue is.
  const abandoned = ofLot
    .where("state", "=", "sending")
    .where(({ eb, or }) =>
      or([eb("lease_until", "<", at), eb("lease_until", ">", after(now, 2 * LEASE_MS))]),
    );
  const pending = ofLot.where("state", "=", "pending");
  const waiting = pending.where("next_at", "<=", at);
  // A clock that was set back must not hold up what it had queued, or put off, before.
  const ahead = pending.where(({ and, eb, or }) =>
    or([
      eb("next_at", ">", after(now, LONGEST_WAIT_MS)),
      and([
        eb("kind", "!=", "digest"),
        eb("next_at", ">", at),
        or([
          eb("attempts", "=", 0),
          ...LONGEST_WAITS.map((wait, refusals) =>
            and([eb("refusals", "=", refusals), eb("next_at", ">", after(now, wait + CLOCKS_MS))]),
          ),
        ]),
      ]),
    ]),
  );
  // A look costs no lock; most polls find nothing.
  let due: typeof ofLot | null = null;
  for (const look of [abandoned, waiting, ...(alsoAhead ? [ahead] : [])])
    due ??= (await look.executeTakeFirst()) ? look : null;
  if (due === null) return null;
  const leaseUntil = after(now, LEASE_MS);
  const row = await db
    .updateTable("outbox")
    .set((set) => ({
      state: "sending",
      lease_until: leaseUntil,
      attempts: set("attempts", "+", 1),
    }))
    // By `in`, PostgreSQL may look anew for each row of a table that it takes for small.
    .where("id", "=", engine.skipLocked(due))
    .returningAll()
    .executeTakeFirst();
  return row ? { ...row, lease_until: leaseUntil } : null;
}

/** Records that a claimed message went out; `remark` says why there was nothing to send. */
export async function markSent(
  { transaction }: Storage,
  message: ClaimedMessage,
  now: Date,
  remark: string | null,
): Promise<void> {
  await transaction(async (within) => {
    const sent = await within
      .updateTable("outbox")
      .set({
        state: "sent",
        sent_at: now.toISOString(),
        lease_until: null,
        last_error: remark,
        taken_by: "[]",
        // Who had to do with what was erased is not kept, once they know.
        ...(message.kind === "erasure" && { event: "" }),
      })
      .where("id", "=", message.id)
      .where("lease_until", "=", message.lease_until)
      .returning("id")
      .executeTakeFirst();
    // Every act is told to every program; only what did not reach one is worth a line.
    if (sent && remark === null && isTold(message) && message.kind !== "webhook")
      await addToHistory(
        within,
        {
          requestId: message.request_id,
          kind: "mailed",
          actor: SYSTEM,
          detail: { notice: message.kind },
        },
        now,
      );
  });
}

/** Gives a claimed message back: to be tried again at `nextAt`, or as a dead letter where that is null. */
export async function giveBack(
  { transaction }: Storage,
  message: ClaimedMessage,
  { error, refusals, takenBy, nextAt, now }: GivenBack,
): Promise<void> {
  await transaction(async (within) => {
    const given = await within
      .updateTable("outbox")
      .set({
        state: nextAt === null ? "failed" : "pending",
        ...(nextAt === null ? {} : { next_at: nextAt.toISOString() }),
        lease_until: null,
        last_error: error,
        refusals,
        ...(takenBy === undefined ? {} : { taken_by: JSON.stringify(takenBy) }),
      })
      .where("id", "=", message.id)
      .where("lease_until", "=", message.lease_until)
      .returning("id")
      .executeTakeFirst();
    if (given && nextAt === null && isTold(message))
      await addToHistory(
        within,
        {
          requestId: message.request_id,
          kind: "mail-failed",
          actor: SYSTEM,
          detail: { notice: message.kind, reason: error },
        },
        now,
      );
  });
}

export interface GivenBack {
  error: string;
  refusals: number;
  /** Who of several receivers has it; undefined: as before. */
  takenBy: readonly string[] | undefined;
  /** null: never again. */
  nextAt: Date | null;
  now: Date;
}

/** Whether a message belongs to a request's history; the heartbeat's own request has none. */
function isTold(message: ClaimedMessage): message is ClaimedMessage & { request_id: string } {
  return message.request_id !== null && message.kind !== "heartbeat";
}

function after(now: Date, milliseconds: number): string {
  return new Date(now.getTime() + milliseconds).toISOString();
}
