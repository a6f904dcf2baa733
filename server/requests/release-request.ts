import { queueNotices } from "../outbox/queue.ts";
import type { Storage } from "../storage/open-database.ts";
import { isOpen, lockRequest } from "./handle-request.ts";
import { addToHistory } from "./history.ts";
import { freeFiles } from "./quarantine-quota.ts";
import { REDUCED } from "./fingerprint.ts";

export interface Release {
  protocol: string;
  actor: string;
  /** Names of the programs that want to know. */
  webhooks: readonly string[];
}

/**
 * Lets a request out of quarantine and queues what was held back with it; all in one transaction, so that a request
 * released twice at once is told of once. It waits as if it had just come: what it was marked as while it was held back was
 * no answer.
 * @returns false where it is not held back, or there is none
 */
export function releaseRequest(
  storage: Storage,
  { protocol, actor, webhooks }: Release,
  now: Date,
): Promise<boolean> {
  return storage.transaction(async (transaction) => {
    await lockRequest(transaction, storage.engine, protocol);
    const request = await transaction
      .selectFrom("requests")
      .select(["id", "email", "quarantine", "status"])
      .where("protocol", "=", protocol)
      .where("quarantine", "is not", null)
      .where("released_at", "is", null)
      // Of what has only the consent left nobody is told any more.
      .where("fingerprint", "!=", REDUCED)
      .executeTakeFirst();
    if (!request) return false;
    const { id: requestId, status: from } = request;
    const to = isOpen(from) ? from : "novo";
    await transaction
      .updateTable("requests")
      .set((set) => ({
        released_at: now.toISOString(),
        updated_at: now.toISOString(),
        held_text: null,
        status: to,
        answered_at: null,
        answer_minutes: null,
        reopened_at: null,
        version: set("version", "+", 1),
      }))
      .where("id", "=", requestId)
      .execute();
    await freeFiles(transaction, requestId);
    await queueNotices(transaction, storage.engine, request, now, webhooks);
    const detail = { reason: request.quarantine ?? "" };
    await addToHistory(transaction, { requestId, kind: "released", actor, detail }, now);
    if (from !== to)
      await addToHistory(
        transaction,
        { requestId, kind: "status", actor, detail: { from, to } },
        now,
      );
    return true;
  });
}
