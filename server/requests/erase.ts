import { randomUUID } from "node:crypto";
import type { Storage } from "../storage/open-database.ts";
import { isReceiptToken, receiptHash } from "./receipt-token.ts";

/** Who asked: the person concerned, the staff on their behalf, or the end of the retention time. */
export type ErasureReason = "titular" | "equipe" | "prazo";

/** Which requests; one of them, exactly. */
export type ErasureTarget =
  | { protocols: readonly string[] }
  | { email: string }
  | { document: string }
  | { receiptToken: string };

/**
 * Erases requests with their lines, files and notices, and keeps a proof that names nobody. On
 * SQLite no erased byte stays in the database file or its write-ahead log.
 * @param person who of the staff did it, where one was signed in
 * @returns the protocols erased
 */
export async function eraseRequests(
  storage: Storage,
  target: ErasureTarget,
  reason: ErasureReason,
  now: Date,
  person: string | null = null,
): Promise<string[]> {
  const { column, values } = conditionOf(target);
  if (values.length === 0) return [];
  const erased = await storage.transaction(async (transaction) => {
    const rows = await transaction
      .deleteFrom("requests")
      .where(column, "in", values)
      .returning(["protocol", "kind"])
      .execute();
    for (const { protocol, kind } of rows)
      await transaction
        .insertInto("erasures")
        .values({ id: randomUUID(), protocol, kind, erased_at: now.toISOString(), reason, person })
        .execute();
    return rows.map(({ protocol }) => protocol);
  });
  if (erased.length > 0) await storage.engine.forget(storage.db);
  return erased;
}

function conditionOf(target: ErasureTarget) {
  if ("protocols" in target) return { column: "protocol", values: target.protocols } as const;
  if ("email" in target) return { column: "email", values: [target.email.toLowerCase()] } as const;
  if ("document" in target) return { column: "document", values: [target.document] } as const;
  const { receiptToken } = target;
  const values = isReceiptToken(receiptToken) ? [receiptHash(receiptToken)] : [];
  return { column: "receipt_hash", values } as const;
}
