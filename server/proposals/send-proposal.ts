import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import type { FieldErrors } from "../../contract/answers.ts";
import { isClosed } from "../../contract/inbox/situations.ts";
import { dayInSaoPaulo } from "../../contract/formats/dates.ts";
import { describeAnswer, type Answer } from "../../contract/proposal/answers.ts";
import { readDraft } from "../../contract/proposal/draft.ts";
import { formatMoney } from "../../contract/proposal/money.ts";
import { controlledIn } from "./is-controlled.ts";
import { parseProposal, type ProposalRules } from "./parse-proposal.ts";
import { amountsOf } from "../../contract/proposal/proposal.ts";
import { proposalNumber } from "../../contract/proposal/statuses.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Clock } from "../clock.ts";
import type { Printer } from "../documents/printer.ts";
import { composeProposal } from "../documents/proposal-print.ts";
import { dismissRefused } from "../outbox/dismiss.ts";
import { queueEvent } from "../outbox/events.ts";
import { queueNotice } from "../outbox/queue.ts";
import { lockRequest, moveRequest } from "../requests/handle-request.ts";
import { addToHistory } from "../requests/history.ts";
import { REDUCED } from "../requests/fingerprint.ts";
import { loadRequest, type StoredRequest } from "../requests/stored-request.ts";
import { newId } from "../storage/new-id.ts";
import type { Storage } from "../storage/open-database.ts";
import type { ProposalRow, Schema } from "../storage/schema.ts";
import { rememberDefaults } from "./defaults.ts";
import type { SentProposal } from "./stored-proposal.ts";

export interface SendDependencies {
  storage: Storage;
  clock: Clock;
  catalogue: Pick<Catalogue, "company" | "theme" | "proposal">;
  publicUrl: string;
  print: Printer["print"];
  isControlled: ProposalRules["isControlled"];
  /** Names of the programs that want to know. */
  webhooks: readonly string[];
  /** Told after each commit that left something to deliver. */
  onQueued?: () => void;
}

interface ProposalToSend {
  protocol: string;
  /** What the editor holds: a draft, or a form's fields. */
  input: unknown;
  /** Which version it is to become, as the editor said when it was opened. */
  version: number;
  /** When the one before it was answered, as the editor said; left out: whatever the answer is, it is known. */
  answered?: string;
  /** The request's status where it had been closed, as the editor said; left out: whatever it is, it is known. */
  closed?: string;
  /** E-mail of who sends. */
  person: string;
  /** Which revision of the draft it is; a newer one stays, for the next version. */
  revision?: number;
}

export type SendProposalResult =
  | { ok: true; version: number }
  | {
      ok: false;
      status: 404 | 409 | 422;
      message: string;
      fields?: FieldErrors;
      /** What the customer wrote meanwhile: apart from the message, or it would pass for the system's words. */
      answer?: ReturnType<typeof describeAnswer>;
    };

/**
 * Sends a version for good: checked, printed, and stored in one transaction with its file, its notice and what it
 * changes (the version before is replaced, the request answered, the draft gone). The same version is sent once.
 */
export async function sendProposal(
  { protocol, input, version, answered, closed, person, revision }: ProposalToSend,
  dependencies: SendDependencies,
): Promise<SendProposalResult> {
  const { storage, clock, catalogue, publicUrl, print, webhooks, onQueued } = dependencies;
  const request = await loadRequest(storage, "protocol", protocol);
  if (!request) return unknown(protocol);
  if (request.row.quarantine !== null && request.row.released_at === null)
    return refused(409, "Libere a solicitação da quarentena antes de enviar a proposta.");
  const sentAt = clock.now();
  const draft = readDraft(input);
  const isControlled = controlledIn(request, dependencies.isControlled);
  const { document } = request.row;
  const parsed = parseProposal(draft, { today: dayInSaoPaulo(sentAt), document, isControlled });
  if (!parsed.ok)
    return {
      ...refused(422, "Confira os campos indicados e envie de novo."),
      fields: parsed.fields,
    };
  const early = await obstacleTo(storage.db, request, version, { answered, closed });
  if (early) return early;

  const sent: SentProposal = {
    proposal: parsed.proposal,
    conditions: catalogue.proposal.conditions,
  };
  const printed = await print({
    kind: "proposal",
    print: composeProposal({ request, version, sent, sentAt, catalogue, publicUrl }),
  });
  const obstacle = await storage.transaction(async (transaction) => {
    await lockRequest(transaction, storage.engine, protocol);
    const late = await obstacleTo(transaction, request, version, { answered, closed });
    if (late) return late;
    await store(transaction, {
      request,
      version,
      sent,
      sentAt,
      person,
      printed,
      webhooks,
      revision,
    });
    await rememberDefaults(transaction, { person, draft }, sentAt);
    return null;
  });
  if (obstacle) return obstacle;
  onQueued?.();
  return { ok: true, version };
}

type Refusal = Extract<SendProposalResult, { ok: false }>;

function refused(status: Refusal["status"], message: string): Refusal {
  return { ok: false, status, message };
}

function unknown(protocol: string): Refusal {
  return refused(404, `Não há solicitação com o protocolo ${protocol}.`);
}

/** Why this version cannot be sent now; null: nothing is in its way. */
export async function obstacleTo(
  db: Storage["db"] | Transaction<Schema>,
  { row: { id, protocol } }: StoredRequest,
  version: number,
  { answered, closed }: { answered?: string | undefined; closed?: string | undefined } = {},
): Promise<Refusal | null> {
  // It may have been erased, or reduced to a consent, while the proposal was written.
  const now = await db
    .selectFrom("requests")
    .select("status")
    .where("id", "=", id)
    .where("fingerprint", "!=", REDUCED)
    .executeTakeFirst();
  if (!now) return unknown(protocol);
  const sent = await db
    .selectFrom("proposals")
    .select(["version", "status", "sent_by", "answered_at", "answer"])
    .where("request_id", "=", id)
    .orderBy("version", "desc")
    .execute();
  const accepted = sent.find(({ status }) => status === "aceita");
  if (accepted)
    return refused(
      409,
      `A proposta ${proposalNumber(protocol, accepted.version)} já foi aceita. Para mudar o que foi combinado, comece de uma nova solicitação.`,
    );
  const [last] = sent;
  if (version !== (last?.version ?? 0) + 1)
    return refused(
      409,
      last
        ? `A proposta ${proposalNumber(protocol, last.version)} já foi enviada por ${last.sent_by}. Abra a página de novo para fazer a próxima.`
        : "Abra a página de novo: esta solicitação ainda não tem proposta.",
    );
  const isKnown = !last || answered === undefined || answered === (last.answered_at ?? "");
  if (!isKnown) return answeredMeanwhile(proposalNumber(protocol, last.version), last);
  // Whoever writes to a customer whose request somebody has closed since may not want to.
  if (closed === undefined || !isClosed(now.status) || closed === now.status) return null;
  return refused(
    409,
    `Nada foi enviado, e o rascunho está guardado: alguém pôs o pedido em ${now.status} enquanto você escrevia. Abra a página de novo para enviar esta versão.`,
  );
}

/** Whoever has written the next version has not seen what the customer wants otherwise, or does not want at all. */
function answeredMeanwhile(
  number: string,
  { status, answer }: Pick<ProposalRow, "status" | "answer">,
): Refusal {
  return {
    ...refused(
      409,
      `Nada foi enviado, e o rascunho está guardado: o cliente respondeu à proposta ${number} enquanto você escrevia (${status}). Abra a página de novo para enviar esta versão.`,
    ),
    answer: answer === null ? [] : describeAnswer(JSON.parse(answer) as Answer),
  };
}

interface Prepared {
  request: StoredRequest;
  version: number;
  sent: SentProposal;
  sentAt: Date;
  person: string;
  printed: Uint8Array;
  webhooks: readonly string[];
  revision: number | undefined;
}

async function store(
  transaction: Transaction<Schema>,
  { request, version, sent, sentAt, person, printed, webhooks, revision }: Prepared,
): Promise<void> {
  const { id: requestId, protocol } = request.row;
  const at = sentAt.toISOString();
  const id = newId(sentAt);
  await transaction
    .updateTable("proposals")
    .set({ status: "substituída" })
    .where("request_id", "=", requestId)
    .where("status", "in", ["enviada", "revisão pedida"])
    .execute();
  await transaction
    .insertInto("proposals")
    .values({
      id,
      request_id: requestId,
      version,
      status: "enviada",
      valid_until: sent.proposal.validUntil,
      total: String(amountsOf(sent.proposal).total),
      sent_at: at,
      sent_by: person,
      answered_at: null,
      answer: null,
      content: JSON.stringify(sent),
    })
    .execute();
  await transaction
    .insertInto("proposal_files")
    .values({
      id: newId(sentAt),
      proposal_id: id,
      request_id: requestId,
      kind: "print",
      shown_name: `proposta-${protocol}-${version}.pdf`,
      type: "application/pdf",
      bytes: printed.length,
      sha256: createHash("sha256").update(printed).digest("hex"),
      content: printed,
    })
    .execute();
  const drafts = transaction.deleteFrom("proposal_drafts").where("request_id", "=", requestId);
  await (revision === undefined ? drafts : drafts.where("revision", "=", revision)).execute();
  // What was said of the versions before is settled by this one.
  const earlier = { protocols: [protocol], only: "proposal" } as const;
  await dismissRefused(transaction, earlier, person, sentAt);
  const number = proposalNumber(protocol, version);
  const detail = { number, total: formatMoney(amountsOf(sent.proposal).total) };
  await addToHistory(transaction, { requestId, actor: person, kind: "proposal", detail }, sentAt);
  const event = { type: "proposal.sent", at, version } as const;
  await queueEvent(transaction, { webhooks, requestId, event }, sentAt);
  const move = { status: "respondido", owner: person, actor: person, webhooks } as const;
  await moveRequest(transaction, requestId, move, sentAt);
  await queueNotice(transaction, {
    kind: "proposal",
    requestId,
    target: String(version),
    createdAt: sentAt,
  });
}
