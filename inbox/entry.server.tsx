import type { EntryContext, RouterContextProvider } from "react-router";
import { isExpected, renderWholePage } from "../app/ui/whole-page.server.tsx";
import { inboxServices } from "./context.server.ts";
import { isWayIn } from "./paths.ts";

export { createPageContext } from "./context.server.ts";

/** A page of the inbox, with the code of all others announced: without a connection none of it could come any more. */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  if (!isWayIn(new URL(request.url).pathname))
    for (const file of codeOf(context.manifest))
      headers.append("Link", `<${file}>; rel=modulepreload; fetchpriority=low`);
  return renderWholePage(request, status, headers, context);
}

function codeOf({ routes }: EntryContext["manifest"]): Set<string> {
  const files = Object.values(routes).flatMap((route) => [
    route?.module,
    route?.clientActionModule,
    route?.clientLoaderModule,
    ...(route?.imports ?? []),
  ]);
  return new Set(files.filter((file) => file !== undefined));
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (!isExpected(error, request)) inboxServices(context).reportError(error);
}
