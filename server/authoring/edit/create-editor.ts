import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PICTURES_PREFIX } from "../../../app/paths.ts";
import { dayInSaoPaulo } from "../../../contract/formats/dates.ts";
import { BRAND_PUBLIC_FOLDER } from "../../brand/brand-files.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { loadCatalogue } from "../../catalogue/load.ts";
import { ContentError, contentProblemLine } from "../../catalogue/problems.ts";
import type { Clock } from "../../clock.ts";
import { revise } from "../../documents/revise.ts";
import { ownHost } from "../../http/own-host.ts";
import { isSameOrigin } from "../../http/same-origin.ts";
import { openBody, readWhole } from "../../requests/body-source.ts";
import { failure } from "../../requests/outcome.ts";
import { saveProduct } from "../save-product.ts";
import { draftOf, openProduct } from "./edit-product.ts";
import { type EditorView, listPage, productPage } from "./editor-page.ts";
import { valuesOf } from "./fields.ts";
import type { Preview } from "./preview.ts";

export interface EditorParts {
  contentDir: string;
  /** The site's built files; pages ask for their styles. */
  clientFolder: string;
  clock: Clock;
  /** Secret part of every address of the editor. */
  token: string;
  /** Where it listens: `http://127.0.0.1:4173`. */
  url: string;
  preview: Preview;
}

/** A product file with its texts is far below. Bytes. */
const MOST = 1_000_000;
const TOO_LARGE = failure(413, "TAMANHO", "O formulário é grande demais.");

const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join("; ");

/** The site's page has its style sheet in itself; without scripts it can do no more than look like something. */
const PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join("; ");

/**
 * The local editor of products: whoever has the address with its token, on this machine. It keeps nothing but the
 * newest draft of each product, for the preview; files are written by `Gravar` alone.
 */
export function createEditor(parts: EditorParts) {
  const { contentDir, clientFolder, clock, token, url, preview } = parts;
  const base = `/${token}`;
  const drafts = new Map<string, Catalogue>();
  const isOwn = ownHost(url);
  const css = readFileSync(join(import.meta.dirname, "editor.css"), "utf8");
  /** The newest that could be read: the editor is there to mend what cannot. */
  let last = loadCatalogue(contentDir);
  const app = new Hono<{ Variables: { policy?: string } }>();

  app.use(async (context, next) => {
    const { headers, method } = context.req.raw;
    if (!isOwn(headers.get("Host") ?? undefined)) return context.text("Outro endereço.\n", 421);
    if (method !== "GET" && !isSameOrigin(headers, url)) return context.text("Recusado.\n", 403);
    await next();
    context.header("Cache-Control", "no-store");
    context.header("Referrer-Policy", "same-origin");
    context.header("X-Content-Type-Options", "nosniff");
    context.header("Cross-Origin-Resource-Policy", "same-origin");
    context.header("Content-Security-Policy", context.get("policy") ?? POLICY);
  });
  app.get(`${base}/`, (context) => {
    const { view, note } = read();
    return context.html(listPage(view, context.req.query("q") ?? "", note));
  });
  app.get(`${base}/estilo.css`, (context) =>
    context.body(css, 200, { "Content-Type": "text/css; charset=utf-8" }),
  );
  app.get(`${base}/produto/:slug`, (context) => {
    const open = openProduct(contentDir, context.req.param("slug"));
    if (!open) return context.text("Este produto não existe ou o cabeçalho não se lê.\n", 404);
    const { view } = read();
    drafts.delete(open.slug);
    const values = valuesOf(open.product, view.catalogue.dictionaries);
    return context.html(productPage(view, open, values, null, null));
  });
  app.post(`${base}/produto/:slug`, async (context) => {
    const open = openProduct(contentDir, context.req.param("slug"));
    if (!open) return context.text("Este produto não existe ou o cabeçalho não se lê.\n", 404);
    const source = openBody(context.req.raw, { maxBytes: MOST, tooLarge: TOO_LARGE });
    const values = new Map(new URLSearchParams((await readWhole(source)).toString("utf8")));
    const { view } = read();
    const today = dayInSaoPaulo(clock.now());
    const draft = await draftOf(contentDir, open, values, view.catalogue.dictionaries, today);
    if (draft.catalogue) drafts.set(open.slug, draft.catalogue);
    if (values.get("do") !== "save" || !draft.catalogue)
      return context.html(productPage(view, open, values, draft, null));
    if (values.get("version") !== open.version) {
      const problem = "o arquivo mudou desde que a página foi aberta";
      const cure = "copie o que escreveu, abra o produto de novo e repita";
      const changed = { ...draft, problems: [{ field: "", problem, cure }] };
      return context.html(productPage(view, open, values, changed, null), 409);
    }
    saveProduct(contentDir, open.slug, draft.text);
    const done = afterSaving(open.slug, values.get("reason")?.trim() ?? "");
    const saved = openProduct(contentDir, open.slug) ?? open;
    const now = read().view;
    const written = valuesOf(saved.product, now.catalogue.dictionaries);
    return context.html(productPage(now, saved, written, draft, done));
  });
  app.get(`${base}/previa/:slug`, async (context) => {
    const slug = context.req.param("slug");
    const page = await preview(drafts.get(slug) ?? read().view.catalogue, slug);
    if (!page) return context.text("Ainda não há página.\n", 404);
    context.set("policy", PAGE_POLICY);
    return context.body(new TextDecoder().decode(page), 200, {
      "Content-Type": "text/html; charset=utf-8",
    });
  });
  app.get(`${PICTURES_PREFIX}*`, serveStatic({ root: contentDir }));
  app.get("*", serveStatic({ root: clientFolder }));
  app.get("*", serveStatic({ root: join(contentDir, BRAND_PUBLIC_FOLDER) }));
  return app;

  function read(): { view: EditorView; note: string | null } {
    try {
      last = loadCatalogue(contentDir);
      return { view: { base, catalogue: last }, note: null };
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      return { view: { base, catalogue: last }, note: contentProblemLine(error.problems) };
    }
  }

  function afterSaving(slug: string, reason: string): string {
    const written = `Gravado em products/${slug}.md.`;
    if (reason === "")
      return `${written} Se mudou o que a FDS diz, escreva o que mudou e grave outra vez.`;
    const issued = revise(contentDir, loadCatalogue(contentDir), slug, reason, clock);
    const [one] = issued;
    return one
      ? `${written} FDS emitida: revisão ${one.number}.`
      : `${written} A FDS já diz o que os dados dizem.`;
  }
}
