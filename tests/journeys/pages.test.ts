import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { PAGE_SIZE } from "../../contract/page-data.ts";
import { loadCatalogue } from "../../server/catalogue/load.ts";
import { DESCRIPTION } from "../company.ts";
import { startSite, type SiteProcess } from "../browser/site-process.ts";

let site: SiteProcess;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const PAGES = [
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
    path: "/nao-existe",
    title: `Página não encontrada - ${DESCRIPTION}`,
    robots: "noindex, nofollow, noarchive",
    status: 404,
  },
];

it.each(PAGES)(
  "answers $path whole, with its title, robots and canonical",
  async ({ path, title, robots, canonical, status = 200 }) => {
    const response = await fetch(site.url + path, { redirect: "manual" });
    expect(response.status).toBe(status);
    expect(headOf(await response.text())).toEqual({
      language: "pt-BR pt",
      title,
      robots,
      copyright: `© ${new Date().getFullYear()} ${DESCRIPTION}`,
      canonical: canonical ? [site.url + canonical] : [],
      headings: 1,
    });
  },
);

it("redirects /maintenance home while maintenance is off", async () => {
  const response = await fetch(`${site.url}/maintenance`, { redirect: "manual" });
  expect(response.status).toBe(302);
  expect(response.headers.get("Location")).toBe("/");
});

it("redirects a quote form of an unknown type to the form without it", async () => {
  const response = await fetch(`${site.url}/solicitacoes/orcamento?type=x`, { redirect: "manual" });
  expect(response.status).toBe(302);
  expect(response.headers.get("Location")).toBe("/solicitacoes/orcamento");
});

it("ships the static pages without any script, free to be framed, and nothing else so", async () => {
  const framed = await fetch(`${site.url}/static/produtos/industriais`);
  const html = await framed.text();
  expect(html.match(/<script(?![^>]*ld\+json)/g)).toBeNull();
  expect(framed.headers.get("Content-Security-Policy")).toContain("frame-ancestors *");
  const list = await fetch(`${site.url}/produtos/industriais`);
  expect(list.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
});

it.each([
  { line: "industry", path: "/static/produtos/industriais" },
  { line: "shopkeeper", path: "/static/produtos/lojistas" },
])(
  "prints every package of the line at $path, and none of the other line",
  async ({ line, path }) => {
    const html = await (await fetch(site.url + path)).text();
    const printed = [...html.matchAll(/<td[^>]*>(HV-[\w-]+)<\/td>/g)].map(([, sku = ""]) => sku);
    const { products } = loadCatalogue(join(import.meta.dirname, "../../content"));
    const sold = products.flatMap(({ packages }) => (packages[line] ?? []).map(({ sku }) => sku));
    expect(printed.toSorted()).toEqual(sold.toSorted());
  },
);

it("keeps the policy strict on every kind of answer", async () => {
  for (const path of [
    "/",
    "/produtos/lojistas?q=spray",
    "/nao-existe",
    "/legacy/page-data/home",
    "/favicon.svg",
    "/healthz",
  ]) {
    const policy = (await fetch(site.url + path)).headers.get("Content-Security-Policy") ?? "";
    expect(policy, path).toMatch(/^default-src 'none'/);
    expect(policy, path).not.toContain("unsafe");
  }
});

it("answers 304 to whoever has the page or look-up, HEAD without a body and a range of a file", async () => {
  for (const path of ["/sobre", "/legacy/page-data/home", "/legacy/page-data/search?q=spray"]) {
    const first = await fetch(site.url + path);
    const etag = first.headers.get("ETag") ?? "";
    const again = await fetch(site.url + path, { headers: { "If-None-Match": etag } });
    expect(again.status, path).toBe(304);
  }
  const head = await fetch(`${site.url}/sobre`, { method: "HEAD" });
  expect(head.status).toBe(200);
  expect(await head.text()).toBe("");
  // A range is of what GET sends.
  const range = { Range: "bytes=0-9" };
  const asked = async (method: string) =>
    (await fetch(`${site.url}/share.jpg`, { method, headers: range })).status;
  expect([await asked("GET"), await asked("HEAD")]).toEqual([206, 200]);
});

it("lists every page that may be indexed in the sitemap, and only those", async () => {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc ?? "");
  expect(addresses.length).toBeGreaterThan(36);
  for (const address of addresses) {
    const { robots } = headOf(await (await fetch(address)).text());
    expect(robots, address).toBe("index, follow, noarchive");
  }
});

it("tells search engines and link previews of every product in its own words, without a price", async () => {
  const { products } = loadCatalogue(join(import.meta.dirname, "../../content"));
  const seen = { titles: new Set<string>(), descriptions: new Set<string>(), pictures: new Set() };
  for (const { slug, lines } of products) {
    const path = `/produtos/${lines.includes("industry") ? "industriais" : "lojistas"}/${slug}`;
    const html = await (await fetch(site.url + path)).text();
    const meta = (name: string) =>
      new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? "";
    expect(meta("og:image"), path).toMatch(`${site.url}/pictures/share/${slug}-`);
    expect([meta("og:image:width"), meta("og:image:height"), meta("twitter:card")]).toEqual([
      "1200",
      "630",
      "summary_large_image",
    ]);
    expect(meta("og:image:alt"), path).not.toBe("");
    seen.titles.add(headOf(html).title ?? "");
    seen.descriptions.add(meta("description"));
    seen.pictures.add(meta("og:image"));
    const product = structuredData(html).find((data) => data["@type"] === "Product");
    expect(product, path).toMatchObject({ url: site.url + path, sku: expect.any(String) });
    expect(JSON.stringify(product)).not.toMatch(/price|offer|rating/i);
  }
  expect(Object.values(seen).map(({ size }) => size)).toEqual(
    Object.values(seen).map(() => products.length),
  );
  const [picture] = seen.pictures;
  const answer = await fetch(String(picture));
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
});

it("numbers the products of a list from page to page, and says nothing of a narrowed one", async () => {
  const positions = async (path: string) => {
    const html = await (await fetch(site.url + path)).text();
    const list = structuredData(html).find((data) => data["@type"] === "ItemList");
    return (list?.["itemListElement"] as { position: number }[] | undefined)?.map(
      ({ position }) => position,
    );
  };
  expect((await positions("/produtos/industriais"))?.slice(0, 2)).toEqual([1, 2]);
  expect((await positions("/produtos/industriais?pagina=2"))?.[0]).toBe(PAGE_SIZE + 1);
  expect(await positions("/produtos/industriais?base=agua")).toBeUndefined();
});

it("leads the old addresses of a renamed product to today's", async () => {
  for (const [from, to] of [
    ["/produtos/industriais/halcut-ss-32?x=1", "/produtos/industriais/halcut-m-320?x=1"],
    ["/fds/halcut-ss-32/1", "/fds/halcut-m-320/1"],
    ["/boletim/halcut-ss-32", "/boletim/halcut-m-320"],
  ]) {
    const answer = await fetch(`${site.url}${from}`, { redirect: "manual" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([301, to]);
  }
});

it("answers 404 for what nobody serves and 405 for what nobody does", async () => {
  for (const path of [
    "/.env",
    "/.git/config",
    "/sobre.data",
    "/__manifest",
    "/server.ts",
    "/legacy/nada",
  ])
    expect((await fetch(site.url + path)).status, path).toBe(404);
  expect((await fetch(site.url, { method: "DELETE" })).status).toBe(405);
});

/** What a page says of itself, read from its HTML. */
function headOf(html: string) {
  const one = (pattern: RegExp) => pattern.exec(html)?.[1];
  return {
    language: `${one(/<html lang="([^"]*)"/)} ${one(/<meta name="language" content="([^"]*)"/)}`,
    title: one(/<title>([^<]*)<\/title>/),
    robots: one(/<meta name="robots" content="([^"]*)"/),
    copyright: one(/<meta name="copyright" content="([^"]*)"/),
    canonical: [...html.matchAll(/<link rel="canonical" href="([^"]+)"/g)].map(([, href]) => href),
    headings: html.match(/<h1[ >]/g)?.length,
  };
}

/** The page's JSON-LD, parsed. */
function structuredData(html: string): Record<string, unknown>[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g);
  return [...scripts].map(([, json = "{}"]) => JSON.parse(json) as Record<string, unknown>);
}
