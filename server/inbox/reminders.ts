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
 * @returns how many requests were looked at
 */
export async function queueReminders({
  storage,
  clock,
  time,
}: Pick<RemindersDependencies, "storage" | "clock" | "time">): Promise<number> {
  const now = clock.now();
  const late = await waitingSince(storage, time.lateSince(now));
  await queue(storage, late, "late", now);
  if (time.promised <= MINUTES_LEFT) return late.length;
  const lateIds = new Set(late);
  const soon = (await waitingSince(storage, time.lateSince(now, MINUTES_LEFT))).filter(
    (id) => !lateIds.has(id),
  );
  await queue(storage, soon, "soon", now);
  return late.length + soon.length;
}

const LOOK_MS = 5 * 60_000;

/** Working minutes. */
const MINUTES_LEFT = 3 * 60;

const OLDEST_MS = 14 * 24 * 3_600_000;

const MOST_AT_ONCE = 500;

async function waitingSince({ db }: Storage, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("requests")
    .select("id")
    .where("probe", "=", 0)
    .where("status", "in", OPEN_STATUSES)
    // Whoever asks for a change of what they were answered is not without an answer.
    .where("answered_at", "is", null)
    .where((builder) => builder.not(isHeldBack(builder)))
    .where("received_at", "<=", since.toISOString())
    .where("received_at", ">", new Date(since.getTime() - OLDEST_MS).toISOString())
    .orderBy("received_at", "desc")
    .limit(MOST_AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
}

async function queue(
  storage: Storage,
  ids: readonly string[],
  kind: ReminderKind,
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await storage.transaction(async (transaction) => {
    for (const requestId of ids)
      await queueNotice(transaction, { kind: "reminder", requestId, target: kind, createdAt: now });
  });
}
