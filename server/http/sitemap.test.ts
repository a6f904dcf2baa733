import { expect, it } from "vitest";
import { loadCatalogue } from "../catalogue/load.ts";
import { goodAerosol, goodFluid, withContent } from "../catalogue/content.test-support.ts";
import { sitemapOf } from "./sitemap.ts";

const ORIGIN = "https://www.maker.example";

it("tells the day of the last change: of the data or of the safety data sheet, whichever is later", () => {
  const [fluid, can] = withContent([goodFluid(), goodAerosol()], loadCatalogue).products;
  if (!fluid || !can) throw new Error("the test content has two products");
  const issued = { number: 1, reason: "Teste.", hash: "0123456789abcdef" };
  const later = { ...fluid, fds: [{ ...issued, date: "2027-01-02" }] };
  const earlier = { ...can, fds: [{ ...issued, date: "2026-01-02" }] };
  const text = sitemapOf({ products: [later, earlier] }, ORIGIN);
  expect(text).toContain(`${later.slug}</loc><lastmod>2027-01-02</lastmod>`);
  expect(text).toContain(`${earlier.slug}</loc><lastmod>2026-11-20</lastmod>`);
  expect(text).toContain("/produtos/industriais</loc><lastmod>2027-01-02</lastmod>");
  expect(text).toContain("/produtos/lojistas</loc><lastmod>2027-01-02</lastmod>");
});

it("escapes what XML would read as its own", () => {
  const text = sitemapOf({ products: [] }, "https://a.example/x?b=1&c='<\">");
  expect(text).toContain("<loc>https://a.example/x?b=1&amp;c=&apos;&lt;&quot;&gt;/sobre</loc>");
});
