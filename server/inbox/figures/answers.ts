import { isRequestKind } from "../../../contract/answers.ts";
import type { Answers } from "../../../contract/inbox/figures.ts";
import { OPEN_STATUSES } from "../../../contract/inbox/situations.ts";
import { momentOfKind, WAITING_SINCE } from "../../requests/waiting-since.ts";
import type { Storage } from "../../storage/open-database.ts";
import { isHeldBack } from "../find-page.ts";
import type { WorkingTime } from "../working-time.ts";
import type { Span } from "./span.ts";

/** How long those who asked in a span of time waited for the first answer. */
export async function countAnswers(
  { db }: Pick<Storage, "db">,
  { from, until }: Span,
  time: Pick<WorkingTime, "lateSince" | "promised">,
  now: Date,
): Promise<Answers> {
  // As many rows of each kind as there are different minutes, whatever came.
  const minutes = await db
    .selectFrom("requests")
    .select(({ fn }) => ["kind", "answer_minutes", fn.countAll<number | string>().as("count")])
    .where("answer_minutes", "is not", null)
    .where("received_at", ">=", from)
    .where("received_at", "<", until)
    .groupBy(["kind", "answer_minutes"])
    .orderBy("answer_minutes")
    .execute();
  const waits = minutes.map(({ kind, answer_minutes: wait, count }) => ({
    kind,
    wait: wait ?? 0,
    count: Number(count),
  }));
  const late = await db
    .selectFrom("requests")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("probe", "=", 0)
    .where("status", "in", OPEN_STATUSES)
    .where("answered_at", "is", null)
    .where((builder) => builder.not(isHeldBack(builder)))
    .where("received_at", ">=", from)
    .where("received_at", "<", until)
    .where(WAITING_SINCE, "<=", momentOfKind(time.lateSince(now)))
    .executeTakeFirstOrThrow();
  return {
    answered: sum(waits),
    median: medianOf(waits),
    inTime: sum(
      waits.filter(({ kind, wait }) => isRequestKind(kind) && wait <= time.promised(kind)),
    ),
    overdue: Number(late.count),
  };
}

interface Wait {
  kind: string;
  /** Working minutes. */
  wait: number;
  count: number;
}

function sum(waits: readonly Wait[]): number {
  return waits.reduce((total, { count }) => total + count, 0);
}

/** Of an even number the mean of the two in the middle, in whole minutes. @param waits the shortest first */
function medianOf(waits: readonly Wait[]): number | null {
  const answered = sum(waits);
  const lower = waitAt(waits, Math.floor((answered - 1) / 2));
  const upper = waitAt(waits, Math.floor(answered / 2));
  return lower === null || upper === null ? null : Math.round((lower + upper) / 2);
}

/** The wait of the answer at a place, from 0 on. */
function waitAt(waits: readonly Wait[], place: number): number | null {
  let left = place;
  for (const { wait, count } of waits) {
    if (left < count) return wait;
    left -= count;
  }
  return null;
}
