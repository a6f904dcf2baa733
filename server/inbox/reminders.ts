import type { Logger } from "pino";
import { OPEN_STATUSES } from "../../contract/inbox/situations.ts";
import type { Clock } from "../clock.ts";
import { queueNotice } from "../outbox/queue.ts";
import type { ReminderKind } from "../outbox/reminder-mail.ts";
import type { Storage } from "../storage/open-database.ts";
import { isHeldBack } from "./find-page.ts";
import type { WorkingTime } from "./working-time.ts";

export interface RemindersDependencies {
  storage: Storage;
  clock: Clock;
  time: WorkingTime;
  /** There is something to deliver. */
  wake: () => void;
  log: Pick<Logger, "error">;
}

/** Looks now and then for requests that nobody has answered. @returns what stops it */
export function scheduleReminders(dependencies: RemindersDependencies): () => void {
  const { log, wake } = dependencies;
  const look = () => {
    queueReminders(dependencies).then(
      (count) => count > 0 && wake(),
      () => log.error("the reminders could not be looked for"),
    );
  };
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Queues a mail for each request that waits: one when three working hours of the promise are left, one when it is over,
 * and never a second of either. What has been late for longer than `OLDEST_MS` is not changed by a mail.
 * @returns how many were queued; where more wait, the next look goes on
 */
export async function queueReminders({
  storage,
  clock,
  time,
}: Pick<RemindersDependencies, "storage" | "clock" | "time">): Promise<number> {
  const now = clock.now();
  const lateSince = time.lateSince(now);
  const oldest = new Date(lateSince.getTime() - OLDEST_MS);
  const late = await queue(storage, "late", { after: oldest, until: lateSince }, now);
  if (time.promised <= MINUTES_LEFT) return late;
  const soonSince = time.lateSince(now, MINUTES_LEFT);
  return late + (await queue(storage, "soon", { after: lateSince, until: soonSince }, now));
}

const LOOK_MS = 5 * 60_000;

/** Working minutes. */
const MINUTES_LEFT = 3 * 60;

const OLDEST_MS = 14 * 24 * 3_600_000;

const MOST_AT_ONCE = 500;

/** Between which moments requests came. */
interface Span {
  after: Date;
  until: Date;
}

async function queue(storage: Storage, kind: ReminderKind, span: Span, now: Date): Promise<number> {
  const ids = await waiting(storage, kind, span);
  if (ids.length === 0) return 0;
  await storage.transaction(async (transaction) => {
    for (const requestId of ids)
      await queueNotice(transaction, { kind: "reminder", requestId, target: kind, createdAt: now });
  });
  return ids.length;
}

/** Those of which no such reminder was queued yet, the oldest first. */
async function waiting(
  { db }: Storage,
  kind: ReminderKind,
  { after, until }: Span,
): Promise<string[]> {
  const rows = await db
    .selectFrom("requests")
    .select("id")
    .where("probe", "=", 0)
    .where("status", "in", OPEN_STATUSES)
    // Whoever asks for a change of what they were answered is not without an answer.
    .where("answered_at", "is", null)
    .where((builder) => builder.not(isHeldBack(builder)))
    .where("received_at", "<=", until.toISOString())
    .where("received_at", ">", after.toISOString())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("outbox")
            .select("outbox.id")
            .whereRef("outbox.request_id", "=", "requests.id")
            .where("outbox.kind", "=", "reminder")
            .where("outbox.target", "=", kind),
        ),
      ),
    )
    .orderBy("received_at")
    .limit(MOST_AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
}
