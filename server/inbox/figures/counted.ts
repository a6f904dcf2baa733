import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { Schema } from "../../storage/schema.ts";
import { isHeldBack } from "../find-page.ts";
import type { Span } from "./span.ts";

/** Whether a request came in a span of time and counts: those held back and the heartbeat's own do not. */
export function isCounted(
  builder: ExpressionBuilder<Schema, "requests">,
  { from, until }: Span,
): Expression<SqlBool> {
  const { and, eb, not } = builder;
  return and([
    // Said as what it is not: before its first statistics PostgreSQL takes whatever equals something for rare, and would
    // look up the lines of each request one by one.
    eb("probe", "!=", 1),
    eb("received_at", ">=", from),
    eb("received_at", "<", until),
    not(isHeldBack(builder)),
  ]);
}
