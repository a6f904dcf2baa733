import type { FieldErrors } from "../answers.ts";
import type { ProposalDraft } from "../proposal/draft.ts";
import type { Money } from "../proposal/money.ts";
import type { ProposalStatus } from "../proposal/statuses.ts";

/** A version that was sent, as the staff see it. */
export interface InboxProposal {
  version: number;
  status: ProposalStatus;
  /** ISO 8601 UTC */
  sentAt: string;
  /** Address of a person of the staff. */
  sentBy: string;
  validUntil: string;
  total: Money;
  /** What the staff noted for themselves; null: nothing. */
  internalNote: string | null;
  /** What the customer wrote; null: nothing yet. */
  answer: readonly { label: string; value: string }[] | null;
  /** Name of the order that came with the acceptance. */
  orderFile: string | null;
  /** What in it can act by itself once it is opened, pt-BR; null: nothing. */
  orderCaution: string | null;
}

/** What a SKU was last offered for to whoever gave the same document. */
export interface LastPrice {
  document: "CPF" | "CNPJ";
  /** E-mail of who had asked; null: the same as now. */
  asker: string | null;
  unitPrice: Money;
  discount: number | null;
  /** ISO 8601 UTC */
  sentAt: string;
  protocol: string;
}

/** What whoever writes a proposal knew when they began: the form says it, and what came since is told, not written over. */
export interface ProposalSeen {
  /** The version that is being written. */
  version: number;
  /** When the one before it was answered, ISO 8601 UTC; empty: nobody has answered. */
  answered: string;
  /** The request's status where it has been brought to an end; empty: it is open. */
  closed: string;
  /** Of the draft, also of one that was thrown away; 0: never saved. */
  revision: number;
}

/** What the editor of a proposal shows. */
export interface ProposalEditor extends ProposalSeen {
  protocol: string;
  /** Who asked. */
  customer: string;
  /** ISO 8601 UTC, and who; null: there is no draft. */
  saved: { at: string; by: string } | null;
  draft: ProposalDraft;
  lastPrices: Readonly<Record<string, LastPrice>>;
  /** Why nothing more can be sent; null: it can. */
  obstacle: string | null;
}

/** What the editor's form is to do, as its field `intent` names it. */
export const PROPOSAL_INTENTS = ["save", "autosave", "discard", "preview", "send"] as const;
export type ProposalIntent = (typeof PROPOSAL_INTENTS)[number];

/** What came of it. */
export type ProposalOutcome =
  | { ok: true; did: ProposalIntent; revision: number }
  | (ProposalSeen & {
      ok: false;
      status: 400 | 404 | 408 | 409 | 413 | 415 | 422;
      message: string;
      fields: FieldErrors;
      /** What the customer wrote meanwhile; left out: nothing. */
      answer?: NonNullable<InboxProposal["answer"]>;
      /** What was typed. */
      draft: ProposalDraft;
    });
