import { isClosed } from "../inbox/situations.ts";

/** Where a proposal stands. `rascunho` was never sent; `vencida` is read off the calendar, not stored. */
export const PROPOSAL_STATUSES = [
  "rascunho",
  "enviada",
  "revisão pedida",
  "aceita",
  "recusada",
  "vencida",
  "substituída",
] as const;

export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

/**
 * The status on a day: one that nobody answered holds to the end of its last day, and lapses no more once its request is
 * closed, by hand or by an answer: it stays as it was then.
 * @param stored what was recorded last
 * @param validUntil, today calendar days, `2026-11-20`
 * @param request the status of its request
 */
export function statusOn(
  stored: ProposalStatus,
  validUntil: string,
  today: string,
  request: string,
): ProposalStatus {
  const lapses = stored === "enviada" && !isClosed(request);
  return lapses && today > validUntil ? "vencida" : stored;
}

/** What the customer may answer to a proposal, and what it then is. */
export const ANSWERED = {
  aceitar: "aceita",
  revisar: "revisão pedida",
  recusar: "recusada",
} as const satisfies Readonly<Record<string, ProposalStatus>>;

export type AnswerKind = keyof typeof ANSWERED;

/** Whether a value from outside names an answer. */
export function isAnswerKind(value: unknown): value is AnswerKind {
  return typeof value === "string" && Object.hasOwn(ANSWERED, value);
}

/** `ORC-7K3F-92QX/2` */
export function proposalNumber(protocol: string, version: number): string {
  return `${protocol}/${version}`;
}
