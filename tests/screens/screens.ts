import type { Page } from "playwright-core";
import { CONTACT } from "../../contract/requests/examples.test-support.ts";
import { routePatterns } from "../addresses/route-patterns.ts";
import { goOffline } from "../browser/started-page.ts";
import * as states from "./states.ts";

/** A screen of the site in one of its states, as a visitor meets it. */
export interface Screen {
  /** Its name in file names and messages. */
  name: string;
  /** Where it begins; `{receipt}` and the like stand for the address of a request made for the purpose (`Stage`). */
  path: string;
  /** What a visitor does to get to the state. */
  reach?: (page: Page) => Promise<void>;
  /** Only at widths up to this one. Pixels */
  upTo?: number;
  /** The state lies over the page, so the window is what there is to see, not the whole page. */
  isOverlay?: boolean;
  /** The browser reports what the state is made of: a failed answer. */
  isNoisy?: boolean;
  /** Only where the site is under maintenance. */
  inMaintenance?: boolean;
  /** A page of the staff's inbox: to somebody who is signed in, or to nobody. */
  inInbox?: "signed-in" | "signed-out";
}

const FORMS = ["contato", "orcamento", "seja-representante", "teste-piloto"] as const;
const CALCULATORS = {
  leitura: "&leitura=4,2",
  carga: "&volume=200",
  correcao: "&volume=200&nivel=160&leitura=2,8",
  reposicao: "&volume=40&leitura=4,2",
  perdas: "&alvo=6&evaporacao=20&arraste=10&dias=5",
  dureza: "&volume=400&dureza=120&evaporacao=20&arraste=5&dias=5&semanas=20",
  custo:
    "&volume=200&reposicao=300&precoHoje=18&concentracaoHoje=8&vidaHoje=3&preco=26&concentracao=6&vida=8&descarte=900&limpeza=150",
  unidades: "&valor=10",
} as const;
/** Few rows: what lies over the list is meant, not the list. */
const SHORT_LIST = "/produtos/industriais?categoria=corte-plasma";
const COMPARED = "halcut-m-320,halcut-m-340,halcut-s-210";

/** What has states, parameters or a name of its own. */
const LISTED: readonly Screen[] = [
  { name: "home", path: "/" },
  { name: "home-menu", path: "/", reach: states.openMenu, upTo: 1000, isOverlay: true },
  { name: "search", path: "/sobre", reach: states.search("inox"), isOverlay: true },
  {
    name: "search-nothing",
    path: "/sobre",
    reach: states.search("zzxq".repeat(20)),
    isOverlay: true,
  },
  { name: "results", path: "/busca?q=desengraxante" },
  // A word wider than a phone.
  { name: "results-nothing", path: `/busca?q=${"zzxq".repeat(20)}` },
  { name: "list", path: "/produtos/industriais" },
  { name: "list-shopkeeper", path: "/produtos/lojistas" },
  { name: "list-filtered", path: "/produtos/industriais?operacao=rosqueamento&material=aco-inox" },
  { name: "list-category", path: "/produtos/industriais?categoria=desengraxantes" },
  {
    name: "list-filters",
    path: "/produtos/lojistas",
    reach: states.openFilters,
    upTo: 1000,
    isOverlay: true,
  },
  { name: "list-table", path: "/produtos/industriais?visao=tabela" },
  { name: "list-nothing", path: "/produtos/lojistas?q=nadadisso" },
  {
    name: "list-picked",
    path: SHORT_LIST,
    reach: states.pickForComparison,
    isOverlay: true,
  },
  { name: "list-added", path: SHORT_LIST, reach: states.addFirst, isOverlay: true },
  {
    name: "list-other-line",
    path: SHORT_LIST,
    reach: states.addFromOtherLine,
    isOverlay: true,
  },
  { name: "basket", path: SHORT_LIST, reach: states.openBasket, isOverlay: true },
  { name: "basket-shared", path: SHORT_LIST, reach: states.shareBasket, isOverlay: true },
  { name: "basket-emptied", path: SHORT_LIST, reach: states.emptyBasket, isOverlay: true },
  { name: "basket-empty", path: "/", reach: states.openEmptyBasket, isOverlay: true },
  {
    name: "basket-received",
    path: SHORT_LIST,
    reach: states.receiveBasket,
    isOverlay: true,
  },
  { name: "list-embed", path: SHORT_LIST, reach: states.openEmbed },
  { name: "product", path: "/produtos/industriais/halcut-m-320" },
  { name: "product-hazardous", path: "/produtos/industriais/halpick-g-700" },
  { name: "product-shopkeeper", path: "/produtos/lojistas/halarc-a-150" },
  { name: "my-requests", path: "/solicitacoes/meus-pedidos" },
  { name: "compare", path: `/ferramentas/comparar?itens=${COMPARED}` },
  { name: "compare-empty", path: "/ferramentas/comparar" },
  { name: "finder", path: "/ferramentas/seletor" },
  ...Object.entries(CALCULATORS).map(([tool, query]) => ({
    name: `calculator-${tool}`,
    path: `/ferramentas/calculadora?calculo=${tool}&produto=halcut-m-320${query}`,
  })),
  {
    name: "calculator-titulacao",
    path: "/ferramentas/calculadora?calculo=titulacao&produto=halphos-z-410&volume=3000&pontos=14&livre=1,3",
  },
  {
    name: "calculator-ceiling",
    path: "/ferramentas/calculadora?calculo=carga&produto=halcare-b-20&volume=500&alvo=0,3",
  },
  { name: "calculator-empty", path: "/ferramentas/calculadora?calculo=correcao" },
  { name: "quick-order", path: "/ferramentas/pedido-rapido" },
  { name: "quick-order-checked", path: "/ferramentas/pedido-rapido", reach: states.checkOrder },
  ...FORMS.map((form) => ({ name: `form-${form}`, path: `/solicitacoes/${form}` })),
  ...FORMS.map((form) => ({
    name: `form-${form}-errors`,
    path: `/solicitacoes/${form}`,
    reach: states.sendEmpty,
  })),
  { name: "form-orcamento-filled", path: SHORT_LIST, reach: states.quoteWithBasket },
  {
    name: "form-suggestions",
    path: "/solicitacoes/teste-piloto",
    reach: states.suggestProduct,
  },
  { name: "form-draft", path: "/solicitacoes/contato", reach: states.comeBackToDraft },
  {
    name: "form-sending",
    path: "/solicitacoes/contato",
    reach: states.keepSending(CONTACT),
    isNoisy: true,
  },
  {
    name: "form-failed",
    path: "/solicitacoes/contato",
    reach: states.failToSend(CONTACT),
    isNoisy: true,
  },
  { name: "form-sent", path: "/solicitacoes/contato", reach: states.send(CONTACT) },
  {
    name: "form-held",
    path: "/solicitacoes/contato",
    reach: states.holdWithoutConnection(CONTACT),
  },
  { name: "offline", path: "/sobre", reach: goOffline, isOverlay: true },
  { name: "receipt", path: "{receipt}" },
  { name: "receipt-erase", path: "{receipt}", reach: states.askToErase },
  { name: "proposal", path: "{proposal}" },
  {
    name: "proposal-refused",
    path: "{proposal}",
    reach: states.acceptWithoutName,
    isNoisy: true,
  },
  { name: "proposal-accepted", path: "{accepted}" },
  { name: "company", path: "/sobre" },
  { name: "policy-copyright", path: "/politicas/direitos" },
  { name: "policy-privacy", path: "/politicas/privacidade" },
  {
    name: "policy-privacy-clear",
    path: "/politicas/privacidade",
    reach: states.askToClear,
    isOverlay: true,
  },
  { name: "static-list-industrial", path: "/static/produtos/industriais" },
  { name: "static-list", path: "/static/produtos/lojistas" },
  { name: "not-found", path: "/nao-existe", isNoisy: true },
  { name: "error", path: "/sobre", reach: states.failToNavigate, isNoisy: true },
  { name: "maintenance", path: "/maintenance", inMaintenance: true, isNoisy: true },
  { name: "inbox-sign-in", path: "/", inInbox: "signed-out", isNoisy: true },
  { name: "inbox-link-used", path: "/entrar/usado", inInbox: "signed-out", isNoisy: true },
  { name: "inbox", path: "/", inInbox: "signed-in" },
  { name: "inbox-all", path: "/?situacao=todas&tipo=orcamento", inInbox: "signed-in" },
  { name: "inbox-nothing", path: "/?q=zzzz", inInbox: "signed-in" },
  { name: "inbox-quarantine", path: "/?aba=quarentena", inInbox: "signed-in" },
  { name: "inbox-failed", path: "/?aba=falhas", inInbox: "signed-in" },
  {
    name: "inbox-keys",
    path: "/",
    inInbox: "signed-in",
    isOverlay: true,
    reach: states.askForKeys,
  },
  { name: "inbox-request", path: "/pedidos/{protocol}", inInbox: "signed-in" },
  {
    name: "inbox-refused",
    path: "/pedidos/{protocol}",
    inInbox: "signed-in",
    isNoisy: true,
    reach: async (page) => {
      await page.getByRole("button", { name: "Guardar nota" }).click();
      await page.getByRole("alert").waitFor();
    },
  },
  { name: "inbox-proposal", path: "/pedidos/{protocol}/proposta", inInbox: "signed-in" },
  {
    name: "inbox-proposal-refused",
    path: "/pedidos/{protocol}/proposta",
    inInbox: "signed-in",
    reach: states.sendProposalUnsigned,
    isNoisy: true,
  },
  { name: "inbox-figures", path: "/numeros", inInbox: "signed-in" },
  {
    name: "inbox-figures-nothing",
    path: "/numeros?de=2001-01-01&ate=2001-02-01",
    inInbox: "signed-in",
  },
  { name: "inbox-team", path: "/equipe", inInbox: "signed-in" },
  { name: "inbox-missing", path: "/nada", inInbox: "signed-in", isNoisy: true },
];

/** Pages that are nothing but their address join by the route table. */
const PLAIN: readonly Screen[] = routePatterns()
  .filter((path) => !/[:*]/.test(path))
  .filter((path) => !LISTED.some((one) => !one.inInbox && /^[^?#]*/.exec(one.path)?.[0] === path))
  .map((path) => ({ name: path.slice(1).replaceAll("/", "-"), path }));

/** Every screen and state: pictures are taken of them, and each must be without a fault for everyone. */
export const SCREENS: readonly Screen[] = [...LISTED, ...PLAIN];
