import { sql } from "kysely";
import type { InboxCounts } from "../../contract/inbox/list.ts";
import { OPEN_STATUSES } from "../../contract/inbox/situations.ts";
import { isRefused } from "../outbox/is-refused.ts";
import { momentOfKind, WAITING_SINCE } from "../requests/waiting-since.ts";
import type { Storage } from "../storage/open-database.ts";
import { isHeldBack } from "./find-page.ts";
import type { LateSince } from "./working-time.ts";

/** What waits: for an answer, for a look at its quarantine, for its mails. */
export async function countOpen(
  { db }: Pick<Storage, "db">,
  person: string,
  lateSince: LateSince,
): Promise<InboxCounts> {
  const open = await db
    .selectFrom("requests")
    .select(({ fn, eb }) => [
      "status",
      eb("owner", "=", person).as("isMine"),
      eb(WAITING_SINCE, "<=", momentOfKind(lateSince)).as("isLate"),
      fn.countAll<number | string>().as("count"),
    ])
    .where("probe", "=", 0)
    .where("status", "in", OPEN_STATUSES)
    .where((builder) => builder.not(isHeldBack(builder)))
    .groupBy(["status", sql`2`, sql`3`])
    .execute();
  const sum = (rows: typeof open) => rows.reduce((total, { count }) => total + Number(count), 0);
  const held = await db
    .selectFrom("requests")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("probe", "=", 0)
    .where((builder) => isHeldBack(builder))
    .executeTakeFirstOrThrow();
  const failed = await db
    .selectFrom("outbox")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where(isRefused)
    .executeTakeFirstOrThrow();
  return {
    new: sum(open.filter(({ status }) => status === "novo")),
    open: sum(open),
    late: sum(open.filter(({ isLate }) => Boolean(isLate))),
    mine: sum(open.filter(({ isMine }) => Boolean(isMine))),
    quarantine: Number(held.count),
    failed: Number(failed.count),
  };
}
