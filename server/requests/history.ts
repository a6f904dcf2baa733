import type { Kysely, Transaction } from "kysely";
import type { HistoryDetails, HistoryEvent, HistoryKind } from "../../contract/inbox/history.ts";
import { newId } from "../storage/new-id.ts";
import type { Schema } from "../storage/schema.ts";

interface NewEvent<Kind extends HistoryKind> {
  requestId: string;
  kind: Kind;
  /** Address of a person of the staff, `CUSTOMER` or `SYSTEM`. */
  actor: string;
  detail: HistoryDetails[Kind];
}

/**
 * Adds to a request's history, in the transaction of what happened. Nothing changes a row, which the database itself
 * refuses, and nothing removes one but the erasure of its request.
 * @returns the event's id
 */
export async function addToHistory<Kind extends HistoryKind>(
  transaction: Transaction<Schema>,
  { requestId, kind, actor, detail }: NewEvent<Kind>,
  now: Date,
): Promise<string> {
  const id = newId(now);
  await transaction
    .insertInto("request_events")
    .values({
      id,
      request_id: requestId,
      at: now.toISOString(),
      kind,
      actor,
      detail: JSON.stringify(detail),
    })
    .execute();
  return id;
}

/** What of a history is a contact; that the staff look at a request, or pass it on, is none. */
export const CONTACTS: readonly HistoryKind[] = [
  "status",
  "note",
  "reply",
  "proposal",
  "answer",
  "released",
];

/** When there last was one. ISO 8601 UTC; null: never since it came. */
export async function lastContact(db: Kysely<Schema>, requestId: string): Promise<string | null> {
  const { at } = await db
    .selectFrom("request_events")
    .select(({ fn }) => fn.max<string | null>("at").as("at"))
    .where("request_id", "=", requestId)
    .where("kind", "in", CONTACTS)
    .executeTakeFirstOrThrow();
  return at;
}

/** A request's history, the oldest first. */
export async function readHistory(db: Kysely<Schema>, requestId: string): Promise<HistoryEvent[]> {
  const rows = await db
    .selectFrom("request_events")
    .selectAll()
    .where("request_id", "=", requestId)
    .orderBy("at")
    .orderBy("id")
    .execute();
  return rows.map(
    ({ id, at, kind, actor, detail }) =>
      ({ id, at, kind, actor, detail: JSON.parse(detail) as unknown }) as HistoryEvent,
  );
}
