import { sql } from "kysely";
import { dayInSaoPaulo } from "../../../contract/formats/dates.ts";
import type { ProposalSum } from "../../../contract/inbox/figures.ts";
import { PROPOSAL_STATUSES, statusOn } from "../../../contract/proposal/statuses.ts";
import type { Storage } from "../../storage/open-database.ts";
import type { Span } from "./span.ts";

/** The versions that were sent in a span of time, by where they stand today, and what they come to. */
export async function sumProposals(
  { db }: Pick<Storage, "db">,
  { from, until }: Span,
  now: Date,
): Promise<ProposalSum[]> {
  const today = dayInSaoPaulo(now);
  const sums = await db
    .selectFrom("proposals")
    .innerJoin("requests", "requests.id", "proposals.request_id")
    .select(({ fn }) => [
      "proposals.status",
      "valid_until",
      "requests.status as request_status",
      fn.countAll<number | string>().as("count"),
      // As digits: a sum of 1/10 000 BRL is more than either driver reads as a number of its own accord.
      sql<string>`cast(sum(cast(total as bigint)) as text)`.as("total"),
    ])
    .where("sent_at", ">=", from)
    .where("sent_at", "<", until)
    .groupBy(["proposals.status", "valid_until", "requests.status"])
    .execute();
  const byStatus = Map.groupBy(sums, (row) =>
    statusOn(row.status, row.valid_until, today, row.request_status),
  );
  return PROPOSAL_STATUSES.flatMap((status) => {
    const rows = byStatus.get(status) ?? [];
    if (rows.length === 0) return [];
    const add = (value: (row: (typeof rows)[number]) => number) =>
      rows.reduce((sum, row) => sum + value(row), 0);
    return [
      { status, count: add((row) => Number(row.count)), total: add((row) => Number(row.total)) },
    ];
  });
}
