import { isRequestKind, type RequestKind } from "../../contract/answers.ts";
import { isLine } from "../../contract/catalogue.ts";
import type { FailedNotice, InboxRow, Waiting } from "../../contract/inbox/list.ts";
import { aboutOf } from "../outbox/about.ts";
import { isRefused } from "../outbox/is-refused.ts";
import { REDUCED } from "../requests/fingerprint.ts";
import { isOpen } from "../requests/handle-request.ts";
import { heldBack } from "../requests/held-back.ts";
import { waitingSince } from "../requests/waiting-since.ts";
import type { Storage } from "../storage/open-database.ts";
import type { RequestRow } from "../storage/schema.ts";
import type { WorkingTime } from "./working-time.ts";

/** The requests as rows of the inbox, in the order of their ids. */
export async function loadRows(
  { db }: Pick<Storage, "db">,
  ids: readonly string[],
  time: WorkingTime,
  now: Date,
): Promise<InboxRow[]> {
  if (ids.length === 0) return [];
  const requests = await db
    .selectFrom("requests")
    .select([
      "id",
      "protocol",
      "kind",
      "status",
      "version",
      "owner",
      "received_at",
      "reopened_at",
      "name",
      "company",
      "city",
      "state",
      "line",
      "quarantine",
      "released_at",
      "fingerprint",
    ])
    .where("id", "in", ids)
    .execute();
  const lines = await db
    .selectFrom("request_lines")
    .select(["request_id", "name", "position"])
    .where("request_id", "in", ids)
    .orderBy("position")
    .execute();
  const byId = new Map(requests.map((request) => [request.id, request]));
  const linesById = Map.groupBy(lines, (line) => line.request_id);
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row || !isRequestKind(row.kind)) return [];
    const own = linesById.get(id) ?? [];
    return [
      {
        protocol: row.protocol,
        kind: row.kind,
        status: row.status,
        version: row.version,
        owner: row.owner,
        receivedAt: row.received_at,
        waiting: waitingOf({ ...row, kind: row.kind }, time, now),
        name: row.name,
        company: row.company,
        city: row.city,
        state: row.state,
        line: isLine(row.line) ? row.line : null,
        items: own[0] ? { first: own[0].name, count: own.length } : null,
        quarantine: heldBack(row),
        isConsentOnly: row.fingerprint === REDUCED,
      },
    ];
  });
}

/** How long a request has waited for an answer; null where it does not wait for one. */
export function waitingOf(
  row: Pick<RequestRow, "status" | "received_at" | "reopened_at" | "quarantine" | "released_at"> & {
    kind: RequestKind;
  },
  time: WorkingTime,
  now: Date,
): Waiting | null {
  if (!isOpen(row.status) || heldBack(row) !== null) return null;
  const since = waitingSince(row);
  return { minutes: time.between(since, now), isLate: since <= time.lateSince(now)[row.kind] };
}

/** What was refused, the newest first; confirmations last, whose addresses anybody may have made up. */
export async function loadFailed({ db }: Pick<Storage, "db">): Promise<FailedNotice[]> {
  const rows = await db
    .selectFrom("outbox")
    .leftJoin("requests", "requests.id", "outbox.request_id")
    .select([
      "outbox.id",
      "outbox.kind",
      "outbox.target",
      "outbox.event",
      "outbox.created_at",
      "outbox.attempts",
      "outbox.last_error",
      "outbox.state",
      "outbox.next_at",
      "requests.protocol",
    ])
    .where(isRefused)
    .orderBy(({ eb }) => eb.case().when("outbox.kind", "=", "sender").then(1).else(0).end())
    .orderBy("outbox.next_at", "desc")
    .limit(MOST_FAILED)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    about: aboutOf(row),
    protocol: row.protocol,
    createdAt: row.created_at,
    attempts: row.attempts,
    error: row.last_error ?? "",
    nextAt: row.state === "failed" ? null : row.next_at,
  }));
}

const MOST_FAILED = 200;
