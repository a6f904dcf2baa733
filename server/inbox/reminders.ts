import { expressionBuilder, sql } from "kysely";
import type { Logger } from "pino";
import { ofEachKind } from "../../contract/answers.ts";
import { OPEN_STATUSES } from "../../contract/inbox/situations.ts";
import type { Clock } from "../clock.ts";
import { queueNotice } from "../outbox/queue.ts";
import type { ReminderKind } from "../outbox/reminder-mail.ts";
import { momentOfKind, WAITING_SINCE } from "../requests/waiting-since.ts";
import type { Storage } from "../storage/open-database.ts";
import type { Schema } from "../storage/schema.ts";
import { isHeldBack } from "./find-page.ts";
import type { LateSince, WorkingTime } from "./working-time.ts";

export interface RemindersDependencies {
  storage: Storage;
  clock: Clock;
  time: WorkingTime;
  /** There is something to deliver. */
  wake: () => void;
  log: Pick<Logger, "error">;
}

/** Looks now and then for requests that wait for an answer. @returns what stops it */
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
 * and never a second of either, unless it is opened again. What has been late for longer than `OLDEST_MS` is not changed
 * by a mail. Those that a clock queued which ran ahead come anew in their time.
 * @returns how many were queued; where more wait, the next look goes on
 */
export async function queueReminders({
  storage,
  clock,
  time,
}: Pick<RemindersDependencies, "storage" | "clock" | "time">): Promise<number> {
  const now = clock.now();
  const lateSince = time.lateSince(now);
  const oldest = ofEachKind((kind) => new Date(lateSince[kind].getTime() - OLDEST_MS));
  const late = await queue(storage, "late", { after: oldest, until: lateSince }, now);
  const soonSince = time.lateSince(now, MINUTES_LEFT);
  return late + (await queue(storage, "soon", { after: lateSince, until: soonSince }, now));
}

const LOOK_MS = 5 * 60_000;

/** Working minutes. */
const MINUTES_LEFT = 3 * 60;

const OLDEST_MS = 14 * 24 * 3_600_000;

const MOST_AT_ONCE = 500;

/** Between which moments, of each kind, requests came, were released, or were opened again. */
interface Span {
  after: LateSince;
  until: LateSince;
}

async function queue(storage: Storage, kind: ReminderKind, span: Span, now: Date): Promise<number> {
  // What was queued further ahead than that was queued by a clock that has been set back since.
  const ahead = new Date(now.getTime() + LOOK_MS).toISOString();
  const requests = await waiting(storage, kind, span, ahead);
  if (requests.length === 0) return 0;
  await storage.transaction(async (transaction) => {
    for (const { id: requestId, event } of requests) {
      await transaction
        .deleteFrom("outbox")
        .where("request_id", "=", requestId)
        .where("kind", "=", "reminder")
        .where("created_at", ">", ahead)
        .execute();
      const notice = { requestId, target: kind, event, createdAt: now };
      await queueNotice(transaction, { kind: "reminder", ...notice });
    }
  });
  return requests.length;
}

/** Those of which no such reminder was queued yet, the oldest first. */
async function waiting(
  { db }: Storage,
  kind: ReminderKind,
  { after, until }: Span,
  ahead: string,
): Promise<{ id: string; event: string }[]> {
  return db
    .selectFrom("requests")
    .select(["id", reopening.as("event")])
    .where("probe", "=", 0)
    .where("status", "in", OPEN_STATUSES)
    .where((builder) => builder.not(isHeldBack(builder)))
    .where(WAITING_SINCE, "<=", momentOfKind(until))
    .where(WAITING_SINCE, ">", momentOfKind(after))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("outbox")
            .select("outbox.id")
            .whereRef("outbox.request_id", "=", "requests.id")
            .where("outbox.kind", "=", "reminder")
            .where("outbox.target", "=", kind)
            .where("outbox.event", "=", reopening)
            .where("outbox.created_at", "<=", ahead),
        ),
      ),
    )
    .orderBy(WAITING_SINCE)
    .limit(MOST_AT_ONCE)
    .execute();
}

const { fn } = expressionBuilder<Schema, "requests">();

/** When a request was last opened again, which tells its reminders from those before; else empty. */
const reopening = fn.coalesce("requests.reopened_at", sql<string>`''`);
