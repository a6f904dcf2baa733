import type { Kysely, Transaction } from "kysely";
import { SYSTEM } from "../../contract/inbox/history.ts";
import type { Storage } from "../storage/open-database.ts";
import type { RequestRow, Schema } from "../storage/schema.ts";
import { eraseRequests } from "./erase.ts";
import { REDUCED } from "./fingerprint.ts";
import { lockRequest } from "./handle-request.ts";
import { addToHistory } from "./history.ts";

export interface Withdrawal {
  /** Of whoever wants no more news. */
  email: string;
  /** Who of the staff does it for them; null: nobody was signed in. */
  person: string | null;
  /** Names of the programs that were told of the requests. */
  webhooks: readonly string[];
}

/**
 * Takes the consent to news out of all that a person has sent, for it is a person who withdraws it. What was kept for the
 * consent alone is erased.
 * @returns the protocols of both
 */
export async function withdrawConsent(
  storage: Storage,
  { email, person, webhooks }: Withdrawal,
  now: Date,
): Promise<{ withdrawn: string[]; erased: string[] }> {
  const withdrawn: string[] = [];
  for (const { protocol } of await consentsOf(storage.db, email).select("protocol").execute()) {
    // One at a time: strangers may have written under this address thousands of times.
    const isDone = await storage.engine.evenWhenFull(storage, async (transaction) => {
      await lockRequest(transaction, storage.engine, protocol);
      // Until it was locked, it may have been reduced to its consent.
      const row = await consentsOf(transaction, email)
        .select(["id", "fields"])
        .where("protocol", "=", protocol)
        .executeTakeFirst();
      if (!row) return false;
      await withdraw(transaction, row, person ?? SYSTEM, now);
      return true;
    });
    if (isDone) withdrawn.push(protocol);
  }
  const erased = await eraseRequests(
    storage,
    { email },
    { reason: "equipe", person, webhooks, onlyIf: (eb) => eb("fingerprint", "=", REDUCED) },
    now,
  );
  return { withdrawn, erased };
}

async function withdraw(
  transaction: Transaction<Schema>,
  { id: requestId, fields: stored }: Pick<RequestRow, "id" | "fields">,
  actor: string,
  now: Date,
): Promise<void> {
  const fields = JSON.stringify({ ...(JSON.parse(stored) as object), newsletter: undefined });
  await transaction
    .updateTable("requests")
    .set({ newsletter_at: null, fields, updated_at: now.toISOString() })
    .where("id", "=", requestId)
    .execute();
  await addToHistory(transaction, { requestId, kind: "withdrawn", actor, detail: {} }, now);
}

function consentsOf(db: Kysely<Schema>, email: string) {
  return db
    .selectFrom("requests")
    .where("email", "=", email.toLowerCase())
    .where("newsletter_at", "is not", null)
    .where("fingerprint", "!=", REDUCED)
    .orderBy("protocol");
}
