import { expressionBuilder } from "kysely";
import type { RequestRow, Schema } from "../storage/schema.ts";

/** Since when a request waits for an answer: it came, was released from the quarantine, or another answer was wanted. */
export function waitingSince(
  row: Pick<RequestRow, "received_at" | "released_at" | "reopened_at">,
): Date {
  return new Date(row.reopened_at ?? row.released_at ?? row.received_at);
}

/** The same in a query. ISO 8601 */
export const WAITING_SINCE = expressionBuilder<Schema, "requests">().fn.coalesce(
  "requests.reopened_at",
  "requests.released_at",
  "requests.received_at",
);
