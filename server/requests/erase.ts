import { createHash, randomUUID } from "node:crypto";
import type { Expression, ExpressionBuilder, SqlBool, Transaction } from "kysely";
import { ANSWERED, proposalNumber } from "../../contract/proposal/statuses.ts";
import { queueErased } from "../outbox/events.ts";
import { queueErasure } from "../outbox/queue.ts";
import type { Storage } from "../storage/open-database.ts";
import type { Schema } from "../storage/schema.ts";
import { lockRequest } from "./handle-request.ts";
import { heldBack } from "./held-back.ts";
import { isReceiptToken, receiptHash } from "./receipt-token.ts";

/** Who asked: the person concerned, the staff on their behalf, or the end of the retention time. */
export type ErasureReason = "titular" | "equipe" | "prazo";

/** Which requests; one of them, exactly. */
export type ErasureTarget =
  | { protocols: readonly string[] }
  | { email: string }
  | { document: string }
  | { receiptToken: string };

export interface Erasure {
  reason: ErasureReason;
  /** Who of the staff did it, where one was signed in. */
  person?: string | null;
  /** Names of the programs that were told of the requests. */
  webhooks?: readonly string[];
  /** What has to hold of a request still when its turn comes, or it stays. */
  onlyIf?: (builder: ExpressionBuilder<Schema, "requests">) => Expression<SqlBool>;
}

/** Whether what was sent under this Idempotency-Key has been erased. */
export async function wasErased({ db }: Pick<Storage, "db">, key: string): Promise<boolean> {
  const proof = await db
    .selectFrom("erasures")
    .select("id")
    .where("key_hash", "=", keyHash(key))
    .executeTakeFirst();
  return proof !== undefined;
}

/**
 * Erases requests with their lines, files and notices, and keeps a proof that names nobody. On
 * SQLite no erased byte stays in the database file or its write-ahead log.
 * @returns the protocols erased
 */
export async function eraseRequests(
  storage: Storage,
  target: ErasureTarget,
  erasure: Erasure,
  now: Date,
): Promise<string[]> {
  const erased = await eraseRows(storage, target, erasure, now);
  if (erased.length > 0) await storage.engine.forget(storage.db);
  return erased;
}

/** One of many such erasures, at whose end the caller has the engine forget what was erased. */
export async function eraseRows(
  storage: Storage,
  target: ErasureTarget,
  { reason, person = null, webhooks = [], onlyIf = ({ and }) => and([]) }: Erasure,
  now: Date,
): Promise<string[]> {
  const { column, values } = conditionOf(target);
  if (values.length === 0) return [];
  return storage.engine.evenWhenFull(storage, async (transaction) => {
    const found = await transaction
      .selectFrom("requests")
      .select("protocol")
      .where(column, "in", values)
      .where(onlyIf)
      .orderBy("protocol")
      .execute();
    // What is being done with one is done first, or it would fail halfway.
    for (const { protocol } of found) await lockRequest(transaction, storage.engine, protocol);
    // Of what the staff or the calendar erase no mail tells.
    const accepted =
      reason === "titular" ? await acceptedProposals(transaction, column, values) : null;
    // First, as a delivery writes its notice before the request's history: else each would wait for the other.
    await transaction
      .deleteFrom("outbox")
      .where("request_id", "in", (query) =>
        query.selectFrom("requests").select("id").where(column, "in", values).where(onlyIf),
      )
      .execute();
    const rows = await transaction
      .deleteFrom("requests")
      .where(column, "in", values)
      .where(onlyIf)
      .returning(["protocol", "kind", "state", "subject", "owner"])
      .returning(["idempotency_key", "quarantine", "released_at"])
      .execute();
    for (const row of rows) {
      const { protocol, kind, state, subject, owner, idempotency_key: key } = row;
      await transaction
        .insertInto("erasures")
        .values({
          id: randomUUID(),
          protocol,
          kind,
          erased_at: now.toISOString(),
          reason,
          person,
          key_hash: key === null ? null : keyHash(key),
        })
        .execute();
      // Of what was held back nobody was told: else a flood of it could be made one of mails.
      if (heldBack(row) !== null) continue;
      await queueErased(transaction, row, { webhooks, reason }, now);
      if (!accepted) continue;
      const { number = "", sentBy = null } = accepted.get(protocol) ?? {};
      const people = [owner, sentBy].filter((person) => person !== null);
      const told = { accepted: number, state, subject, people: [...new Set(people)] };
      await queueErasure(transaction, protocol, told, now);
    }
    return rows.map(({ protocol }) => protocol);
  });
}

/** Their numbers, and who sent them, by the protocol of the request. */
async function acceptedProposals(
  db: Transaction<Schema>,
  column: ReturnType<typeof conditionOf>["column"],
  values: readonly string[],
): Promise<Map<string, { number: string; sentBy: string }>> {
  const rows = await db
    .selectFrom("proposals")
    .innerJoin("requests", "requests.id", "proposals.request_id")
    .select(["requests.protocol", "proposals.version", "proposals.sent_by"])
    .where(`requests.${column}`, "in", values)
    .where("proposals.status", "=", ANSWERED.aceitar)
    .execute();
  return new Map(
    rows.map(({ protocol, version, sent_by: sentBy }) => [
      protocol,
      { number: proposalNumber(protocol, version), sentBy },
    ]),
  );
}

/** A key is random, so its hash tells nothing of it. */
function keyHash(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

function conditionOf(target: ErasureTarget) {
  if ("protocols" in target) return { column: "protocol", values: target.protocols } as const;
  if ("email" in target) return { column: "email", values: [target.email.toLowerCase()] } as const;
  if ("document" in target) return { column: "document", values: [target.document] } as const;
  const { receiptToken } = target;
  const values = isReceiptToken(receiptToken) ? [receiptHash(receiptToken)] : [];
  return { column: "receipt_hash", values } as const;
}
