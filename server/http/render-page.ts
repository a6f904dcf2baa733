import { createRequestHandler, type ServerBuild } from "react-router";
import type { SiteServices } from "../../app/backend/site-context.server.ts";
import { STATIC_PREFIX } from "../../app/paths.ts";
import { reportingTo, securityHeaders } from "./headers.ts";
import { inlineHashes } from "./inline-hashes.ts";
import { createScriptIntegrity, type FindAsset } from "./script-integrity.ts";

/** The server build of an application: React Router's, plus what its `entry.server.tsx` adds. */
export interface PageBuild<Services> extends ServerBuild {
  entry: ServerBuild["entry"] & {
    module: { createPageContext: (services: Services) => never };
  };
}

/** That of the public site. */
export type SiteBuild = PageBuild<SiteServices>;

export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array;
}

export interface RendererOptions<Services> {
  /** In development a way to the newest. */
  build: PageBuild<Services> | (() => Promise<PageBuild<Services>>);
  /** Absolute origin of the application's addresses. */
  origin: string;
  mode: "production" | "development";
  findAsset?: FindAsset;
  /** Where browsers report what the policy stopped on a page; left out: nowhere. */
  reportsTo?: string;
}

/** Renders the page that a request asks for, with what its routes may use. */
export type Renderer<Services> = (request: Request, services: Services) => Promise<RenderedPage>;

/**
 * Renders pages through React Router. Requests reach it under the application's own origin, whatever name the
 * visitor used, and without `Origin`: cross-site posts were refused before (server/http/same-origin.ts).
 */
export function createRenderer<Services>({
  build,
  origin,
  mode,
  findAsset = () => undefined,
  reportsTo,
}: RendererOptions<Services>): Renderer<Services> {
  const handle = createRequestHandler(build, mode);
  const withIntegrity = createScriptIntegrity(findAsset);
  const built = async () => (typeof build === "function" ? build() : build);
  return async (request, services) => {
    const { pathname: given, search } = new URL(request.url);
    // React Router warns of an address that is not well encoded; it is unknown, like others nobody serves.
    const pathname = isWellEncoded(given) ? given : "/-";
    const headers = new Headers(request.headers);
    headers.delete("Origin");
    const inner = new Request(origin + pathname + search, {
      method: request.method === "HEAD" ? "GET" : request.method,
      headers,
      body: request.body,
      signal: request.signal,
      ...(request.body ? { duplex: "half" } : {}),
    });
    const context = (await built()).entry.module.createPageContext(services);
    const answer = await handle(inner, context);
    const html = withIntegrity(await answer.text());
    const kind =
      pathname.startsWith(`${STATIC_PREFIX}/`) && answer.status === 200 ? "embeddable" : "page";
    const secured = securityHeaders(kind, origin.startsWith("https:"), inlineHashes(html));
    return {
      status: answer.status,
      headers: {
        ...Object.fromEntries([...answer.headers].map(([name, value]) => [titleCase(name), value])),
        // A page made for framing runs no code that could break.
        ...(reportsTo && kind === "page" ? reportingTo(reportsTo, secured) : secured),
      },
      body: new TextEncoder().encode(html),
    };
  };
}

export function isWellEncoded(pathname: string): boolean {
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

function titleCase(name: string): string {
  return name.replaceAll(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());
}
