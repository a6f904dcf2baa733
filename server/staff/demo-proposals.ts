import { dayInSaoPaulo, formatDate } from "../../contract/formats/dates.ts";
import type { Answer } from "../../contract/proposal/answers.ts";
import type { ProposalDraft } from "../../contract/proposal/draft.ts";
import { CENT, formatAmount } from "../../contract/proposal/money.ts";
import type { AnswerKind } from "../../contract/proposal/statuses.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Printer } from "../documents/printer.ts";
import { answerProposal } from "../proposals/answer-proposal.ts";
import { loadDraft, saveDraft } from "../proposals/drafts.ts";
import { sendProposal, type SendDependencies } from "../proposals/send-proposal.ts";
import { reviseDraft, startDraft } from "../proposals/start-draft.ts";
import { loadProposals } from "../proposals/stored-proposal.ts";
import { loadRequest, type StoredRequest } from "../requests/stored-request.ts";
import type { Storage } from "../storage/open-database.ts";
import { demoName } from "./demo-customers.ts";
import { drawFrom, type Draw } from "./demo-draw.ts";

export interface DemoSales {
  storage: Storage;
  catalogue: Pick<Catalogue, "company" | "theme" | "proposal">;
  publicUrl: string;
  print: Printer["print"];
  isControlled: SendDependencies["isControlled"];
}

export interface DemoDeal {
  protocol: string;
  /** Counts the requests. */
  index: number;
  /** E-mail of who sells. */
  seller: string;
  draw: Draw;
  /** When the seller begins. */
  since: Date;
  now: Date;
}

/**
 * Makes of a request for a quote one of the usual deals, as far as it has come by now: every version and answer goes
 * the way that those of the staff and of customers go.
 */
export async function storeDemoDeal(
  { protocol, index, seller, draw, since, now }: DemoDeal,
  sales: DemoSales,
): Promise<void> {
  const request = await loadRequest(sales.storage, "protocol", protocol);
  if (!request) throw new Error(`the demonstration has lost ${protocol}`);
  let at = since;
  for (const [step, days] of DEALS[index % DEALS.length] ?? []) {
    at = new Date(at.getTime() + days * DAY_MS);
    if (at > now) return;
    if (step === "draft") await writeDraft({ request, seller, draw, at }, sales);
    else if (step === "send") await send({ request, seller, draw, at }, sales);
    // A maker's proposals may hold for less long than this customer thinks.
    else if (!(await answer(step, { request, draw, at }, sales))) return;
  }
}

const DAY_MS = 86_400_000;

type Step = readonly [what: "draft" | "send" | AnswerKind, days: number];

/** What happens, and after how many days. In turns, so that those of the last days stand at every point. */
const DEALS: readonly (readonly Step[])[] = [
  [
    ["draft", 0.5],
    ["send", 2],
    ["aceitar", 3],
  ],
  [
    ["send", 0.2],
    ["aceitar", 8],
  ],
  [
    ["send", 0.3],
    ["recusar", 7],
  ],
  [
    ["send", 0.2],
    ["revisar", 1],
    ["draft", 1],
    ["send", 1.5],
    ["aceitar", 2],
  ],
  [
    ["send", 1],
    ["send", 1],
    ["recusar", 6],
  ],
  // Nobody answers.
  [
    ["draft", 0.5],
    ["send", 1],
  ],
];

interface Turn {
  request: StoredRequest;
  seller: string;
  draw: Draw;
  at: Date;
}

/** The draft that the editor would begin with, filled in. */
async function writeDraft(turn: Turn, { storage, ...sales }: DemoSales): Promise<void> {
  const { request, seller: person, at: now } = turn;
  const draft = await draftOf(turn, { storage, ...sales });
  await saveDraft(storage, { requestId: request.row.id, revision: 0, draft, person, now });
}

async function send(turn: Turn, sales: DemoSales): Promise<void> {
  const { request, seller: person, at } = turn;
  const { id, protocol } = request.row;
  const { db } = sales.storage;
  const saved = await loadDraft(db, id);
  const input = saved?.draft ?? (await draftOf(turn, sales));
  const [newest] = await loadProposals(db, id);
  const version = (newest?.row.version ?? 0) + 1;
  const sent = await sendProposal(
    { protocol, input, version, person },
    { ...sales, webhooks: [], clock: { now: () => at } },
  );
  if (!sent.ok)
    throw new Error(
      `the demonstration's proposal: ${sent.message} ${Object.keys(sent.fields ?? {}).join()}`,
    );
}

async function draftOf(
  { request, seller, draw, at }: Turn,
  { storage, catalogue, isControlled }: DemoSales,
): Promise<ProposalDraft> {
  const terms = catalogue.proposal;
  const [newest] = await loadProposals(storage.db, request.row.id);
  if (newest) {
    const { proposal } = newest;
    const lines = proposal.lines.map((line) => ({ ...line, discount: 8 }));
    return { ...reviseDraft({ ...proposal, lines }, terms, at), remarks: "Com desconto maior." };
  }
  const draft = startDraft({ request, terms, person: seller, defaults: {}, now: at });
  const needsLicence = draft.lines.some(({ code, description }) => isControlled(code, description));
  return {
    ...draft,
    sellerName: demoName(drawFrom(seller)),
    sellerPhone: "(11) 3333-4444",
    freightValue: draw.one(["", "120,00", "85,50"]),
    licence: needsLicence ? "Licença 000.000 (exemplo)" : "",
    licenceValidUntil: needsLicence ? dayInSaoPaulo(new Date(at.getTime() + 365 * DAY_MS)) : "",
    lines: draft.lines.map((line) => ({ ...line, ...priceOf(line.code, draw) })),
  };
}

/** A package costs everybody much the same; who buys more may get a discount. */
function priceOf(code: string, draw: Draw) {
  const amount = (2_000 + drawFrom(code).below(90_000)) * CENT;
  return {
    unitPrice: formatAmount(amount),
    discount: draw.one(["", "", "5", "3,5"]),
    ipi: drawFrom(code).one(["", "3,25", "6,5"]),
  };
}

/** @returns whether it could be taken */
async function answer(
  kind: AnswerKind,
  { request: { row }, draw, at }: Omit<Turn, "seller">,
  { storage }: DemoSales,
): Promise<boolean> {
  const [newest] = await loadProposals(storage.db, row.id);
  const given: Readonly<Record<AnswerKind, () => Answer>> = {
    aceitar: () => ({
      kind: "aceitar",
      acceptedBy: row.name,
      orderNumber: draw.one([null, `PC-${draw.below(900) + 100}/${formatDate(at).slice(-2)}`]),
    }),
    revisar: () => ({ kind: "revisar", change: draw.one(CHANGES) }),
    recusar: () => ({ kind: "recusar", reason: draw.one(REASONS) }),
  };
  const { ok } = await answerProposal(
    {
      request: { id: row.id, protocol: row.protocol },
      version: newest?.row.version ?? 0,
      answer: given[kind](),
      order: null,
      begunAt: at,
    },
    { storage, clock: { now: () => at }, webhooks: [] },
  );
  return ok;
}

const CHANGES = [
  "Podemos fechar com 10 % a menos se o pagamento for à vista?",
  "Precisamos da entrega em duas remessas, metade em cada quinzena.",
  "Incluam o frete no preço, por favor.",
];

const REASONS = [
  "Fechamos com outro fornecedor, pelo prazo.",
  "A compra ficou para o próximo trimestre.",
  "O frete ficou caro para a quantidade.",
];
