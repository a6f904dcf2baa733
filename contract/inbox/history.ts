import type { ProposalStatus } from "../proposal/statuses.ts";

/**
 * What a request's history can tell, each kind with what is kept of it. A new kind is a row here and its sentence in
 * `inbox/features/requests/event-sentence.ts`.
 */
export interface HistoryDetails {
  /** A person of the staff looked at it for the first time. */
  opened: Record<string, never>;
  status: { from: string; to: string };
  /** Addresses; null: nobody. */
  assigned: { from: string | null; to: string | null };
  note: { text: string };
  reply: { subject: string; text: string };
  /** A mail went out; `notice` is the outbox row's kind. */
  mailed: { notice: string };
  /** A mail or a webhook was given up. */
  "mail-failed": { notice: string; reason: string };
  /** A version of a proposal was sent; the total in reais, as it is shown. */
  proposal: { number: string; total: string };
  /** The customer answered it; `text` is what they wrote. */
  answer: { number: string; status: ProposalStatus; text: string };
  /** Such were put back into the outbox. */
  resent: { notices: readonly string[] };
  /** Such had been refused, and were taken for seen. */
  dismissed: { notices: readonly string[] };
  /** Out of quarantine; `reason` is why it had been held back. */
  released: { reason: string };
  /** The consent to news was withdrawn. */
  withdrawn: Record<string, never>;
}

export type HistoryKind = keyof HistoryDetails;

/** Who did something that nobody of the staff did. */
export const CUSTOMER = "cliente";
export const SYSTEM = "sistema";

/** One thing that happened to a request. */
export type HistoryEvent = {
  [Kind in HistoryKind]: {
    id: string;
    /** ISO 8601 UTC */
    at: string;
    kind: Kind;
    /** Address of a person of the staff, `CUSTOMER` or `SYSTEM`. */
    actor: string;
    detail: HistoryDetails[Kind];
  };
}[HistoryKind];
