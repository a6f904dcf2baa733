import { renderToReadableStream } from "react-dom/server";
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type RouterContextProvider,
} from "react-router";
import { siteServices } from "./backend/site-context.server.ts";

export { createPageContext } from "./backend/site-context.server.ts";

/**
 * Renders a whole page. Nothing is streamed: the server hashes the inline scripts of the finished
 * page for its Content-Security-Policy and keeps the page for the next visitor.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const errors: unknown[] = [];
  const stream = await renderToReadableStream(
    <ServerRouter context={context} url={request.url} />,
    {
      signal: request.signal,
      // Else a long page would come hidden at the end, for a script to put into its place.
      progressiveChunkSize: Infinity,
      onError(error) {
        errors.push(error);
      },
    },
  );
  await stream.allReady;
  // React would leave the part that failed to the browser; the router has it reported, and renders the page that says so.
  if (errors.length > 0) throw errors[0];
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(stream, { status, headers });
}

/** Expected failures (404, a closed connection) are answers, not errors. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  siteServices(context).reportError(error);
}
