import { join } from "node:path";
import { expect, it } from "vitest";
import { PAGE_SIZE } from "../../contract/page-data.ts";
import { loadCatalogue } from "../../server/catalogue/load.ts";
import { siteOfFile } from "../browser/visit-site.ts";

const site = await siteOfFile();

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

it("answers a look-up of a renamed product by its old name with today's", async () => {
  const look = `${site.url}/legacy/page-data/product?type=industry&slug=halcut-ss-32`;
  const { data } = (await (await fetch(look)).json()) as { data: { slug: string } };
  expect(data.slug).toBe("halcut-m-320");
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
