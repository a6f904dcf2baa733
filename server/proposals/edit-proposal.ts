import type { FieldErrors } from "../../contract/answers.ts";
import { isClosed } from "../../contract/inbox/situations.ts";
import { dayInSaoPaulo } from "../../contract/formats/dates.ts";
import {
  PROPOSAL_INTENTS,
  type InboxProposal,
  type ProposalEditor,
  type ProposalIntent,
  type ProposalOutcome,
} from "../../contract/inbox/proposal.ts";
import { describeAnswer } from "../../contract/proposal/answers.ts";
import { readDraft, type ProposalDraft } from "../../contract/proposal/draft.ts";
import { parseProposal } from "./parse-proposal.ts";
import { proposalNumber, statusOn } from "../../contract/proposal/statuses.ts";
import type { FindItem } from "../requests/accept.ts";
import { lockRequest } from "../requests/handle-request.ts";
import type { FormInput } from "../requests/form-input.ts";
import { heldBack } from "../requests/held-back.ts";
import { loadRequest, type StoredRequest } from "../requests/stored-request.ts";
import { loadDefaults } from "./defaults.ts";
import { loadDraft, saveDraft } from "./drafts.ts";
import { controlledIn } from "./is-controlled.ts";
import { lastPrices } from "./last-prices.ts";
import { obstacleTo, sendProposal, type SendDependencies } from "./send-proposal.ts";
import { reviseDraft, startDraft } from "./start-draft.ts";
import { loadProposals, type StoredProposal } from "./stored-proposal.ts";

export interface EditDependencies extends SendDependencies {
  findItem: FindItem;
}

/** What the editor shows a person of the staff; null where the protocol names nothing. */
export async function loadEditor(
  protocol: string,
  person: string,
  { storage, clock, catalogue }: EditDependencies,
): Promise<ProposalEditor | null> {
  const request = await loadRequest(storage, "protocol", protocol);
  if (!request) return null;
  const { id, company, name } = request.row;
  const now = clock.now();
  const [newest] = await loadProposals(storage.db, id);
  const saved = await loadDraft(storage.db, id);
  const begin = async () => {
    if (newest) return reviseDraft(newest.proposal, catalogue.proposal, now);
    const defaults = await loadDefaults(storage, person);
    return startDraft({ request, terms: catalogue.proposal, person, defaults, now });
  };
  return {
    protocol: request.row.protocol,
    customer: company ?? name,
    version: (newest?.row.version ?? 0) + 1,
    answered: newest?.row.answered_at ?? "",
    closed: isClosed(request.row.status) ? request.row.status : "",
    revision: saved?.revision ?? 0,
    saved: saved?.draft ? { at: saved.savedAt, by: saved.savedBy } : null,
    draft: saved?.draft ?? (await begin()),
    lastPrices: Object.fromEntries(await lastPrices(storage, request.row)),
    obstacle: obstacleOf(request, newest),
  };
}

/**
 * The versions that were sent to a request, for its page.
 * @param request its status
 */
export function describeVersions(
  versions: readonly StoredProposal[],
  request: string,
  now: Date,
): InboxProposal[] {
  const today = dayInSaoPaulo(now);
  return versions.map(({ row, proposal, answer, orderFile }) => ({
    version: row.version,
    status: statusOn(row.status, row.valid_until, today, request),
    sentAt: row.sent_at,
    sentBy: row.sent_by,
    validUntil: proposal.validUntil,
    total: Number(row.total),
    internalNote: proposal.internalNote,
    answer: answer && describeAnswer(answer),
    orderFile,
    orderCaution: row.order_caution,
  }));
}

/**
 * Saves, throws away or sends what the editor's form holds, or checks it for a preview, which leaves no trace.
 */
export async function editProposal(
  { protocol, person, input }: { protocol: string; person: string; input: FormInput },
  dependencies: EditDependencies,
): Promise<ProposalOutcome> {
  const { storage, clock } = dependencies;
  const request = await loadRequest(storage, "protocol", protocol);
  const draft = withNames(readDraft(input), dependencies.findItem);
  const given = {
    version: numberOf(input["version"]),
    answered: textOf(input["answered"]),
    closed: textOf(input["closed"]),
    revision: numberOf(input["revision"]),
  };
  const refuse = (status: 404 | 409 | 422, message: string, fields: FieldErrors = {}) =>
    ({ ok: false, status, message, fields, draft, ...given }) as const;
  const intent = PROPOSAL_INTENTS.find((one) => one === input["intent"]);
  if (!request) return refuse(404, GONE);
  if (!intent) return refuse(422, "Recarregue a página e tente de novo.");

  const now = clock.now();
  if (intent === "preview") {
    const isControlled = controlledIn(request, dependencies.isControlled);
    const { document } = request.row;
    const checked = parseProposal(draft, { today: dayInSaoPaulo(now), document, isControlled });
    if (checked.ok) return { ok: true, did: intent, revision: given.revision };
    return refuse(422, "Confira os campos indicados para ver o PDF.", checked.fields);
  }
  const over = { requestId: request.row.id, revision: given.revision };
  const saved = await storage.transaction(async (transaction) => {
    await lockRequest(transaction, storage.engine, protocol);
    // A page that is older than the version that was sent would begin the next one with what it still shows.
    const obstacle = await obstacleTo(transaction, request, given.version);
    if (obstacle) return obstacle;
    const kept = intent === "discard" ? null : draft;
    return {
      revision: await saveDraft({ db: transaction }, { ...over, draft: kept, person, now }),
    };
  });
  if ("ok" in saved) return refuse(saved.status, saved.message);
  const { revision } = saved;
  if (revision === null) return refuse(409, await conflictOf(request, dependencies));
  const done = (did: ProposalIntent): ProposalOutcome => ({ ok: true, did, revision });
  if (intent !== "send") return done(intent);
  const sent = await sendProposal(
    { protocol, input: draft, person, ...given, revision },
    dependencies,
  );
  if (sent.ok) return done(intent);
  return { ...refuse(sent.status, sent.message), ...sent, revision };
}

const GONE = "Esta solicitação não existe mais.";

/** What the draft over which nothing could be saved has become. */
async function conflictOf(
  { row: { id } }: StoredRequest,
  { storage }: EditDependencies,
): Promise<string> {
  const saved = await loadDraft(storage.db, id);
  const did = saved?.draft === null ? "descartou este rascunho" : "também escreveu nesta proposta";
  return `${saved?.savedBy ?? "Alguém"} ${did}. Nada mudou: copie o que quer manter e abra a página de novo.`;
}

function obstacleOf({ row }: StoredRequest, newest: StoredProposal | undefined): string | null {
  if (heldBack(row) !== null)
    return "Libere a solicitação da quarentena antes de enviar uma proposta.";
  if (newest?.row.status !== "aceita") return null;
  return `A proposta ${proposalNumber(row.protocol, newest.row.version)} já foi aceita. Para mudar o que foi combinado, comece de uma nova solicitação.`;
}

/** The draft with the names that go with its codes: whoever types a code need not type its name. */
export function withNames(draft: ProposalDraft, findItem: FindItem): ProposalDraft {
  const lines = draft.lines.map((line) => {
    if (line.description.trim() !== "") return line;
    const found = findItem(line.code.trim().toUpperCase());
    return found ? { ...line, description: found.name } : line;
  });
  return { ...draft, lines };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function numberOf(value: unknown): number {
  return typeof value === "string" && /^\d{1,6}$/.test(value) ? Number(value) : 0;
}
