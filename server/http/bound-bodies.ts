import type { IncomingMessage, Server } from "node:http";
import { Socket } from "node:net";

/** Whether the application reads the body of a request with this method and path. */
export type TakesBody = (method: string, path: string) => boolean;

/** The poorest mobile line brings so many bytes in so many milliseconds: a body that brings less, and does not end, is given up. */
export const SLOWEST_BODY = { bytes: 3_072, ms: 30_000 };

/**
 * How much of a body is still taken in after its answer, so that a client that reads only when it has sent all gets that
 * answer: several times the largest send where there is something to send to, next to nothing elsewhere. Bytes.
 */
const DROPPED_BYTES = { taken: 128 * 1024 * 1024, other: 1024 * 1024 };

/**
 * Makes every request with a body the last of its connection, and bounds what of the body comes in besides what the
 * application reads. Node alone would take an unread body in to its end, or reset the connection under the answer.
 */
export function boundBodies(server: Server, takesBody: TakesBody): void {
  server.prependListener("request", (request, response) => {
    if (!hasBody(request)) return;
    response.setHeader("Connection", "close");
    const { method = "", url = "", socket } = request;
    const path = URL.parse(url, "http://localhost")?.pathname ?? "";
    const most = takesBody(method, path) ? DROPPED_BYTES.taken : DROPPED_BYTES.other;
    // Called by Node when the answer is written: it would close under the rest of the body.
    socket.destroySoon = () => {
      socket.destroySoon = () => Socket.prototype.destroySoon.call(socket);
      const isRestToCome = response.writableEnded && !request.complete && !socket.readableEnded;
      if (isRestToCome) dropRest(socket, most);
      else socket.destroySoon();
    };
  });
}

/** After the last byte that is taken in, a client has so long to read the answer. Milliseconds. */
const LAST_WORD_MS = 200;

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) !== 0;
}

/** Ends the answer, then takes in and drops what comes: until the client has ended too, has sent enough, or the request's time is over. */
function dropRest(socket: Socket, most: number): void {
  let dropped = 0;
  let before = 0;
  const timer = setInterval(() => {
    if (dropped - before < SLOWEST_BODY.bytes) socket.destroy();
    before = dropped;
  }, SLOWEST_BODY.ms);
  socket.end();
  // Not for Node's parser, which would keep it and take what follows for another request.
  socket.removeAllListeners("data");
  socket.on("data", ({ length }: Buffer) => {
    dropped += length;
    if (dropped <= most) return;
    // To destroy it at once could take the answer back from a client that is about to read it.
    socket.pause();
    setTimeout(() => socket.destroy(), LAST_WORD_MS);
  });
  socket.on("end", () => socket.destroy());
  socket.on("close", () => clearInterval(timer));
  socket.resume();
  // Where the application was slower than the line, Node has stopped reading below the socket, and does not begin again by itself.
  setImmediate(() => socket._read(0));
}
