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

/** Each kind of address that is written somewhere, with the names of its parameters: as it has to be, and as it is made. */
const ADDRESSES = {
  home: { "/": paths.home() },
  company: { "/sobre": paths.company() },
  contact: {
    "/solicitacoes/contato": paths.contact(),
    "/solicitacoes/contato?subject=outro&message=Ol%C3%A1+%26+at%C3%A9": paths.contact({
      subject: "outro",
      message: "Olá & até",
    }),
  },
  quote: {
    "/solicitacoes/orcamento": paths.quote(),
    "/solicitacoes/orcamento?type=shopkeeper": paths.quote({ type: "shopkeeper" }),
  },
  representative: { "/solicitacoes/seja-representante": paths.representative() },
  pilotTest: { "/solicitacoes/teste-piloto": paths.pilotTest() },
  receipt: { "/solicitacoes/recibo/:token": paths.receipt(":token") },
  receiptSheet: { "/solicitacoes/recibo/:token/itens.csv": paths.receiptSheet(":token") },
  myRequests: { "/solicitacoes/meus-pedidos": paths.myRequests() },
  proposal: {
    "/solicitacoes/recibo/:token/:print": paths.proposal(":token", ":print"),
    "/solicitacoes/recibo/:token/proposta-2.pdf": paths.proposal(":token", 2),
  },
  copyright: { "/politicas/direitos": paths.copyright() },
  privacy: { "/politicas/privacidade": paths.privacy() },
  list: {
    "/produtos/industriais": paths.list("industry"),
    "/produtos/lojistas": paths.list("shopkeeper"),
    "/produtos/industriais?q=%C3%B3leo&operacao=serra&operacao=torno&pagina=2": paths.list(
      "industry",
      { q: "óleo", operacao: ["serra", "torno"], pagina: "2" },
    ),
  },
  sheet: {
    "/planilhas/industriais.csv": paths.sheet("industry"),
    "/planilhas/lojistas.csv": paths.sheet("shopkeeper"),
  },
  searchSheet: { "/planilhas/busca.csv": paths.searchSheet() },
  search: {
    "/busca": paths.search(),
    "/busca?q=%C3%B3leo&linha=lojistas": paths.search({ q: "óleo", linha: "lojistas" }),
  },
  staticList: {
    "/static/produtos/industriais": paths.staticList("industry"),
    "/static/produtos/lojistas": paths.staticList("shopkeeper"),
  },
  product: {
    "/produtos/industriais/:slug": paths.product("industry", ":slug"),
    "/produtos/lojistas/:slug": paths.product("shopkeeper", ":slug"),
  },
  canonicalProduct: {
    "/produtos/lojistas/:slug": paths.canonicalProduct("shopkeeper", {
      slug: ":slug",
      otherLines: [],
    }),
    "/produtos/industriais/:slug": paths.canonicalProduct("shopkeeper", {
      slug: ":slug",
      otherLines: ["industry"],
    }),
  },
  packPicture: {
    "/pictures/packs/:picture-640.webp": paths.packPicture(":picture"),
    "/pictures/packs/:picture-160.avif": paths.packPicture(":picture", 160, "avif"),
  },
  categoryPicture: {
    "/pictures/categories/:category-320.webp": paths.categoryPicture(":category", 320),
  },
  heroPicture: { "/pictures/hero-800.avif": paths.heroPicture(800, "avif") },
  proofPicture: { "/pictures/proof-640.webp": paths.proofPicture(640) },
  fds: { "/fds/:slug": paths.fds(":slug"), "/fds/:slug/2": paths.fds(":slug", 2) },
  bulletin: { "/boletim/:slug": paths.bulletin(":slug") },
  calculator: {
    "/ferramentas/calculadora": paths.calculator(),
    "/ferramentas/calculadora?calculo=carga&produto=a": paths.calculator({
      calculo: "carga",
      produto: "a",
    }),
  },
  finder: {
    "/ferramentas/seletor": paths.finder(),
    "/ferramentas/seletor?operacao=serra": paths.finder({ operacao: "serra" }),
  },
  compare: {
    "/ferramentas/comparar": paths.compare(),
    "/ferramentas/comparar?itens=a,b": paths.compare(["a", "b"]),
  },
  quickOrder: { "/ferramentas/pedido-rapido": paths.quickOrder() },
  maintenance: { "/maintenance": paths.maintenance() },
  health: { "/healthz": paths.health() },
  readiness: { "/readyz": paths.readiness() },
} satisfies Record<keyof typeof paths, Readonly<Record<string, string>>>;

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

it.each(
  Object.entries<Readonly<Record<string, string>>>({
    ...ADDRESSES,
    backend: {
      "/legacy/page-data/": BACKEND_PREFIX + PAGE_DATA_PATH,
      "/legacy/requests": BACKEND_PREFIX + REQUESTS_PATH,
    },
    offline: { "/sw.js": WORKER_PATH, "/offline": SHELL_PATH },
  }),
)("the addresses of %s are these", (_, addresses) => {
  expect(Object.values(addresses)).toEqual(Object.keys(addresses));
});

it("the links of the site lead to its pages, and every page can be linked to", () => {
  const links = Object.entries(ADDRESSES).flatMap(([name, addresses]) =>
    Object.values<string>(addresses).map((address) => ({
      name,
      path: address.replace(/\?.*/, ""),
    })),
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
