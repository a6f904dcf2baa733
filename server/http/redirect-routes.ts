import { Hono, type MiddlewareHandler } from "hono";
import { lineOfPath, paths } from "../../app/paths.ts";
import { LINES } from "../../contract/catalogue.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { REVISION } from "../documents/document-routes.ts";
import { isBackend } from "./methods.ts";
import { tidyPath } from "./stored-address.ts";

/** A day: a browser that kept a redirect for ever could not follow a corrected one. */
const CACHE = { "Cache-Control": "public, max-age=86400" };

/**
 * Every page at its one address, 308 with method, body and query kept: the router in the browser takes letters in either
 * case, and what the server answers has to be what it finds.
 */
export function leadToOneSpelling(): MiddlewareHandler {
  return async (context, next) => {
    const { pathname, search } = new URL(context.req.url);
    const tidy = tidyPath(pathname);
    if (tidy === pathname || isBackend(pathname)) return next();
    // A receipt's address is a secret, in whatever spelling.
    return context.body(null, 308, { Location: tidy + search, "Cache-Control": "no-store" });
  };
}

/** Page addresses of renamed products (`content/redirects.yaml`), 301 with the query kept. */
export function createProductRedirects({ renamed }: Pick<Catalogue, "renamed">): Hono {
  const routes = new Hono();
  for (const line of LINES)
    routes.get(paths.product(line, ":slug"), (context, next) => {
      const { pathname, search } = new URL(context.req.url);
      const product = renamed.get(context.req.param("slug") ?? "");
      if (!product) return next();
      const asked = lineOfPath(pathname);
      const sold = product.lines.includes(asked) ? asked : product.lines[0];
      if (!sold) return next();
      return context.body(null, 301, {
        Location: paths.product(sold, product.slug) + search,
        ...CACHE,
      });
    });
  return routes;
}

/** Addresses of their documents; an issued revision keeps its number. */
export function createDocumentRedirects({ renamed }: Pick<Catalogue, "renamed">): Hono {
  const routes = new Hono();
  const lead = (path: string, to: (slug: string, revision?: number) => string) =>
    routes.get(path, (context, next) => {
      const product = renamed.get(context.req.param("slug") ?? "");
      if (!product) return next();
      const number = Number(context.req.param("revision") ?? 0);
      const revision = product.fds[number - 1] ? number : undefined;
      const { search } = new URL(context.req.url);
      return context.body(null, 301, { Location: to(product.slug, revision) + search, ...CACHE });
    });
  lead(paths.fds(":slug"), paths.fds);
  lead(paths.fds(":slug", REVISION), paths.fds);
  lead(paths.bulletin(":slug"), paths.bulletin);
  return routes;
}
