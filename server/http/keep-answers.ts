import type { MiddlewareHandler } from "hono";
import { fitAnswer } from "./negotiate.ts";
import type { PageStore } from "./page-store.ts";
import type { RenderedPage } from "./render-page.ts";

/** Keeps a finished page for the next visitor and answers this one in the encoding that he takes. */
export async function keepAndAnswer(
  pages: PageStore,
  request: Request,
  page: RenderedPage,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const answer = await pages.put(pathname + search, page);
  const { status, headers, body } = fitAnswer(
    (name) => request.headers.get(name) ?? undefined,
    answer,
  );
  return new Response(body as Uint8Array<ArrayBuffer> | null, { status, headers });
}

/** The same for whole answers of other routes: look-ups are asked again and again with the same query. */
export function keepAnswers(
  pages: PageStore,
  headersOf: () => Readonly<Record<string, string>>,
): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { res, req } = context;
    if (req.method !== "GET" || res.status !== 200) return;
    const type = res.headers.get("Content-Type");
    const caching = res.headers.get("Cache-Control");
    const body = new Uint8Array(await res.arrayBuffer());
    const headers = {
      ...headersOf(),
      ...(type && { "Content-Type": type }),
      ...(caching && { "Cache-Control": caching }),
    };
    const kept = await keepAndAnswer(pages, req.raw, { status: 200, headers, body });
    context.res = undefined;
    context.res = kept;
  };
}
