import { isRequestKind, REQUEST_KINDS, type RequestKind } from "../../contract/answers.ts";
import { isStateCode } from "../../contract/identifiers/states.ts";

/** Who receives the requests of a kind, from some states or from everywhere. */
export interface MailRoute {
  /** null: every kind. */
  kind: RequestKind | null;
  /** UFs; empty: every one, and requests without one. */
  states: readonly string[];
  to: readonly string[];
}

/**
 * Reads MAIL_ROUTES: `orcamento:SP,RJ=sul@…,ana@…;contato=sac@…;*:BA=nordeste@…`.
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
  request: { kind: string; state: string | null },
  routes: readonly MailRoute[],
  standard: readonly string[],
): readonly string[] {
  const found = routes.find(
    ({ kind, states }) =>
      (kind === null || kind === request.kind) &&
      (states.length === 0 || (request.state !== null && states.includes(request.state))),
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
  request: { kind: string; state: string | null },
  { routes, staff, team }: Staff,
): readonly string[] {
  const own = team.filter((one) => people.includes(one));
  return [...new Set([...own, ...receiversOf(request, routes, staff)])];
}

/** The only form without a UF. */
const WITHOUT_STATE: RequestKind = "contato";

function parseRoute(part: string, isAddress: (address: string) => boolean): MailRoute | string {
  const [, kindText = "", stateText, addresses = ""] =
    /^([^:=]*)(?::([^=]*))?=(.*)$/.exec(part) ?? [];
  const kind = kindText.trim();
  if (kind !== "*" && !isRequestKind(kind))
    return `use ${REQUEST_KINDS.join(", ")} ou *, depois = e os e-mails`;
  const states = stateText === undefined ? [] : listOf(stateText).map((each) => each.toUpperCase());
  const wrong = states.find((state) => !isStateCode(state));
  if (wrong !== undefined) return `${wrong} não é uma UF`;
  if (kind === WITHOUT_STATE && states.length > 0) return `${WITHOUT_STATE} não tem UF`;
  const to = listOf(addresses);
  if (to.length === 0 || !to.every(isAddress)) return "use endereços de e-mail depois do =";
  return { kind: kind === "*" ? null : kind, states, to };
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
    (earlier.states.length === 0 ||
      (later.states.length > 0 && later.states.every((state) => earlier.states.includes(state))))
  );
}
