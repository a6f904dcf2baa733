import type { Transaction } from "kysely";
import { dayInSaoPaulo } from "../../contract/formats/dates.ts";
import type { Schema } from "../storage/schema.ts";

/**
 * Queues the mail of a proposal again that was not sent because its request was closed, in the transaction that opens the
 * request: it could still be answered, and nobody would have heard of it.
 */
export async function queueKeptBack(
  transaction: Transaction<Schema>,
  requestId: string,
  now: Date,
): Promise<void> {
  const answerable = await transaction
    .selectFrom("proposals")
    .select("version")
    .where("request_id", "=", requestId)
    .where("status", "=", "enviada")
    .where("valid_until", ">=", dayInSaoPaulo(now))
    .executeTakeFirst();
  if (!answerable) return;
  const at = now.toISOString();
  await transaction
    .updateTable("outbox")
    .set({ state: "pending", next_at: at, sent_at: null, last_error: null, created_at: at })
    .where("request_id", "=", requestId)
    .where("kind", "=", "proposal")
    .where("target", "=", String(answerable.version))
    .where("state", "=", "sent")
    // Why it was not mailed; what was mailed has none.
    .where("last_error", "is not", null)
    .execute();
}
