import { Hono } from "hono";
import { paths } from "../../app/paths.ts";
import { BACKEND_PREFIX } from "../../contract/constants.ts";
import type { Clock } from "../clock.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { answerFor } from "./negotiate.ts";
import { sitemapOf } from "./sitemap.ts";
import { storeAnswer } from "./stored-answer.ts";

/** Quick enough for every start. */
const QUALITY = 5;

/** robots.txt, sitemap.xml and security.txt (RFC 9116), from the same paths and catalogue as the pages. */
export function createPublicFiles(catalogue: Catalogue, publicUrl: string, clock: Clock): Hono {
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
  routes.get(SECURITY_TXT, (context) =>
    context.text(
      [
        `Contact: mailto:${catalogue.company.office.mail}`,
        `Expires: ${new Date(clock.now().getTime() + VALID_MS).toISOString()}`,
        "Preferred-Languages: pt, en",
        `Canonical: ${publicUrl}${SECURITY_TXT}`,
        "",
      ].join("\n"),
      200,
      { "Cache-Control": "public, max-age=3600" },
    ),
  );
  return routes;
}

const SECURITY_TXT = "/.well-known/security.txt";

/** Less than a year, as the RFC recommends; told anew with each answer. Milliseconds. */
const VALID_MS = 300 * 24 * 3_600_000;
