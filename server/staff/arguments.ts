import { InvalidArgumentError, type Command } from "commander";
import { isRequestKind, REQUEST_KINDS, type RequestKind } from "../../contract/answers.ts";
import { parseDocument } from "../../contract/identifiers/document.ts";
import { parseProtocol } from "../../contract/identifiers/protocol.ts";
import { isStateCode } from "../../contract/identifiers/states.ts";
import { foldText } from "../../contract/text/normalize.ts";
import type { RequestFilter } from "../requests/find-requests.ts";
import { REQUEST_STATUSES, type RequestStatus } from "../../contract/inbox/situations.ts";
import { StaffError } from "./context.ts";
import type { Terminal } from "./terminal.ts";

/**
 * Asks for what a stranger may have chosen, such as an address: on the command line the shell would obey what is in it.
 * @throws {StaffError} where nobody can answer
 */
export async function askFor(what: string, { ask }: Pick<Terminal, "ask">): Promise<string> {
  if (ask === null) throw new StaffError(`Falta dizer ${what}.`);
  return (await ask(`Diga ${what}: `)).trim();
}

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

/** So few that no calendar of JavaScript's begins later. */
export function readMonths(text: string): number {
  const months = readCount(text);
  if (months > 9_999) throw new InvalidArgumentError("Use no máximo 9999 meses.");
  return months;
}

/** From when until when something came. */
export function addTimeOptions(command: Command): Command {
  return command
    .option("--since <data>", "recebidas desde (AAAA-MM-DD ou ISO 8601)", readTime)
    .option("--until <data>", "recebidas antes de (AAAA-MM-DD ou ISO 8601)", readTime);
}

/** The options that `list` and `export` share. */
export function addFilterOptions(command: Command): Command {
  return addTimeOptions(command)
    .option("--kind <tipo>", `só deste tipo: ${REQUEST_KINDS.join(", ")}`, readKind)
    .option("--status <status>", `só com este status: ${REQUEST_STATUSES.join(", ")}`, readStatus)
    .option("--state <UF>", "só desta UF", readState)
    .option("--email [endereço]", "só deste e-mail; sem endereço, o comando pergunta")
    .option("--document <número>", "só deste CPF ou CNPJ", readDocument)
    .option("--quarantine", "só as que estão em quarentena")
    .option("--accepted", "só as que não estão em quarentena");
}

/** The filter that those options make. */
export async function filterOf(
  { quarantine, accepted, email, ...filter }: FilterOptions,
  terminal: Pick<Terminal, "ask">,
): Promise<RequestFilter> {
  return {
    ...filter,
    ...(email !== undefined && {
      email: email === true ? await askFor("de qual e-mail", terminal) : email,
    }),
    ...(quarantine ? { heldBack: true } : accepted ? { heldBack: false } : {}),
  };
}

export interface FilterOptions extends Omit<RequestFilter, "heldBack" | "email"> {
  /** `true`: to be asked for. */
  email?: string | true;
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

/** A day begins at midnight, and a time without a zone is, in São Paulo, UTC−3. JavaScript itself takes 05/11 for 11 May. */
function readTime(text: string): string {
  const [, day = "", time = "T00:00", zone = "-03:00"] = ISO_8601.exec(text) ?? [];
  const read = new Date(day + time + zone);
  if (Number.isNaN(read.getTime()) || !isDay(day))
    throw new InvalidArgumentError("Use uma data, como 2026-11-20.");
  return read.toISOString();
}

const ISO_8601 = /^(\d{4}-\d\d-\d\d)(?:(T\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:\d\d)?)?$/;

/** Whether a day is in the calendar: JavaScript takes 30 February for 2 March. */
function isDay(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}
