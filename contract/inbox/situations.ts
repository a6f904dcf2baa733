/** Where a request can stand, as the staff say it. */
export const REQUEST_STATUSES = ["novo", "em análise", "respondido", "ganho", "perdido"] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

export function isRequestStatus(value: unknown): value is RequestStatus {
  return REQUEST_STATUSES.some((status) => status === value);
}

/** The same as whoever sent it reads it: what is won to one side is bought by the other. */
export function statusForSender(status: string): string {
  return SENDER_WORDS.get(status) ?? status;
}

const SENDER_WORDS: ReadonlyMap<string, string> = new Map<RequestStatus, string>([
  ["novo", "recebida"],
  ["respondido", "respondida"],
  ["ganho", "aceita"],
  ["perdido", "encerrada"],
]);

/** Those that nobody has answered yet. */
export const OPEN_STATUSES: readonly RequestStatus[] = ["novo", "em análise"];

/** Those that the staff, or an answer, have brought to an end: nothing that was offered before can be answered then. */
export const CLOSED_STATUSES: readonly RequestStatus[] = ["ganho", "perdido"];

/** Whether a status is one of these. */
export function isClosed(status: string): boolean {
  return CLOSED_STATUSES.some((closed) => closed === status);
}

/** What the inbox can be narrowed to: a status, or several of them. */
export const SITUATIONS = ["abertas", "atrasadas", ...REQUEST_STATUSES, "todas"] as const;
export type Situation = (typeof SITUATIONS)[number];

export function isSituation(value: unknown): value is Situation {
  return SITUATIONS.some((situation) => situation === value);
}
