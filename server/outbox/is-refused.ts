import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from "kysely";
import type { Schema } from "../storage/schema.ts";

/**
 * What somebody should look at: given up, or refused more than once and still tried. One refusal alone is how many servers
 * greet a sender they do not know.
 */
export function isRefused({
  and,
  eb,
  or,
}: ExpressionBuilder<Schema, "outbox">): ExpressionWrapper<Schema, "outbox", SqlBool> {
  return or([
    eb("outbox.state", "=", "failed"),
    and([eb("outbox.state", "=", "pending"), eb("outbox.refusals", ">", 1)]),
  ]);
}
