import { Socket } from "node:net";
import type { IncomingMessage, Server, ServerOptions, ServerResponse } from "node:http";
import { REQUEST_TIMEOUT_MS } from "../../contract/constants.ts";
import { boundAnswers } from "./bound-answers.ts";
import { boundBodies, type TakesBody } from "./bound-bodies.ts";
import { boundConnections } from "./bound-connections.ts";
import { feedInSlices } from "./feed-in-slices.ts";
import { securityHeaders } from "./headers.ts";
import { noteNetworks } from "./socket-network.ts";
import type { TrustedProxies } from "./trusted-proxies.ts";

/**
 * Time limits of the front: a slow but honest upload has the ten minutes of the specification (and is
 * given up earlier where it all but stops, server/http/bound-bodies.ts), headers that trickle in
 * have seconds. Milliseconds.
 */
export const SERVER_LIMITS: ServerOptions = {
  headersTimeout: 20_000,
  requestTimeout: REQUEST_TIMEOUT_MS,
  keepAliveTimeout: 5_000,
  // Node looks for overdue connections only this often; its own half minute would double the limits.
  connectionsCheckingInterval: 5_000,
  // The listener refuses a request without one, with every security header.
  requireHostHeader: false,
  // Of a body, or of an answer, what may wait to be taken: fewer than make too many pieces of a byte, which are refused
  // where somebody reads them (server/http/feed-in-slices.ts). Bytes.
  highWaterMark: 512,
};

/** Longer than this nobody takes to read on, or to answer: a connection on which nothing moves is closed. Milliseconds. */
const SILENCE_MS = 120_000;

/** Whoever has been refused may read that. Milliseconds. */
const REFUSAL_MS = 1_000;

export interface Guard {
  takesBody?: TakesBody;
  /** Connections at a time. One that waits costs some 25 kB. */
  most?: number;
  /** Whose word counts for whose network a request comes from. */
  trustProxy?: TrustedProxies;
}

const MOST_CONNECTIONS = 1_200;

/** For what only the staff ask for: strangers who come there take no memory from visitors. */
export const INBOX_CONNECTIONS = 250;

/** For what only a program of the administrator's asks for. */
export const METRICS_CONNECTIONS = 100;

/**
 * Connections, what is asked for on one at once, and answers that nobody reads are bounded, a request with more headers
 * than browsers send is refused, a body takes no more than its share, and what is not HTTP is answered like everything
 * else: with every security header.
 */
export function guardConnections(
  server: Server,
  https: boolean,
  { takesBody = () => false, most = MOST_CONNECTIONS, trustProxy = false }: Guard = {},
): void {
  feedInSlices(server);
  boundConnections(server, refusal("BUSY", https), most);
  boundBodies(server, takesBody);
  boundAnswers(server);
  server.maxHeadersCount = 100;
  server.setTimeout(SILENCE_MS);
  const unanswered = boundPipelines(server);
  noteNetworks(server, trustProxy);
  // Whoever has sent all and waits in turn is silent for no fault of their own.
  server.on("timeout", (socket: Socket) => {
    const [first] = unanswered(socket);
    if (!first?.req.complete || first.headersSent) socket.destroy();
  });
  // Of all expectations only `100-continue` exists.
  server.on("checkExpectation", (_, response) => {
    refuse(response, 417, https);
  });
  // The site is nobody's tunnel. Node lets go of such a connection: that it breaks off would end the process, nobody would
  // hear that what was asked for before is over, and an answer that is not read would hold it open.
  server.on("connect", ({ socket }) => {
    socket.on("error", () => socket.destroy());
    const waiting = [...unanswered(socket)];
    if (waiting.length > 0) socket.destroy();
    else socket.end(refusal(undefined, https), () => socket.destroy());
    setTimeout(() => socket.destroy(), REFUSAL_MS).unref();
    for (const response of waiting) response.destroy();
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    // An answer that has begun cannot be followed by another one.
    if (!(socket instanceof Socket)) return void socket.destroy();
    const [first] = unanswered(socket);
    if (socket.writable && !first && error.code !== "ECONNRESET")
      socket.write(refusal(error.code, https));
    socket.destroySoon();
  });
}

/** Browsers and proxies ask for one thing after the other on a connection; what waits there holds 16 KiB of headers each. */
const MOST_UNANSWERED = 4;

/**
 * Two thousand requests in one chunk, each for a large page, would be answered before anybody else is.
 * @returns what of a connection is not answered yet, in its order
 */
function boundPipelines(server: Server): (socket: Socket) => Iterable<ServerResponse> {
  const unanswered = new WeakMap<Socket, Set<ServerResponse>>();
  const note = ({ socket }: IncomingMessage, response: ServerResponse): void => {
    if (socket.destroyed) return;
    const waiting = unanswered.get(socket) ?? new Set();
    if (waiting.size >= MOST_UNANSWERED) socket.destroy();
    unanswered.set(socket, waiting.add(response));
    response.on("close", () => waiting.delete(response));
  };
  server.prependListener("request", note);
  server.prependListener("checkExpectation", note);
  return (socket) => unanswered.get(socket) ?? [];
}

/** Answers a request that the site does not take further, with every security header, and ends the connection. */
export function refuse(response: ServerResponse, status: number, https: boolean): void {
  response.writeHead(status, {
    ...securityHeaders("file", https),
    "Content-Length": 0,
    Connection: "close",
  });
  response.end();
}

function refusal(code: string | undefined, https: boolean): string {
  const lines = Object.entries(securityHeaders("file", https));
  return [
    `HTTP/1.1 ${STATUS_LINES.get(code ?? "") ?? "400 Bad Request"}`,
    ...lines.map(([name, value]) => `${name}: ${value}`),
    ...(code === "BUSY" ? ["Retry-After: 5"] : []),
    "Content-Length: 0",
    "Connection: close",
    "\r\n",
  ].join("\r\n");
}

const STATUS_LINES = new Map([
  ["HPE_HEADER_OVERFLOW", "431 Request Header Fields Too Large"],
  ["HPE_CHUNK_EXTENSIONS_OVERFLOW", "413 Payload Too Large"],
  ["ERR_HTTP_REQUEST_TIMEOUT", "408 Request Timeout"],
  ["BUSY", "503 Service Unavailable"],
]);
