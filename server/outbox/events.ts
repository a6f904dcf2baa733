import type { Transaction } from "kysely";
import type { AnswerKind } from "../../contract/proposal/statuses.ts";
import type { ErasureReason } from "../requests/erase.ts";
import type { RequestRow, Schema } from "../storage/schema.ts";
import { queueNotice } from "./queue.ts";

/**
 * What happened that other programs are told of, as the row of the outbox keeps it: nothing of a person. What else a
 * webhook says is read when it goes out.
 */
export type WebhookEvent =
  | { type: "request.accepted" }
  | { type: "request.status"; at: string; from: string; to: string }
  | { type: ProposalEventType; at: string; version: number }
  | { type: "request.erased"; at: string; protocol: string; kind: string; reason: ErasureReason };

export type ProposalEventType = "proposal.sent" | (typeof ANSWER_EVENTS)[AnswerKind];

/** What an answer to a proposal is called. */
export const ANSWER_EVENTS = {
  aceitar: "proposal.accepted",
  revisar: "proposal.change_requested",
  recusar: "proposal.declined",
} as const satisfies Readonly<Record<AnswerKind, string>>;

interface EventToQueue {
  /** Names of the programs that want to know. */
  webhooks: readonly string[];
  /** null: the request is gone. */
  requestId: string | null;
  event: WebhookEvent;
}

/** Queues a webhook for each program, in the transaction of what happened. */
export async function queueEvent(
  transaction: Transaction<Schema>,
  { webhooks, requestId, event }: EventToQueue,
  now: Date,
): Promise<void> {
  for (const target of webhooks)
    await queueNotice(transaction, {
      kind: "webhook",
      requestId,
      target,
      event: writeEvent(event),
      createdAt: now,
    });
}

/** Queues that a request is gone, by itself: its row may be gone before the programs are told. */
export function queueErased(
  transaction: Transaction<Schema>,
  { protocol, kind }: Pick<RequestRow, "protocol" | "kind">,
  { webhooks, reason }: { webhooks: readonly string[]; reason: ErasureReason },
  now: Date,
): Promise<void> {
  const event = { type: "request.erased", at: now.toISOString(), protocol, kind, reason } as const;
  return queueEvent(transaction, { webhooks, requestId: null, event }, now);
}

/** The event of an outbox row. */
export function readEvent(text: string): WebhookEvent {
  return text === "" ? ACCEPTED : (JSON.parse(text) as WebhookEvent);
}

/** That of the first release, whose rows say nothing of it. */
const ACCEPTED: WebhookEvent = { type: "request.accepted" };

function writeEvent(event: WebhookEvent): string {
  return event.type === ACCEPTED.type ? "" : JSON.stringify(event);
}
