import { sql } from "kysely";
import type { Logger } from "pino";
import type { Storage } from "../../storage/open-database.ts";
import { isHeldBack } from "../find-page.ts";
import type { WorkingTime } from "../working-time.ts";

type Measuring = Pick<WorkingTime, "between">;

export interface MeasuringDependencies {
  storage: Storage;
  time: Measuring;
  log: Pick<Logger, "error">;
}

/**
 * Measures what was answered before this start, and from now on every minute what was answered meanwhile.
 * @returns what stops it, and is done when nothing of it runs any more
 */
export function scheduleMeasuring({ storage, time, log }: MeasuringDependencies) {
  let isStopping = false;
  let running: Promise<void> | null = null;
  const measure = () => {
    running ??= measureAnswers(storage, time, () => !isStopping)
      .catch((error: unknown) =>
        log.error({ err: storage.engine.withoutValues(error) }, "answers could not be measured"),
      )
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(measure, EVERY_MS);
  timer.unref();
  measure();
  return async () => {
    clearInterval(timer);
    isStopping = true;
    await running;
  };
}

/**
 * Writes down how long each first answer took that was not measured yet, in working minutes: the database cannot reckon
 * in them, but it can count them. What was measured stays, whatever the working hours are later.
 */
export async function measureAnswers(
  storage: Storage,
  time: Measuring,
  goesOn = () => true,
): Promise<void> {
  while ((await measureSome(storage, time)) === BATCH && goesOn());
}

const EVERY_MS = 60_000;

/** Short enough for a send to come in between. */
const BATCH = 200;

/** @returns how many were measured */
function measureSome({ engine, transaction }: Storage, time: Measuring): Promise<number> {
  return transaction(async (db) => {
    // Of several processes one at a time.
    await engine.lock(db, "measuring");
    const answered = await db
      .selectFrom("requests")
      .select(["id", "received_at", "released_at", "answered_at"])
      .where("answered_at", "is not", null)
      .where("answer_minutes", "is", null)
      // What is held back counts once it is let out.
      .where((builder) => builder.not(isHeldBack(builder)))
      .limit(BATCH)
      .execute();
    if (answered.length === 0) return 0;
    const minutes = answered.map((row) => {
      const { answered_at: answeredAt, received_at: receivedAt, released_at: releasedAt } = row;
      const until = answeredAt ?? "";
      // Nobody waits for what is held back, unless it is answered all the same.
      const since = releasedAt !== null && releasedAt <= until ? releasedAt : receivedAt;
      const wait = time.between(new Date(since), new Date(until));
      return sql`when ${row.id} then cast(${wait} as integer)`;
    });
    // One statement for all of them: each of its own would be a way to the server and back.
    await db
      .updateTable("requests")
      .set({ answer_minutes: sql<number>`case id ${sql.join(minutes, sql` `)} end` })
      .where(
        "id",
        "in",
        answered.map(({ id }) => id),
      )
      .execute();
    return answered.length;
  });
}
