import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { MAX_ITEMS } from "../../contract/basket.ts";
import { createFairRounds } from "./fair-rounds.ts";
import { securityHeaders } from "./headers.ts";
import { refuse } from "./limits.ts";
import { sendStored } from "./send-stored.ts";
import { networkOfSocket } from "./socket-network.ts";
import type { StoredAnswer } from "./stored-answer.ts";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * The front of the site: what is finished and in memory is answered here, by plain `node:http`
 * (7 times faster than through a framework, docs/decisions/004-rendering.md); the rest goes to the application.
 */
export function createListener(
  fetch: (request: Request, connection: HttpBindings) => Response | Promise<Response>,
  stored: (address: string) => StoredAnswer | undefined,
  https = false,
): Listener {
  const application = getRequestListener(
    (request, bindings) => fetch(request, bindings as HttpBindings),
    {
      overrideGlobalObjects: false,
      // What is left of a body is dropped in one place (server/http/bound-bodies.ts).
      autoCleanupIncoming: false,
      // A request that cannot be read (its host, its address, a method that `Request` refuses) is the
      // visitor's mistake; what goes wrong behind it has been answered by the application.
      errorHandler: () =>
        new Response(null, { status: 400, headers: securityHeaders("file", https) }),
    },
  );
  return inTurns((request, response) => {
    // What stood in one chunk with the request for which it was closed comes nevertheless.
    if (request.socket.destroyed) return;
    // HTTP/1.0 knows no Host (a probe's bare request), a newer request has one, and none has two (RFC 9112, 3.2).
    const isOld = request.httpVersion === "1.0";
    if (isOld) request.headers.host ||= "localhost";
    if (hostHeaders(request) > 1 || !HOST.test(request.headers.host ?? ""))
      return refuse(response, 400, https);
    const { url = "" } = request;
    if (pathLengthOf(url) > LONGEST_PATH || parametersOf(url) > MOST_PARAMETERS)
      return refuse(response, 400, https);
    if (request.method === "GET" || request.method === "HEAD") {
      const answer = stored(url);
      if (answer) return sendStored(request, response, answer);
    }
    void application(request, response);
  });
}

/**
 * Begins what is asked for on a connection one at a time, in the order in which it is answered anyway: a dozen requests in
 * one chunk on each of some hundred connections would else be begun by the thousand before anybody else is heard. So would
 * what a thousand connections ask for at once.
 */
function inTurns(listen: Listener): Listener {
  const inFairRounds = createFairRounds();
  const asked = new WeakMap<Socket, (() => void)[]>();
  return (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const queue = asked.get(socket) ?? [];
    asked.set(socket, queue);
    let leave = () => {};
    response.once("close", () => {
      leave();
      queue.shift();
      queue[0]?.();
    });
    const begin = () => {
      leave = inFairRounds(networkOfSocket(socket), () => listen(request, response));
    };
    if (queue.push(begin) === 1) begin();
  };
}

/** A quote that is asked for again has all its items, each with quantity and note, and some words more. */
const MOST_PARAMETERS = 3 * MAX_ITEMS + 40;

/** Characters. No address of the site has as many, and the framework tries to decode each piece of a path by itself. */
const LONGEST_PATH = 500;

function pathLengthOf(target: string): number {
  const query = target.indexOf("?");
  return query < 0 ? target.length : query;
}

/** Counted before anything is parsed. How long they are is bounded by what Node takes of a head: 16 KiB, or 431. */
function parametersOf(target: string): number {
  const query = target.indexOf("?");
  if (query < 0) return 0;
  let count = 1;
  for (let at = target.indexOf("&", query); at >= 0; at = target.indexOf("&", at + 1)) count += 1;
  return count;
}

/** A name or an address, with its port. */
const HOST = /^[\w.:[\]-]+$/;

function hostHeaders({ rawHeaders }: IncomingMessage): number {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === "host") hosts += 1;
  return hosts;
}
