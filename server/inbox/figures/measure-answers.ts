import { sql } from "kysely";
import type { Storage } from "../../storage/open-database.ts";
import type { WorkingTime } from "../working-time.ts";

/**
 * Writes down how long each first answer took that was not measured yet, in working minutes: the database cannot reckon
 * in them, but it can count them. What was measured stays, whatever the working hours are later.
 */
export async function measureAnswers(
  { db }: Pick<Storage, "db">,
  time: Pick<WorkingTime, "between">,
): Promise<void> {
  for (let isMore = true; isMore;) {
    const answered = await db
      .selectFrom("requests")
      .select(["id", "received_at", "answered_at"])
      .where("answered_at", "is not", null)
      .where("answer_minutes", "is", null)
      .limit(BATCH)
      .execute();
    isMore = answered.length === BATCH;
    if (answered.length === 0) return;
    const minutes = answered.map(({ id, received_at: receivedAt, answered_at: answeredAt }) => {
      const wait = time.between(new Date(receivedAt), new Date(answeredAt ?? ""));
      return sql`when ${id} then cast(${wait} as integer)`;
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
  }
}

/** Short enough for a send to come in between. */
const BATCH = 200;
