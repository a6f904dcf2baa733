/** Where a request can stand, as the staff say it; the sender sees it on the receipt. */
export const REQUEST_STATUSES = ["novo", "em análise", "respondido", "ganho", "perdido"] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

export function isRequestStatus(value: unknown): value is RequestStatus {
  return REQUEST_STATUSES.some((status) => status === value);
}

/** Those that nobody has answered yet. */
export const OPEN_STATUSES: readonly RequestStatus[] = ["novo", "em análise"];

/** What the inbox can be narrowed to: a status, or several of them. */
export const SITUATIONS = ["abertas", "atrasadas", ...REQUEST_STATUSES, "todas"] as const;
export type Situation = (typeof SITUATIONS)[number];

export function isSituation(value: unknown): value is Situation {
  return SITUATIONS.some((situation) => situation === value);
}
