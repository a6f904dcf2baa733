import type { Transaction } from "kysely";
import { dayInSaoPaulo, formatDate } from "../../contract/formats/dates.ts";
import { isClosed, type RequestStatus } from "../../contract/inbox/situations.ts";
import { CUSTOMER } from "../../contract/inbox/history.ts";
import { describeAnswer, type Answer } from "../../contract/proposal/answers.ts";
import { ANSWERED, proposalNumber, statusOn } from "../../contract/proposal/statuses.ts";
import type { Clock } from "../clock.ts";
import { ANSWER_EVENTS, queueEvent } from "../outbox/events.ts";
import { queueNotice } from "../outbox/queue.ts";
import { lockRequest, moveRequest } from "../requests/handle-request.ts";
import { addToHistory } from "../requests/history.ts";
import type { UploadedFile } from "../attachments/uploaded-file.ts";
import { newId } from "../storage/new-id.ts";
import type { Storage } from "../storage/open-database.ts";
import type { ProposalRow, Schema } from "../storage/schema.ts";

export interface AnswerDependencies {
  storage: Storage;
  clock: Clock;
  /** Names of the programs that want to know. */
  webhooks: readonly string[];
  /** Told after each commit that left something to deliver. */
  onQueued?: () => void;
}

interface AnswerToTake {
  request: { id: string; protocol: string };
  /** The version that the customer had before them. */
  version: number;
  answer: Answer;
  /** The customer's order, with an acceptance. */
  order: UploadedFile | null;
  /** When it began to come in: what is sent on the last day is in time, however long its order takes. */
  begunAt: Date;
}

export type AnswerResult = { ok: true } | AnswerRefusal;

export interface AnswerRefusal {
  ok: false;
  status: 404 | 409;
  message: string;
  /** Whether the same was taken before; what it did not take is the order that came with it. */
  isRepeated: boolean;
}

/**
 * Takes a customer's answer: a version is answered once, while it holds; whoever sends the same once more is told that it
 * is done, with anything else that it is too late. The request's status follows, and both sides get a mail.
 */
export async function answerProposal(
  toTake: AnswerToTake,
  { storage, clock, webhooks, onQueued }: AnswerDependencies,
): Promise<AnswerResult> {
  const { request, version, answer, order } = toTake;
  const known = await find(storage.db, request.id, version);
  const early = resultOf(known, toTake);
  if (early) return early;
  const result = await storage.transaction(async (transaction) => {
    await lockRequest(transaction, storage.engine, request.protocol);
    const proposal = await find(transaction, request.id, version);
    const late = resultOf(proposal, toTake);
    if (late || !proposal) return late;
    const now = clock.now();
    const number = proposalNumber(request.protocol, version);
    await store(transaction, proposal, { number, answer, order, now, webhooks });
    return null;
  });
  if (result) return result;
  onQueued?.();
  return { ok: true };
}

type FormOfAnswer = Pick<AnswerToTake, "request" | "version" | "begunAt"> & {
  /** Null: it is none that could be stored. */
  answer: Answer | null;
};

/** Why a version takes no answer any more, for a form that has to be corrected; null: it does. */
export async function tooLateFor(
  form: FormOfAnswer,
  { storage }: Pick<AnswerDependencies, "storage">,
): Promise<AnswerRefusal | null> {
  return refusalOf(await find(storage.db, form.request.id, form.version), form);
}

type Known = Pick<
  ProposalRow,
  "id" | "request_id" | "version" | "status" | "valid_until" | "answer"
> & {
  /** SHA-256 of the order that came with an acceptance. */
  order: string | null;
  /** The request's status. */
  request_status: string;
};

function find(db: Storage["db"] | Transaction<Schema>, requestId: string, version: number) {
  return db
    .selectFrom("proposals")
    .innerJoin("requests", "requests.id", "proposals.request_id")
    .leftJoin("proposal_files", (join) =>
      join
        .onRef("proposal_files.proposal_id", "=", "proposals.id")
        .on("proposal_files.kind", "=", "order"),
    )
    .select(["proposals.id", "proposals.request_id", "proposals.version", "proposals.status"])
    .select(["valid_until", "answer", "sha256 as order", "requests.status as request_status"])
    .where("proposals.request_id", "=", requestId)
    .where("proposals.version", "=", version)
    .executeTakeFirst();
}

/** What is to be said without storing anything; null: the answer can be taken. */
function resultOf(proposal: Known | undefined, toTake: AnswerToTake): AnswerResult | null {
  const isStored = proposal && isSame(proposal, toTake.answer) && isSameOrder(proposal, toTake);
  return isStored ? { ok: true } : refusalOf(proposal, toTake);
}

/** The same of an answer that is not stored yet, whether or not it is one that can be. */
function refusalOf(
  proposal: Known | undefined,
  { request, answer, begunAt }: FormOfAnswer,
): AnswerRefusal | null {
  if (!proposal) return { ok: false, status: 404, message: UNKNOWN, isRepeated: false };
  const { version, status, valid_until: validUntil } = proposal;
  const number = proposalNumber(request.protocol, version);
  const isRepeated = isSame(proposal, answer);
  const too = (why: string): AnswerRefusal => ({
    ok: false,
    status: 409,
    message: why,
    isRepeated,
  });
  switch (statusOn(status, validUntil, dayInSaoPaulo(begunAt), proposal.request_status)) {
    case "vencida":
      return too(`A proposta ${number} valia até ${formatDate(validUntil)}. Peça uma nova.`);
    case "substituída":
      return too(`A proposta ${number} foi substituída por outra, que está nesta página.`);
    case "enviada":
      // By hand, after a call: what was agreed then is not undone by a link.
      return isClosed(proposal.request_status)
        ? too(`A nossa equipe já encerrou esta solicitação. A proposta ${number} não mudou.`)
        : null;
    default:
      return too(`A proposta ${number} já foi respondida: ${status}. Nada mudou.`);
  }
}

/** The page that says so shows the newest version. */
const UNKNOWN = "Esta proposta não existe. Confira a que está nesta página antes de responder.";

/** Whether this is what was answered, sent once more. */
function isSame(proposal: Known, answer: Answer | null): boolean {
  return answer !== null && proposal.answer === JSON.stringify(answer);
}

function isSameOrder(proposal: Known, { order }: AnswerToTake): boolean {
  return order === null || order.sha256 === proposal.order;
}

/** What the request becomes with each answer. */
const REQUEST_STATUS: Readonly<Record<Answer["kind"], RequestStatus>> = {
  aceitar: "ganho",
  revisar: "em análise",
  recusar: "perdido",
};

interface Taken {
  /** `ORC-7K3F-92QX/2` */
  number: string;
  answer: Answer;
  order: UploadedFile | null;
  now: Date;
  webhooks: readonly string[];
}

async function store(
  transaction: Transaction<Schema>,
  { id, request_id: requestId, version }: Known,
  { number, answer, order, now, webhooks }: Taken,
): Promise<void> {
  const at = now.toISOString();
  await transaction
    .updateTable("proposals")
    .set({
      status: ANSWERED[answer.kind],
      answered_at: at,
      answer: JSON.stringify(answer),
      order_caution: order?.caution ?? null,
    })
    .where("id", "=", id)
    .execute();
  if (order)
    await transaction
      .insertInto("proposal_files")
      .values({
        id: newId(now),
        proposal_id: id,
        request_id: requestId,
        kind: "order",
        shown_name: order.shownName,
        type: order.type,
        bytes: order.content.length,
        sha256: order.sha256,
        content: order.content,
      })
      .execute();
  const text = describeAnswer(answer)
    .map(({ label, value }) => `${label}: ${value}`)
    .join("\n");
  const detail = { number, status: ANSWERED[answer.kind], text };
  await addToHistory(transaction, { requestId, actor: CUSTOMER, kind: "answer", detail }, now);
  const event = { type: ANSWER_EVENTS[answer.kind], at, version };
  await queueEvent(transaction, { webhooks, requestId, event }, now);
  const move = { status: REQUEST_STATUS[answer.kind], actor: CUSTOMER, webhooks };
  await moveRequest(transaction, requestId, move, now);
  for (const kind of ["answer-staff", "answer-sender"] as const)
    await queueNotice(transaction, { kind, requestId, target: String(version), createdAt: now });
}
