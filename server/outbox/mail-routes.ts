import { isRequestKind, REQUEST_KINDS, type RequestKind } from "../../contract/answers.ts";
import { isStateCode } from "../../contract/identifiers/states.ts";
import { CONTACT_FIELDS } from "../../contract/requests/contact.ts";
import type { RequestRow } from "../storage/schema.ts";
import type { Mailbox } from "./mailer.ts";

/** Who receives the requests of a kind, of some states or subjects or of all. */
export interface MailRoute {
  /** null: every kind. */
  kind: RequestKind | null;
  /** UFs, or subjects of a contact, which has no UF; empty: every one, and requests without one. */
  only: readonly string[];
  to: readonly string[];
}

/** What a request is routed by. */
export type RoutedRequest = Pick<RequestRow, "state" | "subject"> & { kind: string };

/**
 * Reads MAIL_ROUTES: `orcamento:SP,RJ=sul@…,ana@…;contato:financeiro=contas@…;contato=sac@…;*:BA=nordeste@…`.
 * @returns the routes in their order, or what is wrong with the text, as one pt-BR line
 */
export function parseMailRoutes(
  text: string,
  isAddress: (address: string) => boolean,
): readonly MailRoute[] | string {
  const routes: MailRoute[] = [];
  for (const part of text.split(";").map((each) => each.trim())) {
    if (part === "") continue;
    const route = parseRoute(part, isAddress);
    if (typeof route === "string") return `“${part}”: ${route}`;
    const earlier = routes.find((each) => takesAll(each, route));
    if (earlier) return `“${part}” nunca vale: uma regra antes dela já recebe tudo`;
    routes.push(route);
  }
  return routes;
}

/** The addresses of the first route that fits, or the default where none does. */
export function receiversOf(
  request: RoutedRequest,
  routes: readonly MailRoute[],
  standard: readonly string[],
): readonly string[] {
  const part = request.kind === WITHOUT_STATE ? request.subject : request.state;
  const found = routes.find(
    ({ kind, only }) =>
      (kind === null || kind === request.kind) &&
      (only.length === 0 || (part !== null && only.includes(part))),
  );
  return found?.to ?? standard;
}

interface Staff {
  /** MAIL_ROUTES */
  routes: readonly MailRoute[];
  /** MAIL_TO */
  staff: readonly string[];
  /** Who may sign in. */
  team: readonly string[];
}

/** The same, and those who have had to do with the request, unless they have left. */
export function receiversWith(
  people: readonly (string | null)[],
  request: RoutedRequest,
  { routes, staff, team }: Staff,
): readonly string[] {
  const own = team.filter((one) => people.includes(one));
  return [...new Set([...own, ...receiversOf(request, routes, staff)])];
}

interface Company {
  companyName: string;
  companyMail: string;
  /** Who may sign in. */
  team: readonly string[];
}

/**
 * Where the answer to a mail goes: to whom it names, or to the company where that is its sender, and has left.
 * @param sender address of a member of the staff
 */
export function answersTo(
  named: Mailbox,
  sender: string,
  { companyName, companyMail, team }: Company,
): Mailbox {
  const hasLeft = named.address.toLowerCase() === sender && !team.includes(sender);
  return hasLeft ? { name: companyName, address: companyMail } : named;
}

/** The only form without a UF. */
const WITHOUT_STATE: RequestKind = "contato";

const SUBJECTS = Object.keys(CONTACT_FIELDS.subject.words ?? {});

function parseRoute(part: string, isAddress: (address: string) => boolean): MailRoute | string {
  const [, kindText = "", onlyText = "", addresses = ""] =
    /^([^:=]*)(?::([^=]*))?=(.*)$/.exec(part) ?? [];
  const kind = kindText.trim();
  if (kind !== "*" && !isRequestKind(kind))
    return `use ${REQUEST_KINDS.join(", ")} ou *, depois = e os e-mails`;
  const isOfSubjects = kind === WITHOUT_STATE;
  const only = listOf(isOfSubjects ? onlyText.toLowerCase() : onlyText.toUpperCase());
  const wrong = only.find((each) => !(isOfSubjects ? SUBJECTS.includes(each) : isStateCode(each)));
  if (wrong !== undefined)
    return isOfSubjects
      ? `${wrong} não é um assunto; use ${SUBJECTS.join(", ")}`
      : `${wrong} não é uma UF`;
  const to = listOf(addresses);
  if (to.length === 0 || !to.every(isAddress)) return "use endereços de e-mail depois do =";
  return { kind: kind === "*" ? null : kind, only, to };
}

function listOf(text: string): string[] {
  return text
    .split(",")
    .map((each) => each.trim())
    .filter((each) => each !== "");
}

/** Whether the earlier route leaves nothing for the later one. */
function takesAll(earlier: MailRoute, later: MailRoute): boolean {
  return (
    (earlier.kind === null || earlier.kind === later.kind) &&
    (earlier.only.length === 0 ||
      (later.only.length > 0 && later.only.every((each) => earlier.only.includes(each))))
  );
}
