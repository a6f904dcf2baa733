import { isRequestKind, type RequestKind } from "../answers.ts";
import { isLine, type Line } from "../catalogue.ts";
import { STATE_CODES } from "../identifiers/states.ts";
import { isSituation, type Situation } from "./situations.ts";

/** What the inbox shows, as its address says it; all conditions hold together. */
export interface InboxQuery {
  tab: InboxTab;
  /** Words of a search. */
  q: string;
  situation: Situation;
  kind: RequestKind | null;
  /** Address of a person of the staff; `NOBODY`; null: whoever. */
  owner: string | null;
  line: Line | null;
  /** UF */
  state: string | null;
  order: InboxOrder;
  /** Where the page begins: after this row of the one before. */
  after: string;
  /** Where it ends: before this row of the one after; it decides where both are given. */
  before: string;
}

export const INBOX_TABS = ["pedidos", "quarentena", "falhas"] as const;
export type InboxTab = (typeof INBOX_TABS)[number];

export const INBOX_ORDERS = ["recentes", "antigas", "mudanca"] as const;
export type InboxOrder = (typeof INBOX_ORDERS)[number];

/** The owner of what nobody has taken. */
export const NOBODY = "ninguem";

/** Reads the query of an address; what means nothing is left out. A search looks at everything unless told otherwise. */
export function readInboxQuery(parameters: URLSearchParams): InboxQuery {
  const text = (name: string) => cut(parameters.get(name) ?? "");
  const q = text("q");
  const kind = text("tipo");
  const line = text("linha");
  const state = text("uf").toUpperCase();
  const situation = text("situacao");
  return {
    tab: INBOX_TABS.find((tab) => tab === text("aba")) ?? "pedidos",
    q,
    situation: isSituation(situation) ? situation : usualSituation(q),
    kind: isRequestKind(kind) ? kind : null,
    owner: cut((parameters.get("responsavel") ?? "").toLowerCase()) || null,
    line: isLine(line) ? line : null,
    state: STATE_CODES.some((code) => code === state) ? state : null,
    order: INBOX_ORDERS.find((order) => order === text("ordem")) ?? "recentes",
    after: text("depois"),
    before: text("antes"),
  };
}

/** The address of an inbox page, without what goes without saying. */
export function inboxAddress(query: Partial<InboxQuery>, path = "/"): string {
  const parameters = new URLSearchParams();
  const { tab, q = "", situation, kind, owner, line, state, order, after, before } = query;
  const given: readonly (readonly [string, string | null | undefined])[] = [
    ["aba", tab === "pedidos" ? null : tab],
    ["q", q],
    ["situacao", situation === usualSituation(q) ? null : situation],
    ["tipo", kind],
    ["responsavel", owner],
    ["linha", line],
    ["uf", state],
    ["ordem", order === "recentes" ? null : order],
    ["depois", after],
    ["antes", before],
  ];
  for (const [name, value] of given) if (value) parameters.set(name, value);
  const text = String(parameters);
  return text ? `${path}?${text}` : path;
}

/** What a search looks at, or the plain inbox, where neither the address nor the form says it. */
export function usualSituation(q: string): Situation {
  return q === "" ? "abertas" : "todas";
}

/** So that reading it once more changes nothing: no half of a character at the end, and no space. */
function cut(text: string): string {
  return text.trim().slice(0, LONGEST).toWellFormed().trim();
}

/** Characters. */
const LONGEST = 200;
