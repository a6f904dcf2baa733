import { expressionBuilder, sql, type Expression } from "kysely";
import type { RequestKind } from "../../contract/answers.ts";
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

/** Of the moments of each kind that of a request's own, in a query. ISO 8601 */
export function momentOfKind(moments: Readonly<Record<RequestKind, Date>>): Expression<string> {
  const cases = Object.entries(moments).map(
    ([kind, moment]) => sql`when ${kind} then ${moment.toISOString()}`,
  );
  return sql<string>`case ${sql.ref("requests.kind")} ${sql.join(cases, sql` `)} end`;
}
