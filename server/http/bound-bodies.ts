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
    boundPieces(request);
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

/**
 * Each piece takes some hundred bytes of memory, however short it is, until somebody reads it: after so many, they have to
 * bring so many bytes each on average, as the poorest line does (RFC 791: 576). Bytes.
 */
const FEW_PIECES = 200;
const LEAST_PIECE = 256;

/** Ends a body that comes in crumbs. Node's parser takes up to 11,000 of a byte off the line before it can be told to stop. */
function boundPieces(request: IncomingMessage): void {
  const push: IncomingMessage["push"] = request.push.bind(request);
  let pieces = 0;
  let bytes = 0;
  request.push = (piece: Buffer | null) => {
    pieces += 1;
    bytes += piece?.length ?? 0;
    if (pieces <= FEW_PIECES + bytes / LEAST_PIECE) return push(piece);
    request.destroy();
    return false;
  };
}

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
