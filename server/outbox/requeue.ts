import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from "kysely";
import { CLOSED_STATUSES } from "../../contract/inbox/situations.ts";
import { addToHistory } from "../requests/history.ts";
import { ownRound } from "../in-turns.ts";
import type { Storage } from "../storage/open-database.ts";
import type { OutboxKind, Schema } from "../storage/schema.ts";
import { isRefused } from "./is-refused.ts";

export interface Requeue {
  /** Empty: every one that was refused. */
  protocols: readonly string[];
  /** Left out: what has not gone out yet, and again the team's notice and the confirmation. */
  only?: OutboxKind | undefined;
  /** Only what was refused. */
  failedOnly?: boolean;
  /** Names of the programs that the settings have: nobody would take what is for another. */
  webhooks: readonly string[];
  actor: string;
}

interface RequeuedNotice {
  /** null: it is about no single request. */
  protocol: string | null;
  kind: string;
}

export type Requeued =
  | { ok: true; notices: readonly RequeuedNotice[] }
  /** There is nothing for this one: unknown, held back, or only for programs that are gone. */
  | { ok: false; protocol: string; reason: "none" }
  /** One is on its way right now. */
  | { ok: false; protocol: string; reason: "sending" };

/**
 * Puts mails and webhooks back into the outbox; the running site delivers them within seconds. Those of all requests go
 * some hundred at a time, between which others are heard.
 */
export async function requeue(storage: Storage, wanted: Requeue, now: Date): Promise<Requeued> {
  if (wanted.protocols.length > 0) return requeueLot(storage, wanted, now);
  const notices: RequeuedNotice[] = [];
  for (;;) {
    const lot = await requeueLot(storage, wanted, now);
    if (!lot.ok || lot.notices.length === 0) return { ok: true, notices };
    for (const notice of lot.notices) notices.push(notice);
    await ownRound();
  }
}

const MOST_AT_ONCE = 500;

function requeueLot(
  storage: Storage,
  { protocols, only, failedOnly = false, webhooks, actor }: Requeue,
  now: Date,
): Promise<Requeued> {
  const at = now.toISOString();
  return storage.transaction(async (transaction) => {
    const rows = await transaction
      .selectFrom("outbox")
      .leftJoin("requests", "requests.id", "outbox.request_id")
      .select([
        "outbox.id",
        "outbox.kind",
        "outbox.state",
        "requests.protocol",
        "outbox.request_id",
      ])
      .where((builder) =>
        builder.and([
          ...(protocols.length > 0 ? [builder("requests.protocol", "in", protocols)] : []),
          ...(protocols.length === 0 || failedOnly ? [isRefused(builder)] : []),
          ...(only === undefined ? [] : [builder("outbox.kind", "=", only)]),
          builder.or([builder("outbox.state", "!=", "sent"), goesTwice(builder, only)]),
          builder.or([
            builder("outbox.kind", "!=", "webhook"),
            builder("outbox.target", "in", [...webhooks, ""]),
          ]),
        ]),
      )
      .$if(protocols.length === 0, (query) => query.limit(MOST_AT_ONCE))
      .execute();
    for (const protocol of protocols) {
      const own = rows.filter((row) => row.protocol === protocol);
      if (own.length === 0) return { ok: false, protocol, reason: "none" };
      if (own.some((row) => row.state === "sending"))
        return { ok: false, protocol, reason: "sending" };
    }
    // Who asks for a request's notices once more may be the one who has them.
    const isForAll = protocols.length > 0 && !failedOnly;
    const queued: typeof rows = [];
    for (const row of rows) {
      const updated = await transaction
        .updateTable("outbox")
        .set({ state: "pending", next_at: at, refusals: 0, sent_at: null, created_at: at })
        .$if(isForAll, (query) => query.set("taken_by", "[]"))
        .where("id", "=", row.id)
        // It may have been taken meanwhile, or sent for somebody else who asked: it would go out twice.
        .where("state", "=", row.state)
        .returning("id")
        .executeTakeFirst();
      // Or erased, with the request whose history would tell of it.
      if (updated) queued.push(row);
    }
    for (const [requestId, own] of Map.groupBy(queued, (row) => row.request_id)) {
      const detail = { notices: own.map(({ kind }) => kind) };
      if (requestId !== null)
        await addToHistory(transaction, { requestId, kind: "resent", actor, detail }, now);
    }
    return { ok: true, notices: queued.map(({ protocol, kind }) => ({ protocol, kind })) };
  });
}

/** What may go to its receiver once more; of proposals only what can be answered, as no other is mailed. */
function goesTwice(
  { eb, selectFrom }: ExpressionBuilder<Schema, "outbox">,
  only: OutboxKind | undefined,
): ExpressionWrapper<Schema, "outbox", SqlBool> {
  if (only === undefined) return eb("outbox.kind", "in", ["staff", "sender"]);
  if (only !== "proposal") return eb("outbox.kind", "=", only);
  const answerable = selectFrom("proposals")
    .innerJoin("requests", "requests.id", "proposals.request_id")
    .select(({ cast }) => cast<string>("proposals.version", "text").as("version"))
    .whereRef("proposals.request_id", "=", "outbox.request_id")
    .where("proposals.status", "=", "enviada")
    .where("requests.status", "not in", CLOSED_STATUSES);
  return eb("outbox.target", "in", answerable);
}
