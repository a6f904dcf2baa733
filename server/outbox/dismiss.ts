import type { Transaction } from "kysely";
import { addToHistory } from "../requests/history.ts";
import type { OutboxKind, Schema } from "../storage/schema.ts";
import { isRefused } from "./is-refused.ts";

/** Which of the refused messages; all conditions hold together. */
export interface Dismissal {
  id?: string;
  protocols?: readonly string[];
  only?: OutboxKind | undefined;
}

/**
 * Takes refused messages for seen: they are not tried again and nothing counts them as failed; their errors stay.
 * @returns how many
 */
export async function dismissRefused(
  transaction: Transaction<Schema>,
  { id, protocols, only }: Dismissal,
  actor: string,
  now: Date,
): Promise<number> {
  const rows = await transaction
    .updateTable("outbox")
    .set({ state: "dismissed" })
    .where(isRefused)
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? ""))
    .$if(only !== undefined, (query) => query.where("kind", "=", only ?? "staff"))
    .$if(protocols !== undefined, (query) =>
      query.where("request_id", "in", ({ selectFrom }) =>
        selectFrom("requests")
          .select("requests.id")
          .where("protocol", "in", protocols ?? []),
      ),
    )
    .returning(["request_id", "kind"])
    .execute();
  for (const [requestId, own] of Map.groupBy(rows, (row) => row.request_id)) {
    const detail = { notices: own.map(({ kind }) => kind) };
    if (requestId !== null)
      await addToHistory(transaction, { requestId, kind: "dismissed", actor, detail }, now);
  }
  return rows.length;
}
