import { createRequestHandler, type ServerBuild } from "react-router";
import type { SiteServices } from "../../app/backend/site-context.server.ts";
import { STATIC_PREFIX } from "../../app/paths.ts";
import { securityHeaders } from "./headers.ts";
import { inlineHashes } from "./inline-hashes.ts";
import { createScriptIntegrity, type FindAsset } from "./script-integrity.ts";

/** The server build of the site: React Router's, plus what `app/entry.server.tsx` adds. */
export interface SiteBuild extends ServerBuild {
  entry: ServerBuild["entry"] & {
    module: { createSiteContext: (services: SiteServices) => never };
  };
}

export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array;
}

/**
 * Renders pages through React Router. Requests reach it under PUBLIC_URL's origin, whatever name the
 * visitor used, and without `Origin`: cross-site posts were refused before (server/http/same-origin.ts).
 */
export function createRenderer(
  build: SiteBuild | (() => Promise<SiteBuild>),
  publicUrl: string,
  services: SiteServices,
  mode: "production" | "development",
  findAsset: FindAsset = () => undefined,
): (request: Request) => Promise<RenderedPage> {
  const handle = createRequestHandler(build, mode);
  const withIntegrity = createScriptIntegrity(findAsset);
  const site = async () => (typeof build === "function" ? build() : build);
  return async (request) => {
    const { pathname: given, search } = new URL(request.url);
    // React Router warns of an address that is not well encoded; it is unknown, like others nobody serves.
    const pathname = isWellEncoded(given) ? given : "/-";
    const headers = new Headers(request.headers);
    headers.delete("Origin");
    const inner = new Request(publicUrl + pathname + search, {
      method: request.method === "HEAD" ? "GET" : request.method,
      headers,
      body: request.body,
      signal: request.signal,
      ...(request.body ? { duplex: "half" } : {}),
    });
    const context = (await site()).entry.module.createSiteContext(services);
    const answer = await handle(inner, context);
    const html = withIntegrity(await answer.text());
    const kind =
      pathname.startsWith(`${STATIC_PREFIX}/`) && answer.status === 200 ? "embeddable" : "page";
    return {
      status: answer.status,
      headers: {
        ...Object.fromEntries([...answer.headers].map(([name, value]) => [titleCase(name), value])),
        ...securityHeaders(kind, inlineHashes(html), publicUrl.startsWith("https:")),
        // A page behind a secret link tells other sites nothing of its address.
        ...referrerPolicyOf(answer),
      },
      body: new TextEncoder().encode(html),
    };
  };
}

function isWellEncoded(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/**
 * The same site for pages without content: React Router renders the document alone, and the browser runs
 * the loaders of whatever address it stands in for (its "SPA fallback").
 */
export function shellBuild(build: SiteBuild): SiteBuild {
  return { ...build, ssr: false, prerender: [] };
}

function referrerPolicyOf({ headers }: Response): Record<string, string> {
  const policy = headers.get("Referrer-Policy");
  return policy ? { "Referrer-Policy": policy } : {};
}

function titleCase(name: string): string {
  return name.replaceAll(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());
}
