import { FORM_PATHS, paths } from "../../app/paths.ts";
import type { Catalogue, Product } from "../catalogue/catalogue.ts";
import { lastChange } from "../catalogue/last-change.ts";
import { packagesIn } from "../catalogue/package-view.ts";
import { ENTRY_PAGES } from "../catalogue/resolvers.ts";

interface Entry {
  path: string;
  /** Day of the last change of what the page says; left out where nothing tells it. */
  changed?: string | undefined;
  /** Paths of the page's pictures. */
  pictures?: readonly string[];
}

/**
 * Every page that may be indexed, each under its canonical address, with its pictures
 * (sitemaps.org protocol 0.9 and Google's image extension 1.1).
 */
export function sitemapOf({ products }: Pick<Catalogue, "products">, publicUrl: string): string {
  const entries: Entry[] = [
    ...ENTRY_PAGES.map(({ path, changed }) => ({ path, changed: changed?.(products) })),
    { path: FORM_PATHS.contato },
    { path: FORM_PATHS.orcamento },
    { path: FORM_PATHS.representante },
    ...products.map(productEntry),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...entries.map((entry) => urlElement(entry, publicUrl)),
    "</urlset>",
    "",
  ].join("\n");
}

function productEntry(product: Product): Entry {
  const { slug, line, sharePicture } = product;
  const packs = packagesIn(product, line).flatMap(({ picture }) => (picture ? [picture] : []));
  return {
    path: paths.product(line, slug),
    changed: lastChange([product]),
    pictures: [
      ...[...new Set(packs)].map((picture) => paths.packPicture(picture)),
      ...(sharePicture ? [sharePicture] : []),
    ],
  };
}

function urlElement({ path, changed, pictures = [] }: Entry, publicUrl: string): string {
  const loc = (address: string) => escapeXml(publicUrl + address);
  const images = pictures.map(
    (picture) => `<image:image><image:loc>${loc(picture)}</image:loc></image:image>`,
  );
  const lastmod = changed ? `<lastmod>${changed}</lastmod>` : "";
  return `  <url><loc>${loc(path)}</loc>${lastmod}${images.join("")}</url>`;
}

function escapeXml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&apos;");
}
