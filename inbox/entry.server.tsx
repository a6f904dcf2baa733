import { renderToReadableStream } from "react-dom/server";
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type RouterContextProvider,
} from "react-router";
import { inboxServices } from "./context.server.ts";

export { createPageContext } from "./context.server.ts";

/** Renders a whole page: the server hashes its inline scripts for the Content-Security-Policy. */
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
      progressiveChunkSize: Infinity,
      onError(error) {
        errors.push(error);
      },
    },
  );
  await stream.allReady;
  // React would leave the part that failed to the browser.
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
  inboxServices(context).reportError(error);
}
