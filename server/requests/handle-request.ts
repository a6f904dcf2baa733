import type { Kysely, Transaction } from "kysely";
import { isClosed, OPEN_STATUSES, type RequestStatus } from "../../contract/inbox/situations.ts";
import type { Engine } from "../storage/engine.ts";
import type { Storage } from "../storage/open-database.ts";
import type { RequestRow, Schema } from "../storage/schema.ts";
import { queueEvent } from "../outbox/events.ts";
import { queueKeptBack } from "../outbox/queue-kept-back.ts";
import { queueNotice } from "../outbox/queue.ts";
import { heldBack } from "./held-back.ts";
import { addToHistory } from "./history.ts";
import { REDUCED } from "./fingerprint.ts";

/**
 * What came of what the staff do with a request: nothing where somebody else changed it since it was seen (`conflict`),
 * or where it has to be released first (`held`).
 */
export type Handled = "done" | "unknown" | "conflict" | "held";

/** Which request, who does it, and which version of it they saw; null: whatever it is now. */
export interface Handling {
  protocol: string;
  actor: string;
  version: number | null;
  /** How many notes, or replies, of their own they saw: the same words again are one more only where they saw the first. */
  said?: number;
  /** Names of the programs that want to know of a new status. */
  webhooks?: readonly string[];
}

/** Where a request stands; the sender sees it on the receipt. */
export function changeStatus(
  storage: Storage,
  handling: Handling,
  status: RequestStatus,
  now: Date,
): Promise<Handled> {
  return handle(storage, handling, async (transaction, seen) => {
    if (seen.status === status) return;
    await update(transaction, seen, { status, ...timesOf(seen, status, now) }, now);
    await tellStatus(transaction, seen, { ...handling, status }, now);
    if (isClosed(seen.status) && !isClosed(status)) await queueKeptBack(transaction, seen.id, now);
  });
}

/** Makes a request the person's own; a new one is then being looked at. */
export function takeRequest(storage: Storage, handling: Handling, now: Date): Promise<Handled> {
  return handle(storage, handling, async (transaction, seen) => {
    const owner = handling.actor;
    const status = seen.status === "novo" ? "em análise" : seen.status;
    if (seen.owner === owner && seen.status === status) return;
    await update(transaction, seen, { owner, status }, now);
    await tellOwner(transaction, seen, { ...handling, owner }, now);
    await tellStatus(transaction, seen, { ...handling, status }, now);
  });
}

/** Gives a request to a person of the staff, or to nobody. */
export function assignRequest(
  storage: Storage,
  handling: Handling,
  owner: string | null,
  now: Date,
): Promise<Handled> {
  return handle(storage, handling, async (transaction, seen) => {
    if (seen.owner === owner) return;
    await update(transaction, seen, { owner }, now);
    await tellOwner(transaction, seen, { ...handling, owner }, now);
  });
}

/** Writes down what only the staff read; nothing else of the request changes, so nobody can be in its way. */
export function addNote(
  storage: Storage,
  handling: Omit<Handling, "version">,
  text: string,
  now: Date,
): Promise<Handled> {
  const words = { kind: "note", actor: handling.actor, detail: { text } } as const;
  return handle(
    storage,
    { ...handling, version: null },
    async (transaction, seen) => {
      await addToHistory(transaction, { requestId: seen.id, ...words }, now);
    },
    words,
  );
}

export interface Reply {
  subject: string;
  text: string;
}

/** Answers by mail, through the outbox; an open request counts as answered, and nobody's becomes the writer's. */
export function replyToRequest(
  storage: Storage,
  handling: Handling,
  reply: Reply,
  now: Date,
): Promise<Handled> {
  const words = { kind: "reply", actor: handling.actor, detail: { ...reply } } as const;
  return handle(
    storage,
    handling,
    async (transaction, seen) => {
      const id = await addToHistory(transaction, { requestId: seen.id, ...words }, now);
      await queueNotice(transaction, {
        kind: "reply",
        requestId: seen.id,
        target: id,
        createdAt: now,
      });
      const status = isOpen(seen.status) ? "respondido" : seen.status;
      const owner = seen.owner ?? handling.actor;
      const answeredAt = seen.answered_at ?? now.toISOString();
      await update(transaction, seen, { status, owner, answered_at: answeredAt }, now);
      await tellOwner(transaction, seen, { ...handling, owner }, now);
      await tellStatus(transaction, seen, { ...handling, status }, now);
    },
    words,
  );
}

/** Remembers that a person of the staff has looked at a request, once for each. */
export async function noteOpened(
  storage: Storage,
  { id, protocol }: Pick<RequestRow, "id" | "protocol">,
  actor: string,
  now: Date,
): Promise<void> {
  const isNoted = (db: Kysely<Schema>) =>
    db
      .selectFrom("request_events")
      .select("id")
      .where("request_id", "=", id)
      .where("kind", "=", "opened")
      .where("actor", "=", actor)
      .executeTakeFirst();
  if (await isNoted(storage.db)) return;
  await handle(storage, { protocol, version: null }, async (transaction) => {
    // They may have opened it in another tab at the same time.
    if (await isNoted(transaction)) return;
    await addToHistory(transaction, { requestId: id, kind: "opened", actor, detail: {} }, now);
  });
}

/** Until the transaction ends nobody else changes this request: what is seen in it is what is changed. */
export function lockRequest(
  transaction: Transaction<Schema>,
  engine: Pick<Engine, "lock">,
  protocol: string,
): Promise<void> {
  return engine.lock(transaction, `request:${protocol}`);
}

/**
 * Moves a request to the status that something else brings about, in the transaction of that, under its lock; nobody's
 * request becomes `owner`'s.
 */
export async function moveRequest(
  transaction: Transaction<Schema>,
  requestId: string,
  move: Move & { status: RequestStatus; owner?: string },
  now: Date,
): Promise<void> {
  const seen = await transaction
    .selectFrom("requests")
    .select(SEEN)
    .where("id", "=", requestId)
    .executeTakeFirstOrThrow();
  const { status, actor } = move;
  const owner = seen.owner ?? move.owner ?? null;
  // A new wish waits from now on, also where the staff have set the request open meanwhile.
  const times = isOpen(status) ? { reopened_at: now.toISOString() } : timesOf(seen, status, now);
  await update(transaction, seen, { status, owner, ...times }, now);
  await tellOwner(transaction, seen, { actor, owner }, now);
  await tellStatus(transaction, seen, move, now);
}

/** Whether nobody has answered yet. */
export function isOpen(status: string): boolean {
  return OPEN_STATUSES.some((open) => open === status);
}

/** What of a request is looked at before it is changed. */
const SEEN = [
  "id",
  "status",
  "owner",
  "version",
  "answered_at",
  "quarantine",
  "released_at",
] as const;

type Seen = Pick<RequestRow, (typeof SEEN)[number]>;

function handle(
  storage: Storage,
  { protocol, version, said }: Pick<Handling, "protocol" | "version" | "said">,
  work: (transaction: Transaction<Schema>, seen: Seen) => Promise<void>,
  words: Words | null = null,
): Promise<Handled> {
  return storage.transaction(async (transaction) => {
    await lockRequest(transaction, storage.engine, protocol);
    const seen = await transaction
      .selectFrom("requests")
      .select(SEEN)
      .where("protocol", "=", protocol)
      // What is written to a consent alone would be kept as long as it.
      .where("fingerprint", "!=", REDUCED)
      .executeTakeFirst();
    if (!seen) return "unknown";
    if (words !== null && (await isRepeated(transaction, seen.id, words, said))) return "done";
    // It would stay in the quarantine, and its release would promise an answer after the answer.
    if (words?.kind === "reply" && heldBack(seen) !== null) return "held";
    if (version !== null && version !== seen.version) return "conflict";
    await work(transaction, seen);
    return "done";
  });
}

/** What somebody of the staff writes. */
interface Words {
  kind: "note" | "reply";
  actor: string;
  detail: object;
}

/**
 * Whether these words were taken since their writer saw the request: a button pressed twice, or once more for want of an
 * answer, however late.
 */
async function isRepeated(
  transaction: Transaction<Schema>,
  requestId: string,
  { kind, actor, detail }: Words,
  said = 0,
): Promise<boolean> {
  const own = await transaction
    .selectFrom("request_events")
    .select("detail")
    .where("request_id", "=", requestId)
    .where("kind", "=", kind)
    .where("actor", "=", actor)
    .orderBy("at")
    .orderBy("id")
    .execute();
  return own.slice(said).some((event) => event.detail === JSON.stringify(detail));
}

async function update(
  transaction: Transaction<Schema>,
  seen: Seen,
  changes: Partial<Pick<RequestRow, "status" | "owner" | "answered_at" | "reopened_at">>,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable("requests")
    .set({ ...changes, version: seen.version + 1, updated_at: now.toISOString() })
    .where("id", "=", seen.id)
    .execute();
}

/** Whose a request becomes goes into the history. */
async function tellOwner(
  transaction: Transaction<Schema>,
  { id: requestId, owner: from }: Seen,
  { actor, owner: to }: { actor: string; owner: string | null },
  now: Date,
): Promise<void> {
  if (from === to) return;
  const detail = { from, to };
  await addToHistory(transaction, { requestId, actor, kind: "assigned", detail }, now);
}

interface Move {
  status: string;
  actor: string;
  /** Names of the programs that want to know. */
  webhooks?: readonly string[];
}

/** A new status goes into the history and to the programs, which were told of no request that is held back. */
async function tellStatus(
  transaction: Transaction<Schema>,
  seen: Seen,
  { status: to, actor, webhooks = [] }: Move,
  now: Date,
): Promise<void> {
  const { id: requestId, status: from } = seen;
  if (from === to) return;
  await addToHistory(transaction, { requestId, actor, kind: "status", detail: { from, to } }, now);
  if (heldBack(seen) !== null) return;
  const event = { type: "request.status", at: now.toISOString(), from, to } as const;
  await queueEvent(transaction, { webhooks, requestId, event }, now);
}

/** What a new status has been the time of: the first answer, or the wish for another one. */
function timesOf(seen: Seen, status: RequestStatus, now: Date) {
  const at = now.toISOString();
  if (isOpen(status)) return isOpen(seen.status) ? {} : { reopened_at: at };
  return seen.answered_at === null ? { answered_at: at } : {};
}
