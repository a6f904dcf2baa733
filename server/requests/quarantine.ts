import type { Transaction } from "kysely";
import type { RequestKind } from "../../contract/answers.ts";
import { formatBytes } from "../../contract/formats/bytes.ts";
import { fieldOf } from "../../contract/requests/forms.ts";
import type { FormField } from "../../contract/requests/fields.ts";
import { networkOf } from "../http/sender.ts";
import type { Schema } from "../storage/schema.ts";
import { addHits, hashOfHits } from "./address-hits.ts";
import { scoreContent, SUSPICIOUS_SCORE } from "./content-score.ts";
import type { FormInput } from "./form-input.ts";

/** A person cannot fill in a form and send it in less. Milliseconds. */
const FASTEST_PERSON_MS = 2_000;

/** More sends than this in an hour from one address are no office behind one line. */
const MOST_PER_HOUR = 40;

/** The same of an IPv6 network, all 65 536 lines of which may be one stranger's. */
const MOST_OF_NETWORK_PER_HOUR = 200;

/** In a day, from an IPv4 address or an IPv6 /48: a company sends a few. */
const MOST_A_DAY = 300;

/** Of attachments in a day, from an IPv4 address or an IPv6 /48: seven sends of three files of the largest size. KiB. */
const MOST_FILES_A_DAY = 128 * 1024;

const KIB = 1_024;

/**
 * Why a request should be held back, or null. Only positive evidence counts: a missing time or
 * field never does, because people with old browsers, screen readers or no JavaScript lack them too.
 * @param input the form as it came, with the hidden field `website` and the times `startedAt` and
 *   `sentAt` that the browser may report (ISO 8601 or milliseconds since 1970)
 */
export function suspicionOf(
  kind: RequestKind,
  input: FormInput,
  fields: object,
  receivedAt: Date,
): string | null {
  if (typeof input["website"] === "string" && input["website"].trim() !== "")
    return "campo oculto preenchido";
  const startedAt = timeOf(input["startedAt"]);
  const sentAt = timeOf(input["sentAt"]) ?? receivedAt.getTime();
  const elapsed = startedAt === null ? null : sentAt - startedAt;
  // A clock that is ahead makes the time negative, which is no evidence.
  if (elapsed !== null && elapsed >= 0 && elapsed < FASTEST_PERSON_MS)
    return `enviado ${(elapsed / 1_000).toFixed(1).replace(".", ",")} s depois de aberto`;
  const { score, signs } = scoreContent(
    textsOf(kind, fields, "text"),
    textsOf(kind, fields, "name"),
  );
  return score >= SUSPICIOUS_SCORE ? `conteúdo (${signs.join("; ")})` : null;
}

/** A send, as it is counted. */
interface CountedSend {
  address: string;
  /** Of its files together. */
  bytes: number;
  receivedAt: Date;
}

/**
 * Counts a send of an address and of its network, and its files.
 * @returns why it should be held back, or null
 */
export async function countAddress(
  transaction: Transaction<Schema>,
  { address, bytes, receivedAt }: CountedSend,
  secret: Buffer,
): Promise<string | null> {
  const hour = `${receivedAt.toISOString().slice(0, 13)}:00:00.000Z`;
  const count = (what: string) =>
    addHits(transaction, { hash: hashOfHits(what, secret), since: hour, added: 1 });
  const ofLine = await count(`address:${address}`);
  if (ofLine > MOST_PER_HOUR) return `${ofLine} envios do mesmo endereço em uma hora`;
  const network = networkOf(address);
  const ofNetwork = network === address ? 0 : await count(`network:${network}`);
  if (ofNetwork > MOST_OF_NETWORK_PER_HOUR) return `${ofNetwork} envios da mesma rede em uma hora`;
  const since = `${receivedAt.toISOString().slice(0, 10)}T23:59:59.999Z`;
  const addToday = (what: string, added: number) =>
    addHits(transaction, { hash: hashOfHits(what, secret), since, added }, receivedAt);
  const ofDay = await addToday(`day:${network}`, 1);
  if (ofDay > MOST_A_DAY) return `${ofDay} envios da mesma rede em um dia`;
  if (bytes === 0) return null;
  // In bytes a count of 32 bits would be full before the day's sends are.
  const ofFiles = await addToday(`kibibytes:${network}`, Math.ceil(bytes / KIB));
  return ofFiles > MOST_FILES_A_DAY
    ? `${formatBytes(ofFiles * KIB)} de anexos da mesma rede em um dia`
    : null;
}

function textsOf(kind: RequestKind, fields: object, scored: FormField["scored"]): string[] {
  return Object.entries(fields)
    .filter(([name]) => fieldOf(kind, name)?.scored === scored)
    .flatMap(([, value]: [string, unknown]) => value)
    .filter((value) => typeof value === "string");
}

function timeOf(value: unknown): number | null {
  if (typeof value !== "string" && typeof value !== "number") return null;
  const text = String(value).trim();
  if (text === "" || text.length > 40) return null;
  const time = /^\d{12,14}$/.test(text) ? Number(text) : Date.parse(text);
  return Number.isFinite(time) ? time : null;
}
