import { type Line, lineOf, LINES, type ProductCard } from "../contract/catalogue.ts";
import type { RequestKind } from "../contract/answers.ts";

/** Where pages stand that others may frame. */
export const STATIC_PREFIX = "/static";

/** Where the forms and their receipts stand. */
export const REQUESTS_PREFIX = "/solicitacoes/";

/** Where the content's pictures and videos are served. */
export const PICTURES_PREFIX = "/pictures/";

/** Every address of the site, for links, redirects, mails and the sitemap: nobody writes one by hand. */
export const paths = {
  home: () => "/",
  company: () => "/sobre",
  contact: (prefill: { subject?: string; message?: string } = {}) =>
    withQuery("/solicitacoes/contato", prefill),
  quote: (options: { type?: Line | undefined } = {}) =>
    options.type ? `/solicitacoes/orcamento?type=${options.type}` : "/solicitacoes/orcamento",
  representative: () => "/solicitacoes/seja-representante",
  pilotTest: () => "/solicitacoes/teste-piloto",
  receipt: (token: string) => `/solicitacoes/recibo/${token}`,
  /** The items of a request as a sheet (CSV). */
  receiptSheet: (token: string) => `/solicitacoes/recibo/${token}/itens.csv`,
  /** What was sent from this browser. */
  myRequests: () => "/solicitacoes/meus-pedidos",
  /** A proposal's print (PDF). A text names the parameter of a route. */
  proposal: (token: string, version: number | string) =>
    `/solicitacoes/recibo/${token}/${typeof version === "number" ? `proposta-${version}.pdf` : version}`,
  copyright: () => "/politicas/direitos",
  privacy: () => "/politicas/privacidade",
  list: (line: Line, filters: ListFilters = {}) => withQuery(listPath(line), filters),
  /** What was searched, over all lines. */
  search: (filters: ListFilters = {}) => withQuery("/busca", filters),
  staticList: (line: Line, filters: ListFilters = {}) =>
    withQuery(STATIC_PREFIX + listPath(line), filters),
  /** The same as a sheet (CSV). */
  sheet: (line: Line, filters: ListFilters = {}) =>
    withQuery(`/planilhas/${lineOf(line).slug}.csv`, filters),
  /** What was searched, as a sheet. */
  searchSheet: (filters: ListFilters = {}) => withQuery("/planilhas/busca.csv", filters),
  product: (line: Line, slug: string, query: ProductQuery = {}) =>
    withQuery(`${listPath(line)}/${slug}`, query),
  /** A product of several lines has one canonical page, in the first of them. */
  canonicalProduct: (line: Line, { slug, otherLines }: Pick<ProductCard, "slug" | "otherLines">) =>
    paths.product(LINES.find((one) => one === line || otherLines.includes(one)) ?? line, slug),
  /** Pack shot; its width is 160, 320 or 640, its height the same. */
  packPicture: (picture: string, width = 640, format = "webp") =>
    `${PICTURES_PREFIX}packs/${picture}-${width}.${format}`,
  categoryPicture: (code: string, width: number, format = "webp") =>
    `${PICTURES_PREFIX}categories/${code}-${width}.${format}`,
  /** What the products do to a surface: untreated on its left, treated on its right. */
  proofPicture: (width: number, format = "webp") => `${PICTURES_PREFIX}proof-${width}.${format}`,
  heroPicture: (width: number, format = "webp") => `${PICTURES_PREFIX}hero-${width}.${format}`,
  /** Safety data sheet (PDF): without a revision always the newest. A text names the parameter of a route. */
  fds: (slug: string, revision?: number | string) =>
    revision === undefined ? `/fds/${slug}` : `/fds/${slug}/${revision}`,
  /** Technical bulletin (PDF). */
  bulletin: (slug: string) => `/boletim/${slug}`,
  calculator: (query: CalculatorQuery = {}) => withQuery("/ferramentas/calculadora", query),
  finder: (query: Readonly<Record<string, string>> = {}) =>
    withQuery("/ferramentas/seletor", query),
  /** Slugs, or SKUs where line and package are to be kept. */
  compare: (items: readonly string[] = []) =>
    // The comma stays readable: these addresses are sent to colleagues.
    items.length > 0 ? `/ferramentas/comparar?itens=${items.join(",")}` : "/ferramentas/comparar",
  quickOrder: () => "/ferramentas/pedido-rapido",
  maintenance: () => "/maintenance",
  health: () => "/healthz",
  readiness: () => "/readyz",
} as const;

/** Address of each of the four forms. */
export const FORM_PATHS: Readonly<Record<RequestKind, string>> = {
  contato: paths.contact(),
  orcamento: paths.quote(),
  representante: paths.representative(),
  "teste-piloto": paths.pilotTest(),
};

/** Query of a list page, in the order its address shows it; facets may have several values. */
export const LIST_PARAMETERS = [
  "q",
  "linha",
  "categoria",
  "subcategoria",
  "operacao",
  "material",
  "embalagem",
  "base",
  "atributo",
  "diluicao",
  "temperatura",
  "perigo",
  "ordem",
  "visao",
  "pagina",
] as const;

export type ListFilters = Readonly<
  Partial<Record<(typeof LIST_PARAMETERS)[number], string | readonly string[] | undefined>>
>;

/** The tank that was spoken of, as it goes on from the finder to a product and its calculator. */
export interface TankQuery {
  /** Dictionary slug. */
  operacao?: string | undefined;
  /** The part of the operation's range that the case asks for (contract/concentration.ts). */
  faixa?: string | undefined;
  /** Litres. */
  volume?: string | undefined;
}

/** Query of a product's page. */
export interface ProductQuery extends TankQuery {
  /** SKU of the package to begin with. */
  embalagem?: string | undefined;
}

/** Query of the calculators: which one, with which product (slug), and the fields filled in. */
export interface CalculatorQuery extends TankQuery {
  calculo?: string | undefined;
  produto?: string | undefined;
}

/** The line whose list or product an address shows; the first one for any other address. */
export function lineOfPath(pathname: string): Line {
  return LINES.find((line) => `${pathname}/`.includes(`${listPath(line)}/`)) ?? LINES[0];
}

function listPath(line: Line): string {
  return `/produtos/${lineOf(line).slug}`;
}

function withQuery(path: string, parameters: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    for (const one of Array.isArray(value) ? value : [value])
      if (typeof one === "string" && one) query.append(name, one);
  const text = String(query);
  return text ? `${path}?${text}` : path;
}
