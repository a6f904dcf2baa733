import { sql } from "kysely";
import { isRequestKind, ofEachKind } from "../../../contract/answers.ts";
import type { Received, Step } from "../../../contract/inbox/figures.ts";
import { addDays, type Period } from "../../../contract/inbox/period.ts";
import type { Storage } from "../../storage/open-database.ts";
import { isCounted } from "./counted.ts";
import { spanOf } from "./span.ts";

/** How many requests came in each week of a period, or in each month of a long one. */
export async function countReceived(
  { db }: Pick<Storage, "db">,
  period: Period,
): Promise<Received> {
  const rows = await db
    .selectFrom("requests")
    .select(({ fn }) => [
      UTC_DAY.as("day"),
      IS_DAY_BEFORE.as("isDayBefore"),
      "kind",
      fn.countAll<number | string>().as("count"),
    ])
    .where((builder) => isCounted(builder, spanOf(period)))
    .groupBy([UTC_DAY, IS_DAY_BEFORE, "kind"])
    .execute();
  const step: Step = addDays(period.from, MOST_WEEKS * 7) > period.to ? "week" : "month";
  const bars = new Map(barsOf(period, step).map((bar) => [bar, ofEachKind(() => 0)]));
  for (const { day, isDayBefore, kind, count } of rows) {
    const bar = bars.get(startOf(isDayBefore === 1 ? addDays(day, -1) : day, step));
    if (bar && isRequestKind(kind)) bar[kind] += Number(count);
  }
  return { step, bars: [...bars].map(([start, counts]) => ({ from: start, counts })) };
}

/** More bars than this are months. */
const MOST_WEEKS = 54;

const UTC_DAY = sql<string>`substr(received_at, 1, 10)`;

/** Until three o'clock of Greenwich it is the day before where the company is. Both engines know only text here. */
const IS_DAY_BEFORE = sql<number>`case when substr(received_at, 12, 2) < '03' then 1 else 0 end`;

function barsOf({ from, to }: Period, step: Step): string[] {
  const bars: string[] = [];
  for (let bar = startOf(from, step); bar <= to; bar = nextOf(bar, step)) bars.push(bar);
  return bars;
}

/** The Monday of a day's week, or the first of its month. */
function startOf(day: string, step: Step): string {
  if (step === "month") return `${day.slice(0, 7)}-01`;
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}

function nextOf(bar: string, step: Step): string {
  return step === "week" ? addDays(bar, 7) : startOf(addDays(bar, 31), step);
}
