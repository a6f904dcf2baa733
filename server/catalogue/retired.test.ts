import { expect, it } from "vitest";
import { createFindItem } from "../requests/find-item.ts";
import { sitemapOf } from "../http/sitemap.ts";
import { goodAerosol, goodFluid, retiredFluid, withContent } from "./content.test-support.ts";
import { loadCatalogue } from "./load.ts";
import { createPageData } from "./page-data.ts";

const can = goodAerosol();
can.front["before"] = ["amostra-r-1"];
const catalogue = withContent([retiredFluid(), goodFluid(), can], loadCatalogue);
const site = {
  config: { publicUrl: "https://site.example", storageKey: "", backendKey: "" },
  clock: { now: () => new Date("2026-12-31T12:00:00Z") },
};
const pageData = createPageData({ ...site, catalogue });
const alone = retiredFluid();
const GTIN = "2001234110013";
Object.assign(alone.front, {
  retired: { since: "2026-10-01" },
  packages: {
    industrial: [{ sku: "AM-1100-20", pack: "bombona", size: "20 L" }],
    lojista: [{ sku: "AM-1100-L1", pack: "frasco", size: "1 L", gtin: GTIN }],
  },
});
const withoutSuccessor = withContent([alone, goodFluid()], loadCatalogue);
const ask = (query: string) => new URLSearchParams(query);

it("has a page that says since when it is no longer sold, and what is in its place", () => {
  expect(pageData("product", ask("type=industry&slug=amostra-r-1"))?.retired).toMatchObject({
    since: "2026-10-01",
    successor: { line: "industry", slug: "amostra-m-1", name: "Amostra M-1" },
  });
  expect(pageData("product", ask("type=industry&slug=amostra-m-1"))?.retired).toBeNull();
});

it("is in no list, comparison and sitemap", () => {
  expect(pageData("list", ask("type=industry"))?.total).toBe(1);
  expect(pageData("compare", ask("itens=amostra-r-1,amostra-m-1"))).toMatchObject({
    products: [{ slug: "amostra-m-1" }],
    leftOut: 1,
  });
  expect(sitemapOf(catalogue, "https://site.example")).not.toContain("amostra-r-1");
});

it("is found by its names and codes in its successor", () => {
  for (const q of ["Amostra R-1", "antigo r", "AM-1100", "AM-1100-20"])
    expect(
      pageData("search", ask(`q=${q}`))?.results.map(({ slug }) => slug),
      q,
    ).toEqual(["amostra-m-1"]);
});

it("gives its place among the steps of a process to its successor", () => {
  const steps = pageData("product", ask("type=shopkeeper&slug=amostra-a-1"))?.before;
  expect(steps?.map(({ slug }) => slug)).toEqual(["amostra-m-1"]);
});

it("has a replacement for each package: the same one where the successor comes in it, else the usual", () => {
  const items = pageData("items", ask("sku=AM-1100-20&sku=AM-1100-200&sku=AM-1110-IBC"));
  expect(items?.map(({ code, replacement }) => [code, replacement?.code ?? null])).toEqual([
    ["AM-1100-20", "AM-1110-20"],
    ["AM-1100-200", "AM-1110-20"],
    ["AM-1110-IBC", null],
  ]);
});

it("without a successor is found by its name and codes in itself", () => {
  const pageData = createPageData({ ...site, catalogue: withoutSuccessor });
  for (const q of ["amostra r1", "AM-1100", "am110020", GTIN])
    expect(pageData("results", ask(`q=${q}`)), q).toMatchObject({
      exact: { line: "industry", slug: "amostra-r-1", sku: null },
    });
  expect(pageData("results", ask("q=amostra"))?.exact).toBeNull();
});

it("without a successor is nothing that a basket could hold", () => {
  expect(createFindItem(withoutSuccessor)("AM-1100-20")?.retired).toEqual({ replacement: null });
  expect(createFindItem(catalogue)("AM-1100-20")?.retired?.replacement?.code).toBe("AM-1110-20");
});

it("is known to the quick order, which offers what is in its place", () => {
  expect(pageData("quick-order", ask("ref=am110020"))?.answers).toMatchObject([
    { match: "retired", packages: [{ sku: "AM-1110-20" }] },
  ]);
});
