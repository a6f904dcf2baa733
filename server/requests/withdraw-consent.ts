import type { Kysely } from "kysely";
import { SYSTEM } from "../../contract/inbox/history.ts";
import type { Storage } from "../storage/open-database.ts";
import type { Schema } from "../storage/schema.ts";
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
  const withdrawn = await storage.transaction(async (transaction) => {
    const found = await consentsOf(transaction, email).select("protocol").execute();
    for (const { protocol } of found) await lockRequest(transaction, storage.engine, protocol);
    // Until it was locked, one may have been reduced to its consent.
    const rows = await consentsOf(transaction, email)
      .select(["id", "protocol", "fields"])
      .execute();
    for (const { id: requestId, fields: stored } of rows) {
      const fields = JSON.stringify({ ...(JSON.parse(stored) as object), newsletter: undefined });
      await transaction
        .updateTable("requests")
        .set({ newsletter_at: null, fields, updated_at: now.toISOString() })
        .where("id", "=", requestId)
        .execute();
      const event = { requestId, kind: "withdrawn", actor: person ?? SYSTEM, detail: {} } as const;
      await addToHistory(transaction, event, now);
    }
    return rows.map(({ protocol }) => protocol);
  });
  const erased = await eraseRequests(
    storage,
    { email },
    { reason: "equipe", person, webhooks, onlyIf: (eb) => eb("fingerprint", "=", REDUCED) },
    now,
  );
  return { withdrawn, erased };
}

/** In the order in which erasures lock them, too. */
function consentsOf(db: Kysely<Schema>, email: string) {
  return db
    .selectFrom("requests")
    .where("email", "=", email.toLowerCase())
    .where("newsletter_at", "is not", null)
    .where("fingerprint", "!=", REDUCED)
    .orderBy("protocol");
}
