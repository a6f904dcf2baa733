import type { Transaction } from "kysely";
import { OPEN_STATUSES } from "../../contract/inbox/situations.ts";
import { queueErased } from "../outbox/events.ts";
import type { Storage } from "../storage/open-database.ts";
import type { Schema } from "../storage/schema.ts";
import type { Erasure } from "./erase.ts";
import { REDUCED } from "./fingerprint.ts";
import { lockRequest } from "./handle-request.ts";
import { searchWords } from "./search-words.ts";

/**
 * Leaves of a request past its retention time only the consent to news and its proof (name, e-mail, time, policy version),
 * which hold until they are withdrawn (privacy policy, section 7). At the end the caller has the engine forget what was
 * erased.
 * @returns whether it was past its time, and had a consent, still
 */
export function reduceToConsent(
  storage: Storage,
  protocol: string,
  { webhooks, onlyIf }: Required<Pick<Erasure, "webhooks" | "onlyIf">>,
  now: Date,
): Promise<boolean> {
  const reduce = async (within: Transaction<Schema>) => {
    await lockRequest(within, storage.engine, protocol);
    const row = await within
      .selectFrom("requests")
      .select(["id", "protocol", "kind", "name", "email"])
      .where("protocol", "=", protocol)
      .where("newsletter_at", "is not", null)
      .where(onlyIf)
      .executeTakeFirst();
    if (!row) return false;
    const { id, name, email } = row;
    // What could not be delivered would be sent again years later. First, as one that is being given up is told of in the
    // history, which is emptied after it.
    await within.deleteFrom("outbox").where("request_id", "=", id).execute();
    await within.deleteFrom("request_lines").where("request_id", "=", id).execute();
    await within.deleteFrom("request_files").where("request_id", "=", id).execute();
    await within.deleteFrom("proposal_drafts").where("request_id", "=", id).execute();
    await within.deleteFrom("proposals").where("request_id", "=", id).execute();
    await within.deleteFrom("request_events").where("request_id", "=", id).execute();
    await within.deleteFrom("request_words").where("request_id", "=", id).execute();
    // Whoever asks what is kept of them is to be found.
    const words = searchWords({ protocol, name, email, ...NOTHING }, []);
    await within
      .insertInto("request_words")
      .values(words.map((word) => ({ word, request_id: id })))
      .execute();
    await within
      .updateTable("requests")
      .set({
        ...NOTHING,
        fields: JSON.stringify({ name, email, newsletter: true }),
        fingerprint: REDUCED,
      })
      .where("id", "=", id)
      .execute();
    // Nor does it wait for an answer, which nobody could give any more.
    await within
      .updateTable("requests")
      .set({ status: "perdido" })
      .where("id", "=", id)
      .where("status", "in", OPEN_STATUSES)
      .execute();
    await queueErased(within, row, { webhooks, reason: "prazo" }, now);
    return true;
  };
  return storage.engine.evenWhenFull(storage, reduce);
}

const NOTHING = {
  phone: "",
  company: null,
  document: null,
  city: null,
  state: null,
  subject: null,
  line: null,
  idempotency_key: null,
  held_text: null,
};
