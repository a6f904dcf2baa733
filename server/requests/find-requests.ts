import { setImmediate } from "node:timers/promises";
import type { ExpressionBuilder } from "kysely";
import type { RequestKind } from "../../contract/answers.ts";
import type { RequestStatus } from "../../contract/inbox/situations.ts";
import type { Storage } from "../storage/open-database.ts";
import type { RequestRow, Schema } from "../storage/schema.ts";

/** Which requests a list or an export takes; all conditions hold together. */
export interface RequestFilter {
  kind?: RequestKind | undefined;
  status?: RequestStatus | undefined;
  /** UF */
  state?: string | undefined;
  email?: string | undefined;
  /** Without mask. */
  document?: string | undefined;
  /** ISO 8601, included. */
  since?: string | undefined;
  /** ISO 8601, not included. */
  until?: string | undefined;
  /** true: only those held back; false: only the others. */
  heldBack?: boolean | undefined;
}

/**
 * Yields requests from the newest on, a page at a time. Each page continues after the last row of
 * the one before, so memory stays flat, no read transaction stays open, and a request that arrives
 * meanwhile moves nothing.
 */
export async function* findRequests(
  { db }: Pick<Storage, "db">,
  filter: RequestFilter,
): AsyncGenerator<RequestRow[]> {
  let last: { received_at: string; id: string } | null = null;
  for (;;) {
    const after: typeof last = last;
    const page: RequestRow[] = await db
      .selectFrom("requests")
      .selectAll()
      .where((builder) => passes(builder, filter))
      .where(({ and, eb, or }) =>
        after === null
          ? and([])
          : and([
              // A bound for the index, which the rest is not: else each page would begin at the newest.
              eb("received_at", "<=", after.received_at),
              or([eb("received_at", "<", after.received_at), eb("id", "<", after.id)]),
            ]),
      )
      .orderBy("received_at", "desc")
      .orderBy("id", "desc")
      .limit(PAGE_ROWS)
      .execute();
    if (page.length > 0) yield page;
    // SQLite answers at once, so without a pause a reader's writes would pile up until the last page.
    await setImmediate();
    last = page.at(-1) ?? null;
    if (page.length < PAGE_ROWS || last === null) return;
  }
}

const PAGE_ROWS = 500;

/** How many requests pass the filter now. */
export async function countRequests(
  { db }: Pick<Storage, "db">,
  filter: RequestFilter,
): Promise<number> {
  const { count } = await db
    .selectFrom("requests")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where((builder) => passes(builder, filter))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function passes({ and, eb, or }: ExpressionBuilder<Schema, "requests">, filter: RequestFilter) {
  const conditions = [
    eb("probe", "=", 0),
    ...(filter.kind === undefined ? [] : [eb("kind", "=", filter.kind)]),
    ...(filter.status === undefined ? [] : [eb("status", "=", filter.status)]),
    ...(filter.state === undefined ? [] : [eb("state", "=", filter.state)]),
    ...(filter.email === undefined ? [] : [eb("email", "=", filter.email.toLowerCase())]),
    ...(filter.document === undefined ? [] : [eb("document", "=", filter.document)]),
    ...(filter.since === undefined ? [] : [eb("received_at", ">=", filter.since)]),
    ...(filter.until === undefined ? [] : [eb("received_at", "<", filter.until)]),
  ];
  if (filter.heldBack === true)
    conditions.push(eb("quarantine", "is not", null), eb("released_at", "is", null));
  if (filter.heldBack === false)
    conditions.push(or([eb("quarantine", "is", null), eb("released_at", "is not", null)]));
  return and(conditions);
}
