import type { Answer } from "../../contract/proposal/answers.ts";
import { REAL } from "../../contract/proposal/money.ts";
import { proposalNumber, statusOn } from "../../contract/proposal/statuses.ts";
import type { Storage } from "../storage/open-database.ts";
import type { ProposalRow, RequestRow } from "../storage/schema.ts";

/**
 * A version of a proposal as `--json` prints it; the total in reais, with a dot.
 * @param today on which it holds or not, `2026-11-20`
 */
export function describeProposal(
  row: ProposalRow,
  { protocol, status }: Pick<RequestRow, "protocol" | "status">,
  today: string,
) {
  return {
    number: proposalNumber(protocol, row.version),
    version: row.version,
    status: statusOn(row.status, row.valid_until, today, status),
    sentAt: row.sent_at,
    sentBy: row.sent_by,
    validUntil: row.valid_until,
    total: (Number(row.total) / REAL).toFixed(2),
    answeredAt: row.answered_at,
    answer: row.answer === null ? null : (JSON.parse(row.answer) as Answer),
  };
}

export type DescribedProposal = ReturnType<typeof describeProposal>;

/** The newest proposal of each of these requests that has one, by the request's id. */
export async function lastProposals(
  { db }: Pick<Storage, "db">,
  requestIds: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, DescribedProposal>> {
  const rows = await db
    .selectFrom("proposals")
    .innerJoin("requests", "requests.id", "proposals.request_id")
    .selectAll("proposals")
    .select(["requests.protocol", "requests.status as request_status"])
    .where("proposals.request_id", "in", requestIds)
    .orderBy("version")
    .execute();
  return new Map(
    rows.map(({ protocol, request_status: status, ...row }) => [
      row.request_id,
      describeProposal(row, { protocol, status }, today),
    ]),
  );
}
