import type { ReactNode } from "react";
import { renderToReadableStream } from "react-dom/server";
import { isRouteErrorResponse, ServerRouter, type EntryContext } from "react-router";

/** Renders the page that a request asks for. */
export function renderWholePage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const page = <ServerRouter context={context} url={request.url} />;
  return renderWhole(page, request, status, headers);
}

/**
 * Renders a whole page. Nothing is streamed: the server hashes the inline scripts of the finished
 * page for its Content-Security-Policy and keeps the page for the next visitor.
 */
export async function renderWhole(
  page: ReactNode,
  request: Request,
  status: number,
  headers: Headers,
): Promise<Response> {
  const errors: unknown[] = [];
  const stream = await renderToReadableStream(page, {
    signal: request.signal,
    // Else a long page would come hidden at the end, for a script to put into its place.
    progressiveChunkSize: Infinity,
    onError(error) {
      errors.push(error);
    },
  });
  await stream.allReady;
  // React would leave the part that failed to the browser; the router has it reported, and renders the page that says so.
  if (errors.length > 0) throw errors[0];
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(stream, { status, headers });
}

/** Whether an error is an answer, or nobody's: a 404, a connection that was closed. */
export function isExpected(error: unknown, request: Request): boolean {
  return request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500);
}
