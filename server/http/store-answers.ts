import type { MiddlewareHandler } from "hono";
import { answerFor } from "./negotiate.ts";
import type { PageStore } from "./page-store.ts";
import { storedAddress } from "./stored-address.ts";

/**
 * Gives whole answers of other routes what pages have: an encoding that the visitor takes and, where the store keeps
 * them, a place for the next one who asks the same.
 * @param put `PageStore.put`, or what makes an answer without keeping it
 */
export function storeAnswers(
  put: PageStore["put"],
  headersOf: () => Readonly<Record<string, string>>,
): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { res, req } = context;
    if (res.status !== 200) return;
    const type = res.headers.get("Content-Type");
    const caching = res.headers.get("Cache-Control");
    const body = new Uint8Array(await res.arrayBuffer());
    const headers = {
      ...headersOf(),
      ...(type && { "Content-Type": type }),
      ...(caching && { "Cache-Control": caching }),
    };
    const stored = await put(storedAddress(req.url), { status: 200, headers, body });
    context.res = undefined;
    context.res = answerFor(req.raw, stored);
  };
}
