import type { IncomingMessage, ServerResponse } from "node:http";
import { fitAnswer } from "./negotiate.ts";
import type { StoredAnswer } from "./stored-answer.ts";

/** Sends a stored answer as the request wants it. */
export function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  answer: StoredAnswer,
): void {
  const { status, headers, body } = fitAnswer((name) => {
    // A part of something is only for GET (RFC 9110, section 14.2).
    if (name === "range" && request.method !== "GET") return undefined;
    const value = request.headers[name];
    return typeof value === "string" ? value : undefined;
  }, answer);
  response.writeHead(status, { ...headers, ...(body && { "Content-Length": body.length }) });
  response.end(request.method === "HEAD" ? undefined : (body ?? undefined));
}
