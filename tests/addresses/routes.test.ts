import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, it } from "vitest";
import { paths } from "../../app/paths.ts";
import { REQUESTS_PATH } from "../../contract/answers.ts";
import { LINES } from "../../contract/catalogue.ts";
import { BACKEND_PREFIX } from "../../contract/constants.ts";
import { SHELL_PATH, WORKER_PATH } from "../../contract/offline-copy.ts";
import { PAGE_DATA_PATH } from "../../contract/page-data.ts";
import { CONTENT_FOLDER } from "../../server/content-folder.ts";
import { routePatterns } from "./route-patterns.ts";

const routes = routePatterns();

/** Each kind of address that is written somewhere, with the names of its parameters. */
const ADDRESSES = {
  home: [paths.home()],
  company: [paths.company()],
  contact: [paths.contact(), paths.contact({ subject: "outro", message: "Olá & até" })],
  quote: [paths.quote(), paths.quote({ type: "shopkeeper" })],
  representative: [paths.representative()],
  pilotTest: [paths.pilotTest()],
  receipt: [paths.receipt(":token")],
  receiptSheet: [paths.receiptSheet(":token")],
  myRequests: [paths.myRequests()],
  proposal: [paths.proposal(":token", ":print"), paths.proposal(":token", 2)],
  copyright: [paths.copyright()],
  privacy: [paths.privacy()],
  list: [
    ...LINES.map((line) => paths.list(line)),
    paths.list("industry", { q: "óleo", operacao: ["serra", "torno"], pagina: "2" }),
  ],
  sheet: LINES.map((line) => paths.sheet(line)),
  searchSheet: [paths.searchSheet()],
  search: [paths.search(), paths.search({ q: "óleo", linha: "lojistas" })],
  staticList: LINES.map((line) => paths.staticList(line)),
  product: LINES.map((line) => paths.product(line, ":slug")),
  canonicalProduct: [
    paths.canonicalProduct("shopkeeper", { slug: ":slug", otherLines: [] }),
    paths.canonicalProduct("shopkeeper", { slug: ":slug", otherLines: ["industry"] }),
  ],
  packPicture: [paths.packPicture(":picture"), paths.packPicture(":picture", 160, "avif")],
  categoryPicture: [paths.categoryPicture(":category", 320)],
  heroPicture: [paths.heroPicture(800, "avif")],
  proofPicture: [paths.proofPicture(640)],
  fds: [paths.fds(":slug"), paths.fds(":slug", 2)],
  bulletin: [paths.bulletin(":slug")],
  calculator: [paths.calculator(), paths.calculator({ calculo: "carga", produto: "a" })],
  finder: [paths.finder(), paths.finder({ operacao: "serra" })],
  compare: [paths.compare(), paths.compare(["a", "b"])],
  quickOrder: [paths.quickOrder()],
  maintenance: [paths.maintenance()],
  health: [paths.health()],
  readiness: [paths.readiness()],
} satisfies Record<keyof typeof paths, readonly string[]>;

it("the site has every address of the specification", () => {
  for (const path of [
    "/",
    "/sobre",
    "/solicitacoes/contato",
    "/solicitacoes/orcamento",
    "/solicitacoes/seja-representante",
    "/solicitacoes/teste-piloto",
    "/politicas/direitos",
    "/politicas/privacidade",
    "/produtos/industriais",
    "/static/produtos/industriais",
    "/produtos/lojistas",
    "/static/produtos/lojistas",
    "/maintenance",
    "/*",
  ])
    expect(routes, path).toContain(path);
});

it("no product is named like another page", () => {
  const files = readdirSync(join(CONTENT_FOLDER, "products"));
  const own = LINES.flatMap((line) =>
    files.map((file) => paths.product(line, basename(file, ".md"))),
  );
  expect(own.filter((path) => routes.includes(path))).toEqual([]);
});

it("the site's addresses are these", () => {
  expect({
    ...ADDRESSES,
    backend: [BACKEND_PREFIX + PAGE_DATA_PATH, BACKEND_PREFIX + REQUESTS_PATH],
    offline: [WORKER_PATH, SHELL_PATH],
  }).toMatchInlineSnapshot(`
    {
      "backend": [
        "/legacy/page-data/",
        "/legacy/requests",
      ],
      "bulletin": [
        "/boletim/:slug",
      ],
      "calculator": [
        "/ferramentas/calculadora",
        "/ferramentas/calculadora?calculo=carga&produto=a",
      ],
      "canonicalProduct": [
        "/produtos/lojistas/:slug",
        "/produtos/industriais/:slug",
      ],
      "categoryPicture": [
        "/pictures/categories/:category-320.webp",
      ],
      "company": [
        "/sobre",
      ],
      "compare": [
        "/ferramentas/comparar",
        "/ferramentas/comparar?itens=a,b",
      ],
      "contact": [
        "/solicitacoes/contato",
        "/solicitacoes/contato?subject=outro&message=Ol%C3%A1+%26+at%C3%A9",
      ],
      "copyright": [
        "/politicas/direitos",
      ],
      "fds": [
        "/fds/:slug",
        "/fds/:slug/2",
      ],
      "finder": [
        "/ferramentas/seletor",
        "/ferramentas/seletor?operacao=serra",
      ],
      "health": [
        "/healthz",
      ],
      "heroPicture": [
        "/pictures/hero-800.avif",
      ],
      "home": [
        "/",
      ],
      "list": [
        "/produtos/industriais",
        "/produtos/lojistas",
        "/produtos/industriais?q=%C3%B3leo&operacao=serra&operacao=torno&pagina=2",
      ],
      "maintenance": [
        "/maintenance",
      ],
      "myRequests": [
        "/solicitacoes/meus-pedidos",
      ],
      "offline": [
        "/sw.js",
        "/offline",
      ],
      "packPicture": [
        "/pictures/packs/:picture-640.webp",
        "/pictures/packs/:picture-160.avif",
      ],
      "pilotTest": [
        "/solicitacoes/teste-piloto",
      ],
      "privacy": [
        "/politicas/privacidade",
      ],
      "product": [
        "/produtos/industriais/:slug",
        "/produtos/lojistas/:slug",
      ],
      "proofPicture": [
        "/pictures/proof-640.webp",
      ],
      "proposal": [
        "/solicitacoes/recibo/:token/:print",
        "/solicitacoes/recibo/:token/proposta-2.pdf",
      ],
      "quickOrder": [
        "/ferramentas/pedido-rapido",
      ],
      "quote": [
        "/solicitacoes/orcamento",
        "/solicitacoes/orcamento?type=shopkeeper",
      ],
      "readiness": [
        "/readyz",
      ],
      "receipt": [
        "/solicitacoes/recibo/:token",
      ],
      "receiptSheet": [
        "/solicitacoes/recibo/:token/itens.csv",
      ],
      "representative": [
        "/solicitacoes/seja-representante",
      ],
      "search": [
        "/busca",
        "/busca?q=%C3%B3leo&linha=lojistas",
      ],
      "searchSheet": [
        "/planilhas/busca.csv",
      ],
      "sheet": [
        "/planilhas/industriais.csv",
        "/planilhas/lojistas.csv",
      ],
      "staticList": [
        "/static/produtos/industriais",
        "/static/produtos/lojistas",
      ],
    }
  `);
});

it("the links of the site lead to its pages, and every page can be linked to", () => {
  const links = Object.entries(ADDRESSES).flatMap(([name, addresses]) =>
    addresses.map((address) => ({ name, path: address.replace(/\?.*/, "") })),
  );
  const files = links.filter(({ path }) => !routes.includes(path)).map(({ name }) => name);
  expect([...new Set(files)]).toEqual([
    "receiptSheet",
    "proposal",
    "sheet",
    "searchSheet",
    "packPicture",
    "categoryPicture",
    "heroPicture",
    "proofPicture",
    "fds",
    "bulletin",
    "health",
    "readiness",
  ]);
  const linked = new Set(links.map(({ path }) => path));
  expect(routes.filter((path) => !linked.has(path))).toEqual(["/*"]);
});
