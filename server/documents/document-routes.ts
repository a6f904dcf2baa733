import { type Context, Hono } from "hono";
import { paths } from "../../app/paths.ts";
import type { Catalogue, Product } from "../catalogue/catalogue.ts";
import { answerFor } from "../http/negotiate.ts";
import { senderNetwork } from "../http/sender.ts";
import { createTurnsOfLines } from "../in-turns.ts";
import { composeBulletin } from "./bulletin.ts";
import { createDocumentStore, type StoredDocument } from "./document-store.ts";
import type { PrintJob } from "./print-job.ts";
import type { Printer } from "./printer.ts";
import { retiredSentence } from "./retired-sentence.ts";
import { readSnapshot } from "./snapshots.ts";

/** Bytes of printed documents kept: all of a catalogue of this size, some of one ten times larger. */
const KEPT = 24 * 1024 * 1024;

/** A revision in the pattern of a route. */
export const REVISION = ":revision{[1-9][0-9]{0,3}}";

interface DocumentServices {
  catalogue: Catalogue;
  contentFolder: string;
  publicUrl: string;
  print: Printer["print"];
}

/**
 * `/fds/<slug>` always gives the newest safety data sheet, `/fds/<slug>/<revision>` any one, `/boletim/<slug>`
 * the technical bulletin. What does not exist goes on to the site's not-found page.
 */
export function createDocumentRoutes(services: DocumentServices): Hono {
  const { catalogue, publicUrl, print } = services;
  const store = createDocumentStore(KEPT);
  const inTurnOf = createTurnsOfLines(1);
  const routes = new Hono();

  /** The kept document. Of those that one line asks for, one waits for the printer at a time: others come between them. */
  function get({ req }: Context, path: string, job: () => PrintJob): Promise<StoredDocument> {
    const network = senderNetwork(req.raw.headers);
    const make = async () => print(job());
    return store.get(path, () => inTurnOf(network, Infinity, make) ?? make());
  }

  async function sheet(
    context: Context,
    product: Product,
    number: number,
  ): Promise<Response | null> {
    const { slug, fds } = product;
    if (!fds[number - 1]) return null;
    const document = await get(context, paths.fds(slug, number), () =>
      fdsJob(product, number, services),
    );
    return answer(context, document, `FDS-${slug}-rev-${number}.pdf`, {
      Link: `<${publicUrl}${paths.fds(slug)}>; rel="canonical"`,
      // Search engines are to find the newest only.
      ...(number < fds.length ? { "X-Robots-Tag": "noindex" } : {}),
    });
  }

  routes.get(paths.fds(":slug"), async (context, next) => {
    const product = catalogue.bySlug.get(context.req.param("slug") ?? "");
    return (product && (await sheet(context, product, product.fds.length))) ?? next();
  });
  routes.get(paths.fds(":slug", REVISION), async (context, next) => {
    const product = catalogue.bySlug.get(context.req.param("slug") ?? "");
    const number = Number(context.req.param("revision"));
    return (product && (await sheet(context, product, number))) ?? next();
  });
  routes.get(paths.bulletin(":slug"), async (context, next) => {
    const product = catalogue.bySlug.get(context.req.param("slug") ?? "");
    if (!product) return next();
    const { slug } = product;
    const document = await get(context, paths.bulletin(slug), () => ({
      kind: "bulletin",
      print: composeBulletin(product, catalogue, publicUrl),
    }));
    return answer(context, document, `boletim-tecnico-${slug}.pdf`, {
      Link: `<${publicUrl}${paths.bulletin(slug)}>; rel="canonical"`,
    });
  });
  return routes;
}

/** The sheet as it was issued, and that its product is sold no longer or another revision is in force. Throws where its snapshot is lost, which the publishing check names. */
function fdsJob(
  product: Product,
  number: number,
  { catalogue, contentFolder, publicUrl }: DocumentServices,
): PrintJob {
  const { slug, fds } = product;
  const revision = fds[number - 1];
  const sheet = revision ? readSnapshot(contentFolder, slug, revision) : null;
  if (!sheet) throw new Error(`FDS ${slug}: falta o instantâneo da revisão ${number}`);
  const address = (publicUrl + paths.fds(slug)).replace(/^https?:\/\//, "");
  const { company, theme } = catalogue;
  const revisions = fds.slice(0, number);
  const retired = retiredSentence(product, catalogue);
  const replacedBy = fds.slice(number).at(-1) ?? null;
  const { brand } = company;
  return {
    kind: "fds",
    print: { sheet, retired, brand, colors: theme.light, revisions, replacedBy, address },
  };
}

function answer(
  context: Context,
  { bytes, etag }: StoredDocument,
  fileName: string,
  extra: Readonly<Record<string, string>>,
): Response {
  const headers = {
    "Content-Type": "application/pdf",
    "Content-Disposition": `inline; filename="${fileName}"`,
    "Cache-Control": "public, max-age=3600",
    ...extra,
  };
  return answerFor(context.req.raw, {
    status: 200,
    headers,
    etag,
    body: bytes,
    br: null,
    gzip: null,
  });
}
