import type { Answer } from "./answers.ts";
import type { Proposal } from "./proposal.ts";
import type { AnswerKind, ProposalStatus } from "./statuses.ts";

/** A version that was sent, as the customer sees it. */
export interface ProposalView {
  version: number;
  /** On the day it is shown. */
  status: ProposalStatus;
  /** ISO 8601 UTC */
  sentAt: string;
  proposal: Omit<Proposal, "internalNote">;
  /** The company's conditions on that day. */
  conditions: readonly string[];
  /** What was answered, and when (ISO 8601 UTC); null: nothing yet. */
  answer: {
    at: string;
    kind: AnswerKind;
    /** null where its words are not to be shown. */
    given: Answer | null;
    file: string | null;
  } | null;
}
