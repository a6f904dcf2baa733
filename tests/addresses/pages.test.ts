import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadCatalogue } from "../../server/catalogue/load.ts";
import type { Site } from "../../server/open-site.ts";
import { DESCRIPTION } from "../company.ts";
import { openSiteFromSource } from "./site-from-source.ts";

const URL = "https://site.example";
const catalogue = loadCatalogue(join(import.meta.dirname, "../../content"));

let site: Site;
beforeAll(async () => {
  site = await openSiteFromSource({ PUBLIC_URL: URL });
});
afterAll(() => site.close());

const ask = (path: string) => site.app.request(path);
const htmlOf = async (path: string) => (await ask(path)).text();

interface Page {
  path: string;
  title: string;
  robots: string;
  canonical?: string;
  status?: number;
}

const PAGES: readonly Page[] = [
  { path: "/", title: DESCRIPTION, robots: "index, follow, noarchive" },
  {
    path: "/sobre",
    title: `Quem Somos - ${DESCRIPTION}`,
    robots: "index, follow, noarchive",
  },
  {
    path: "/solicitacoes/contato",
    title: `Fale Conosco - ${DESCRIPTION}`,
    robots: "index, follow, noarchive",
  },
  {
    path: "/solicitacoes/orcamento",
    title: `Solicite um Orçamento - ${DESCRIPTION}`,
    robots: "index, follow, noarchive",
  },
  {
    path: "/solicitacoes/seja-representante",
    title: `Seja um Representante - ${DESCRIPTION}`,
    robots: "index, follow, noarchive",
  },
  {
    path: "/solicitacoes/meus-pedidos",
    title: `Meus pedidos - ${DESCRIPTION}`,
    robots: "noindex, nofollow, noarchive",
  },
  {
    path: "/solicitacoes/teste-piloto",
    title: `Solicite um Teste Piloto - ${DESCRIPTION}`,
    robots: "noindex, nofollow, noarchive",
  },
  {
    path: "/politicas/direitos",
    title: `Direitos Reservados - ${DESCRIPTION}`,
    robots: "noindex, nofollow, noarchive",
  },
  {
    path: "/politicas/privacidade",
    title: `Políticas de Privacidade - ${DESCRIPTION}`,
    robots: "noindex, nofollow, noarchive",
  },
  {
    path: "/produtos/industriais",
    title: `Portfólio Industrial - ${DESCRIPTION}`,
    robots: "index, follow, noarchive",
    canonical: "/produtos/industriais",
  },
  {
    path: "/static/produtos/industriais",
    title: `Portfólio Industrial (versão para impressão) - ${DESCRIPTION}`,
    robots: "index, follow, noarchive",
    canonical: "/produtos/industriais",
  },
  {
    path: "/produtos/lojistas",
    title: `Portfólio Lojista - ${DESCRIPTION}`,
    robots: "index, follow, noarchive",
    canonical: "/produtos/lojistas",
  },
  {
    path: "/static/produtos/lojistas",
    title: `Portfólio Lojista (versão para impressão) - ${DESCRIPTION}`,
    robots: "index, follow, noarchive",
    canonical: "/produtos/lojistas",
  },
  {
    path: "/busca",
    title: `Busca - ${DESCRIPTION}`,
    robots: "noindex, nofollow, noarchive",
  },
  ...[
    "/nao-existe",
    "/sobre.data",
    "/__manifest",
    "/produtos/industriais/nao-existe",
    "/produtos/industriais?pagina=99",
    "/solicitacoes/recibo/nao-existe",
  ].map((path) => ({
    path,
    title: `Página não encontrada - ${DESCRIPTION}`,
    robots: "noindex, nofollow, noarchive",
    status: 404,
  })),
];

/** Under the list's canonical address, which stands for it. */
const isForPrint = (path: string) => path.startsWith("/static/");

it.each(PAGES)(
  "answers $path whole, with its title, robots and canonical",
  async ({ path, title, robots, canonical, status = 200 }) => {
    const response = await ask(path);
    expect(response.status).toBe(status);
    expect(headOf(await response.text())).toEqual({
      language: "pt-BR pt",
      title,
      robots,
      copyright: `© ${new Date().getFullYear()} ${DESCRIPTION}`,
      described: true,
      canonical: canonical ? [URL + canonical] : [],
      headings: [
        title === DESCRIPTION ? expect.any(String) : title.replace(/ (?:\(.*\) )?- .*/, ""),
      ],
    });
  },
);

it("has the browser repeat no address to the site itself, whose proxy notes it", async () => {
  for (const path of ["/", "/solicitacoes/recibo/nao-existe"]) {
    const { headers } = await ask(path);
    expect(headers.get("Referrer-Policy"), path).toBe("strict-origin");
  }
});

it("redirects /maintenance home while maintenance is off", async () => {
  const response = await ask("/maintenance");
  expect([response.status, response.headers.get("Location")]).toEqual([302, "/"]);
});

it("redirects a quote form of an unknown type to the form without it", async () => {
  const response = await ask("/solicitacoes/orcamento?type=x");
  expect(response.status).toBe(302);
  expect(response.headers.get("Location")).toBe("/solicitacoes/orcamento");
});

it("ships the static pages without any script, free to be framed, and nothing else so", async () => {
  const framed = await ask("/static/produtos/industriais");
  const html = await framed.text();
  expect(html.match(/<script(?![^>]*ld\+json)/g)).toBeNull();
  expect(framed.headers.get("Content-Security-Policy")).toContain("frame-ancestors *");
  const list = await ask("/produtos/industriais");
  expect(list.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
});

it.each([
  { line: "industry", path: "/static/produtos/industriais" },
  { line: "shopkeeper", path: "/static/produtos/lojistas" },
])(
  "prints every package of the line at $path, and none of the other line",
  async ({ line, path }) => {
    const html = await htmlOf(path);
    const printed = [...html.matchAll(/<td[^>]*>(HV-[\w-]+)<\/td>/g)].map(([, sku = ""]) => sku);
    const sold = catalogue.products.flatMap(({ packages }) =>
      (packages[line] ?? []).map(({ sku }) => sku),
    );
    expect(printed.toSorted()).toEqual(sold.toSorted());
  },
);

it("lists every page that may be indexed in the sitemap, and only those", async () => {
  const sitemap = await (await ask("/sitemap.xml")).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc ?? "");
  const indexed = PAGES.filter(
    ({ path, robots }) => robots.startsWith("index") && !isForPrint(path),
  );
  expect(addresses).toEqual(expect.arrayContaining(indexed.map(({ path }) => URL + path)));
  expect(addresses.length).toBeGreaterThan(36);
  for (const address of addresses) {
    const { robots } = headOf(await htmlOf(address));
    expect(robots, address).toBe("index, follow, noarchive");
  }
});

it.each([
  { line: "industry", path: "/produtos/industriais" },
  { line: "shopkeeper", path: "/produtos/lojistas" },
])(
  "browses the products of the line at $path, and none of the other line",
  async ({ line, path }) => {
    const link = new RegExp(`href="${path}/([\\w-]+)"`, "g");
    const shown = async (page: number) =>
      [...(await htmlOf(`${path}?pagina=${page}`)).matchAll(link)].map(([, slug = ""]) => slug);
    const pages = await Promise.all([1, 2, 3, 4, 5, 6].map(shown));
    const sold = catalogue.products.filter(({ lines }) => lines.includes(line));
    expect([...new Set(pages.flat())].toSorted()).toEqual(sold.map(({ slug }) => slug).toSorted());
  },
);

it("gives a list's further pages a canonical address of their own, and views of it the bare list's", async () => {
  const list = "/produtos/industriais";
  const canonicalOf = async (query: string) => headOf(await htmlOf(list + query)).canonical;
  expect(await canonicalOf("?pagina=2")).toEqual([`${URL}${list}?pagina=2`]);
  for (const query of ["?ordem=nome", "?operacao=serra", "?ordem=nome&pagina=2", "?q=inox"])
    expect(await canonicalOf(query), query).toEqual([URL + list]);
});

it("draws the logo 160 wide, which leads home", async () => {
  expect(await htmlOf("/sobre")).toMatch(/<a [^>]*href="\/"[^>]*><svg width="160"/);
});

/** What a page says of itself, read from its HTML. */
function headOf(html: string) {
  const one = (pattern: RegExp) => pattern.exec(html)?.[1];
  return {
    language: `${one(/<html lang="([^"]*)"/)} ${one(/<meta name="language" content="([^"]*)"/)}`,
    title: one(/<title>([^<]*)<\/title>/),
    robots: one(/<meta name="robots" content="([^"]*)"/),
    described: Boolean(one(/<meta name="description" content="([^"]+)"/)),
    copyright: one(/<meta name="copyright" content="([^"]*)"/),
    canonical: [...html.matchAll(/<link rel="canonical" href="([^"]+)"/g)].map(([, href]) => href),
    headings: [...html.matchAll(/<h1[^>]*>([^]*?)<\/h1>/g)].map(([, text]) => text),
  };
}

it("no filter's link says again what the address says and the list does not know", async () => {
  const operations = Object.keys(catalogue.dictionaries.operations);
  const query = new URLSearchParams(operations.map((slug) => ["operacao", slug]));
  const html = await htmlOf(`/produtos/industriais?${query}&operacao=inventada`);
  expect(html.split("inventada").length).toBeLessThan(operations.length);
});
