import type { Transaction } from "kysely";
import type { Engine } from "../storage/dialects.ts";
import type { Schema } from "../storage/schema.ts";

/** Until the transaction ends, no other one sends or answers a proposal of this request. */
export function lockProposals(
  transaction: Transaction<Schema>,
  engine: Pick<Engine, "lock">,
  requestId: string,
): Promise<void> {
  return engine.lock(transaction, `proposals:${requestId}`);
}
