import { InvalidArgumentError, type Command } from "commander";
import { isRequestKind, REQUEST_KINDS, type RequestKind } from "../../contract/answers.ts";
import { parseDocument } from "../../contract/identifiers/document.ts";
import { parseProtocol } from "../../contract/identifiers/protocol.ts";
import { isStateCode } from "../../contract/identifiers/states.ts";
import { foldText } from "../../contract/text/normalize.ts";
import type { RequestFilter } from "../requests/find-requests.ts";
import { REQUEST_STATUSES, type RequestStatus } from "../../contract/inbox/situations.ts";

/** A protocol as someone types or reads it out. */
export function readProtocol(text: string): string {
  const parsed = parseProtocol(text);
  if (!parsed.ok) throw new InvalidArgumentError(parsed.message);
  return parsed.value.protocol;
}

/** Several protocols, as commander collects them. */
export function readProtocols(text: string, earlier: string[] | undefined): string[] {
  return [...(earlier ?? []), readProtocol(text)];
}

/** A status with or without accents: `em-analise` is `em análise`. */
export function readStatus(text: string): RequestStatus {
  const found = REQUEST_STATUSES.find((status) => foldText(status) === foldText(text));
  if (!found) throw new InvalidArgumentError(`Use um destes: ${REQUEST_STATUSES.join(", ")}.`);
  return found;
}

function readDocument(text: string): string {
  const parsed = parseDocument(text);
  if (!parsed.ok) throw new InvalidArgumentError(parsed.message);
  return parsed.value.value;
}

export function readCount(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new InvalidArgumentError("Use um número inteiro maior que zero.");
  return Number(text);
}

/** The options that `list` and `export` share. */
export function addFilterOptions(command: Command): Command {
  return command
    .option("--kind <tipo>", `só deste tipo: ${REQUEST_KINDS.join(", ")}`, readKind)
    .option("--status <status>", `só com este status: ${REQUEST_STATUSES.join(", ")}`, readStatus)
    .option("--state <UF>", "só desta UF", readState)
    .option("--email <endereço>", "só deste e-mail")
    .option("--document <número>", "só deste CPF ou CNPJ", readDocument)
    .option("--since <data>", "recebidas desde (AAAA-MM-DD ou ISO 8601)", readTime)
    .option("--until <data>", "recebidas antes de (AAAA-MM-DD ou ISO 8601)", readTime)
    .option("--quarantine", "só as que estão em quarentena")
    .option("--accepted", "só as que não estão em quarentena");
}

/** The filter that those options make. */
export function filterOf(options: FilterOptions): RequestFilter {
  const { quarantine, accepted, ...filter } = options;
  return { ...filter, ...(quarantine ? { heldBack: true } : accepted ? { heldBack: false } : {}) };
}

export interface FilterOptions extends Omit<RequestFilter, "heldBack"> {
  quarantine?: boolean;
  accepted?: boolean;
}

function readKind(text: string): RequestKind {
  if (!isRequestKind(text))
    throw new InvalidArgumentError(`Use um destes: ${REQUEST_KINDS.join(", ")}.`);
  return text;
}

function readState(text: string): string {
  const code = text.toUpperCase();
  if (!isStateCode(code)) throw new InvalidArgumentError("Use a sigla de uma UF, como SP.");
  return code;
}

/** A bare date begins at midnight in São Paulo, UTC−3. */
function readTime(text: string): string {
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const time = new Date(isDate ? `${text}T00:00:00-03:00` : text);
  if (Number.isNaN(time.getTime()) || !isDay(text))
    throw new InvalidArgumentError("Use uma data, como 2026-11-20.");
  return time.toISOString();
}

/** Whether the day that a text begins with is in the calendar: JavaScript takes 30 February for 2 March. */
function isDay(text: string): boolean {
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(text) ?? [];
  return day === undefined || new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}
