import type { Transaction } from "kysely";
import type { Answer } from "../../contract/proposal/answers.ts";
import type { Proposal } from "../../contract/proposal/proposal.ts";
import { statusOn } from "../../contract/proposal/statuses.ts";
import type { ProposalView } from "../../contract/proposal/view.ts";
import type { Storage } from "../storage/open-database.ts";
import type { ProposalRow, Schema } from "../storage/schema.ts";

/** What a sent version keeps for good: the proposal, and the company's conditions of that day. */
export interface SentProposal {
  proposal: Proposal;
  conditions: readonly string[];
}

/** A version with its content. */
export interface StoredProposal extends SentProposal {
  row: ProposalRow;
  answer: Answer | null;
  /** The order that came with the acceptance. */
  orderFile: string | null;
}

/** A request's versions, the newest first. */
export async function loadProposals(
  db: Storage["db"] | Transaction<Schema>,
  requestId: string,
): Promise<StoredProposal[]> {
  const rows = await db
    .selectFrom("proposals")
    .leftJoin("proposal_files", (join) =>
      join
        .onRef("proposal_files.proposal_id", "=", "proposals.id")
        .on("proposal_files.kind", "=", "order"),
    )
    .selectAll("proposals")
    .select("proposal_files.shown_name as order_file")
    .where("proposals.request_id", "=", requestId)
    .orderBy("version", "desc")
    .execute();
  return rows.map(({ order_file: orderFile, ...row }) => ({
    ...(JSON.parse(row.content) as SentProposal),
    row,
    answer: row.answer === null ? null : (JSON.parse(row.answer) as Answer),
    orderFile,
  }));
}

/**
 * A version as its customer sees it on a day: what the staff noted for themselves stays out.
 * @param today `2026-11-20`
 * @param request the status of its request
 */
export function proposalView(stored: StoredProposal, today: string, request: string): ProposalView {
  const { row, conditions, answer, orderFile } = stored;
  const { internalNote: _, ...proposal } = stored.proposal;
  const { answered_at: at } = row;
  return {
    version: row.version,
    status: statusOn(row.status, row.valid_until, today, request),
    sentAt: row.sent_at,
    proposal,
    conditions,
    answer: answer && at ? { at, kind: answer.kind, given: answer, file: orderFile } : null,
  };
}

/** A file of a version; null where there is none. */
export async function loadProposalFile(
  { db }: Pick<Storage, "db">,
  { requestId, version, kind }: { requestId: string; version: number; kind: "print" | "order" },
) {
  const row = await db
    .selectFrom("proposal_files")
    .innerJoin("proposals", "proposals.id", "proposal_files.proposal_id")
    .select(["proposal_files.shown_name", "proposal_files.type", "proposal_files.content"])
    .where("proposals.request_id", "=", requestId)
    .where("proposals.version", "=", version)
    .where("proposal_files.kind", "=", kind)
    .executeTakeFirst();
  return row ? { name: row.shown_name, type: row.type, content: row.content } : null;
}
