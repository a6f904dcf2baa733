import { Hono } from "hono";
import { paths } from "../../app/paths.ts";
import { BACKEND_PREFIX } from "../../contract/constants.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { answerFor } from "./negotiate.ts";
import { sitemapOf } from "./sitemap.ts";
import { storeAnswer } from "./stored-answer.ts";

/** Quick enough for every start. */
const QUALITY = 5;

/** robots.txt and sitemap.xml, from the same paths and catalogue as the pages. */
export function createPublicFiles(catalogue: Catalogue, publicUrl: string): Hono {
  const stored = (type: string, text: string) =>
    storeAnswer(
      200,
      { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "public, max-age=3600" },
      new TextEncoder().encode(text),
      QUALITY,
    );
  const sitemap = stored("application/xml", sitemapOf(catalogue, publicUrl));
  const robots = stored(
    "text/plain",
    [
      "User-agent: *",
      `Disallow: ${BACKEND_PREFIX}/`,
      `Disallow: ${paths.receipt("")}`,
      "",
      `Sitemap: ${publicUrl}/sitemap.xml`,
      "",
    ].join("\n"),
  );
  const routes = new Hono();
  routes.get("/robots.txt", async (context) => answerFor(context.req.raw, await robots));
  routes.get("/sitemap.xml", async (context) => answerFor(context.req.raw, await sitemap));
  return routes;
}
