import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { PICTURES_PREFIX } from "../../../app/paths.ts";
import { dayInSaoPaulo } from "../../../contract/formats/dates.ts";
import { BRAND_PUBLIC_FOLDER } from "../../brand/brand-files.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { loadCatalogue } from "../../catalogue/load.ts";
import { ContentError, contentProblemLine } from "../../catalogue/problems.ts";
import { saveProducts } from "../../catalogue/save-content.ts";
import { splitProduct } from "../../catalogue/sheet/product-file.ts";
import type { Clock } from "../../clock.ts";
import { checkNewestSheets } from "../../documents/check-documents.ts";
import { FIRST_EDITION, revise } from "../../documents/revise.ts";
import { ownHost } from "../../http/own-host.ts";
import { isSameOrigin } from "../../http/same-origin.ts";
import { openBody, readWhole } from "../../requests/body-source.ts";
import { failure } from "../../requests/outcome.ts";
import { composeProduct } from "../new-product.ts";
import { categoryCells, nameProblem, nextCode } from "../new-questions.ts";
import { unconfirmed } from "../unconfirmed.ts";
import { draftOf, type OpenProduct, openProduct, startedProduct } from "./edit-product.ts";
import { type EditorView, listPage, newPage, productPage } from "./editor-page.ts";
import { type Values, valuesOf } from "./fields.ts";
import { takePhoto } from "./photos.ts";
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
  /** Draws the pictures for link previews of these products; whether it went well. */
  draw: (slugs: readonly string[]) => boolean;
}

/** A product file with its texts is far below. Bytes. */
const MOST = 1_000_000;
/** A photo as telephones take them, with room. Bytes. */
const MOST_PHOTO = 30_000_000;
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
  const { contentDir, clientFolder, clock, token, url, preview, draw } = parts;
  const base = `/${token}`;
  const drafts = new Map<string, Catalogue>();
  /** New products that no file has yet. */
  const started = new Map<string, OpenProduct>();
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
    const copied = unconfirmed(contentDir).map(({ file }) => basename(file, ".md"));
    return context.html(listPage(view, context.req.query("q") ?? "", note, new Set(copied)));
  });
  app.get(`${base}/estilo.css`, (context) =>
    context.body(css, 200, { "Content-Type": "text/css; charset=utf-8" }),
  );
  app.get(`${base}/novo`, (context) => context.html(newPage(read().view, new Map(), null)));
  app.post(`${base}/novo`, async (context) => {
    const values = await formOf(context.req.raw);
    const { view } = read();
    const problem = nameProblem(values.get("name") ?? "", view.catalogue);
    if (problem !== null) return context.html(newPage(view, values, problem));
    const open = start(values, view.catalogue);
    if (existsSync(join(contentDir, "products", `${open.slug}.md`)))
      return context.html(newPage(view, values, `já há um arquivo products/${open.slug}.md`));
    started.set(open.slug, open);
    return context.redirect(`${base}/produto/${open.slug}`, 303);
  });
  app.get(`${base}/produto/:slug`, (context) => {
    const open = productOf(context.req.param("slug"));
    if (!open) return context.text("Este produto não existe ou o cabeçalho não se lê.\n", 404);
    const { view } = read();
    drafts.delete(open.slug);
    const values = valuesOf(splitProduct(open.text) ?? open.product, view.catalogue.dictionaries);
    return context.html(productPage(view, open, values, null, null));
  });
  app.post(`${base}/produto/:slug`, async (context) => {
    const open = productOf(context.req.param("slug"));
    if (!open) return context.text("Este produto não existe ou o cabeçalho não se lê.\n", 404);
    const values = await formOf(context.req.raw);
    const { view } = read();
    const today = dayInSaoPaulo(clock.now());
    const draft = await draftOf(contentDir, open, values, view.catalogue, today);
    if (draft.catalogue) drafts.set(open.slug, draft.catalogue);
    if (values.get("do") !== "save" || !draft.catalogue)
      return context.html(productPage(view, open, values, draft, null));
    if (values.get("version") !== open.version) {
      const problem = "o arquivo mudou desde que a página foi aberta";
      const cure = "copie o que escreveu, abra o produto de novo e repita";
      const changed = { ...draft, problems: [{ field: "", problem, cure }] };
      return context.html(productPage(view, open, values, changed, null), 409);
    }
    saveProducts(contentDir, new Map([[open.slug, draft.text]]));
    started.delete(open.slug);
    const done = afterSaving(open.slug, values.get("reason")?.trim() ?? "");
    const saved = openProduct(contentDir, open.slug) ?? open;
    const now = read().view;
    const written = valuesOf(saved.product, now.catalogue.dictionaries);
    return context.html(productPage(now, saved, written, draft, done));
  });
  app.post(`${base}/foto/:slug`, async (context) => {
    const open = openProduct(contentDir, context.req.param("slug"));
    const { catalogue } = read().view;
    const product = open && catalogue.bySlug.get(open.slug);
    if (!product) return context.text("Grave o produto antes da foto.\n", 404);
    const form = await filesOf(context.req.raw);
    const { note, well } = await takePhoto(contentDir, catalogue, product, form, draw);
    drafts.delete(product.slug);
    const now = read().view;
    const values = valuesOf(open.product, now.catalogue.dictionaries);
    return context.html(productPage(now, open, values, null, note, !well));
  });
  app.get(`${base}/previa/:slug`, async (context) => {
    const slug = context.req.param("slug");
    const page = await preview(drafts.get(slug) ?? read().view.catalogue, slug);
    if (!page)
      return context.text(
        "A página aparece aqui quando a verificação aceita: Conferir e ver.\n",
        404,
      );
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

  /** What the file says, or what a new product begins with. */
  function productOf(slug: string): OpenProduct | null {
    return openProduct(contentDir, slug) ?? started.get(slug) ?? null;
  }

  function start(values: Values, catalogue: Catalogue): OpenProduct {
    const { dictionaries, products, bySlug } = catalogue;
    const like = bySlug.get(values.get("like") ?? "") ?? null;
    const category =
      dictionaries.categories.find(({ code }) => code === values.get("category")) ??
      like?.category ??
      dictionaries.categories[0];
    const near = like ?? products.find((product) => product.category === category) ?? products[0];
    const cells = {
      code: near ? nextCode(near, catalogue) : "",
      name: (values.get("name") ?? "").trim(),
      ...(category && category !== like?.category ? categoryCells(category) : {}),
    };
    const today = dayInSaoPaulo(clock.now());
    return startedProduct(composeProduct(contentDir, cells, like, dictionaries, today));
  }

  /** Issues the sheet where there is a reason, or none yet, and says what is left to do. */
  function afterSaving(slug: string, reason: string): string {
    const catalogue = loadCatalogue(contentDir);
    const product = catalogue.bySlug.get(slug);
    const why = reason || (product?.fds.length === 0 ? FIRST_EDITION : "");
    const [issued] = why === "" ? [] : revise(contentDir, catalogue, slug, why, clock);
    const [stale] =
      why === "" && product ? checkNewestSheets(contentDir, catalogue, [product]) : [];
    return [
      `Gravado em products/${slug}.md.`,
      issued ? `FDS emitida: revisão ${issued.number}.` : "",
      stale ? `${stale.problem}: escreva em FDS o que mudou e grave outra vez.` : "",
      product?.sharePicture === null ? "Faltam as imagens: veja Fotos, abaixo." : "",
    ]
      .filter(Boolean)
      .join(" ");
  }
}

async function filesOf(request: Request): Promise<FormData> {
  const source = openBody(request, { maxBytes: MOST_PHOTO, tooLarge: TOO_LARGE });
  const headers = { "Content-Type": request.headers.get("Content-Type") ?? "" };
  return new Response(new Uint8Array(await readWhole(source)), { headers }).formData();
}

async function formOf(request: Request): Promise<Values> {
  const source = openBody(request, { maxBytes: MOST, tooLarge: TOO_LARGE });
  return new Map(new URLSearchParams((await readWhole(source)).toString("utf8")));
}
