import type { IncomingMessage, ServerResponse } from "node:http";
import { fitAnswer } from "./negotiate.ts";
import type { StoredAnswer } from "./stored-answer.ts";

/** Sends a stored answer as the request wants it. */
export function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  answer: StoredAnswer,
): void {
  const header = (name: string) => {
    const value = request.headers[name];
    return typeof value === "string" ? value : undefined;
  };
  const { status, headers, body } = fitAnswer(header, answer, request.method);
  response.writeHead(status, headers);
  response.end(request.method === "HEAD" ? undefined : (body ?? undefined));
}
