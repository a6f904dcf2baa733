import { Hono } from "hono";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { sitemapOf } from "./sitemap.ts";

/** robots.txt and sitemap.xml, from the same paths and catalogue as the pages. */
export function createPublicFiles(catalogue: Catalogue, publicUrl: string): Hono {
  const sitemap = sitemapOf(catalogue, publicUrl);
  const robots = [
    "User-agent: *",
    "Disallow: /legacy/",
    "Disallow: /solicitacoes/recibo/",
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ].join("\n");
  const routes = new Hono();
  routes.get("/robots.txt", (context) =>
    context.text(robots, 200, { "Cache-Control": "public, max-age=3600" }),
  );
  routes.get("/sitemap.xml", (context) =>
    context.body(sitemap, 200, {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    }),
  );
  return routes;
}
