import { existsSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { loadCatalogue } from "../catalogue/load.ts";
import { CONTENT_FOLDER } from "../content-folder.ts";
import { sitemapOf } from "./sitemap.ts";

const ORIGIN = "https://www.maker.example";

/** sitemap.xsd 0.9 and sitemap-image.xsd 1.1: these elements, in this order, and text without bare markup. */
const TEXT = String.raw`(?:[^<>&'"\s]|&(?:amp|lt|gt|quot|apos);)+`;
const DAY = String.raw`\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])`;
const IMAGE = `<image:image><image:loc>${TEXT}</image:loc></image:image>`;
const URL_ELEMENT = `  <url><loc>${TEXT}</loc>(?:<lastmod>${DAY}</lastmod>)?(?:${IMAGE}){0,1000}</url>`;

describe("the sitemap of the whole catalogue", () => {
  let catalogue: Catalogue;
  let lines: string[];
  beforeAll(() => {
    catalogue = loadCatalogue(CONTENT_FOLDER);
    lines = sitemapOf(catalogue, ORIGIN).split("\n");
  });

  it("is what the two schemas allow, element by element", () => {
    expect(lines.slice(0, 2)).toEqual([
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ]);
    expect(lines.slice(-2)).toEqual(["</urlset>", ""]);
    const element = new RegExp(`^${URL_ELEMENT}$`);
    expect(lines.slice(2, -2).filter((line) => !element.test(line))).toEqual([]);
  });

  it("keeps to the protocol's limits: 50 000 addresses, 50 MiB, 2 048 letters, all of this site, none twice", () => {
    const addresses = locations(lines, "loc");
    expect(addresses.length).toBeLessThanOrEqual(50_000);
    expect(Buffer.byteLength(lines.join("\n"))).toBeLessThan(50 * 1024 * 1024);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const address of [...addresses, ...locations(lines, "image:loc")]) {
      expect(address.startsWith(`${ORIGIN}/`), address).toBe(true);
      expect(address.length).toBeLessThan(2_048);
    }
  });

  it("names every product once, with pictures that exist", () => {
    const products = lines.filter((line) => /\/produtos\/\w+\//.test(line));
    expect(products).toHaveLength(catalogue.products.length);
    const bare = products.filter((line) => !line.includes("<image:loc>"));
    expect(bare).toEqual([]);
    const missing = locations(lines, "image:loc").filter(
      (address) => !existsSync(join(CONTENT_FOLDER, address.slice(ORIGIN.length))),
    );
    expect(missing).toEqual([]);
  });
});

function locations(lines: readonly string[], element: string): string[] {
  const pattern = new RegExp(`<${element}>([^<]+)</${element}>`, "g");
  return lines.flatMap((line) => [...line.matchAll(pattern)].map(([, address]) => address ?? ""));
}
