import {
  INTENTS,
  LONGEST_NOTE,
  LONGEST_REPLY,
  LONGEST_SUBJECT,
  type Intent,
} from "../../contract/inbox/forms.ts";
import type { ActOutcome } from "../../contract/inbox/request.ts";
import { isRequestStatus } from "../../contract/inbox/situations.ts";
import { NOBODY } from "../../contract/inbox/query.ts";
import { parseProtocol } from "../../contract/identifiers/protocol.ts";
import { dismissRefused } from "../outbox/dismiss.ts";
import { requeue } from "../outbox/requeue.ts";
import { eraseRequests } from "../requests/erase.ts";
import type { FormInput } from "../requests/form-input.ts";
import {
  addNote,
  assignRequest,
  changeStatus,
  replyToRequest,
  takeRequest,
  type Handled,
} from "../requests/handle-request.ts";
import { readLine, readLines } from "../../contract/requests/readers.ts";
import { releaseRequest } from "../requests/release-request.ts";
import { loadRequest } from "../requests/stored-request.ts";
import { withdrawConsent } from "../requests/withdraw-consent.ts";
import type { Storage } from "../storage/open-database.ts";

export interface ActContext {
  storage: Storage;
  /** Addresses that may own a request. */
  team: readonly string[];
  /** Names of the programs that want to know. */
  webhooks: readonly string[];
  /** There is something to deliver. */
  wake: () => void;
}

/** Does what one of the request page's forms asks for. */
export async function act(
  context: ActContext,
  { protocol, person, input }: { protocol: string; person: string; input: FormInput },
  now: Date,
): Promise<ActOutcome> {
  const typed = textsOf(input);
  const intent = INTENTS.find((one) => one === typed["intent"]);
  const refuse = (status: 404 | 409 | 422, message: string): ActOutcome => ({
    ok: false,
    status,
    intent: intent ?? "",
    message,
    typed,
  });
  if (intent === undefined) return refuse(422, "Recarregue a página e tente de novo.");
  const version = Number(typed["version"] ?? "");
  const result = await ACTIONS[intent](context, {
    handling: {
      protocol,
      actor: person,
      version: Number.isInteger(version) ? version : -1,
      said: Number(typed["said"] ?? 0),
    },
    typed,
    input,
    now,
  });
  if (typeof result !== "string") return refuse(422, result.problem);
  if (result === "unknown") return refuse(404, "Esta solicitação não existe mais.");
  if (result === "conflict") return refuse(409, CONFLICT);
  if (result === "held")
    return refuse(409, "Libere a solicitação da quarentena antes de enviar a resposta.");
  context.wake();
  return { ok: true, gone: result === "gone" };
}

const CONFLICT =
  "Esta solicitação mudou enquanto você a via. Nada foi gravado agora; confira o que mudou antes de repetir.";

const NOTHING_TO_SEND =
  "Não há o que enviar de novo: já voltou à fila, ou o destino não está mais na configuração.";

interface Act {
  handling: { protocol: string; actor: string; version: number; said: number };
  typed: Readonly<Record<string, string>>;
  input: FormInput;
  now: Date;
}

type Acted = Handled | "gone" | { problem: string };

const ACTIONS: Readonly<Record<Intent, (context: ActContext, act: Act) => Promise<Acted>>> = {
  async status({ storage, webhooks }, { handling, typed, now }) {
    const { status } = typed;
    if (!isRequestStatus(status)) return { problem: "Escolha um status da lista." };
    return changeStatus(storage, { ...handling, webhooks }, status, now);
  },
  async assign({ storage, team }, { handling, typed, now }) {
    const { owner = "" } = typed;
    if (owner === NOBODY) return assignRequest(storage, handling, null, now);
    if (!team.includes(owner)) return { problem: "Escolha uma pessoa da lista." };
    return assignRequest(storage, handling, owner, now);
  },
  take: ({ storage, webhooks }, { handling, now }) =>
    takeRequest(storage, { ...handling, webhooks }, now),
  async note({ storage }, { handling, input, now }) {
    const text = readLines("Escreva a nota.", 1, LONGEST_NOTE)(input["note"]);
    return text.ok ? addNote(storage, handling, text.value, now) : { problem: text.message };
  },
  async reply({ storage, webhooks }, { handling, input, now }) {
    const subject = readLine("Escreva o assunto.", LONGEST_SUBJECT)(input["subject"]);
    const text = readLines("Escreva a resposta.", 1, LONGEST_REPLY)(input["reply"]);
    if (!subject.ok) return { problem: `Assunto: ${subject.message}` };
    if (!text.ok) return { problem: `Resposta: ${text.message}` };
    const reply = { subject: subject.value, text: text.value };
    return replyToRequest(storage, { ...handling, webhooks }, reply, now);
  },
  async release({ storage, webhooks }, { handling: { protocol, actor }, now }) {
    const isReleased = await releaseRequest(storage, { protocol, actor, webhooks }, now);
    return isReleased ? "done" : "conflict";
  },
  async resend({ storage, webhooks }, { handling: { protocol, actor }, now }) {
    const wanted = { protocols: [protocol], failedOnly: true, webhooks, actor };
    const queued = await requeue(storage, wanted, now);
    if (queued.ok) return "done";
    return queued.reason === "sending" ? "conflict" : { problem: NOTHING_TO_SEND };
  },
  async dismiss({ storage }, { handling: { protocol, actor }, now }) {
    const dismissal = { protocols: [protocol] };
    await storage.transaction((within) => dismissRefused(within, dismissal, actor, now));
    return "done";
  },
  async withdraw({ storage, webhooks }, { handling: { protocol, actor }, now }) {
    const stored = await loadRequest(storage, "protocol", protocol);
    if (!stored) return "unknown";
    const withdrawal = { email: stored.row.email, person: actor, webhooks };
    const { erased } = await withdrawConsent(storage, withdrawal, now);
    return erased.includes(protocol) ? "gone" : "done";
  },
  async erase({ storage, webhooks }, { handling: { protocol, actor }, typed, now }) {
    const confirmed = parseProtocol(typed["confirm"] ?? "");
    if (!confirmed.ok || confirmed.value.protocol !== protocol)
      return { problem: `Digite o protocolo ${protocol} para confirmar.` };
    const erasure = { reason: "equipe", person: actor, webhooks } as const;
    const erased = await eraseRequests(storage, { protocols: [protocol] }, erasure, now);
    return erased.length > 0 ? "gone" : "unknown";
  },
};

function textsOf(input: FormInput): Record<string, string> {
  return Object.fromEntries(
    Object.entries(input).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );
}
