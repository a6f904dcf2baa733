import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";

/** Some hundred of the shortest requests, or pieces of a body. Bytes. */
const SLICE_BYTES = 4_096;

/**
 * Gives Node's parser what comes on a connection slice by slice, no more of it once the connection is closed, and hands on
 * what a slice brought of a body as one piece. The parser takes up to 64 KiB off the line, and makes all that it can of them
 * before anybody is heard: 2,000 requests, or 11,000 pieces of a body, each of which would be kept and read by itself.
 */
export function feedInSlices(server: Server): void {
  const bodies = new WeakMap<Socket, ReturnType<typeof gatherBody>>();
  server.prependListener("request", (request) => bodies.set(request.socket, gatherBody(request)));
  server.on("connection", (socket: Socket) => {
    const parse = socket.listeners("data");
    socket.removeAllListeners("data");
    // After an answer that ends the connection, its parser may serve another one.
    const isOpen = () =>
      !socket.destroyed && !socket.writableEnded && socket.listenerCount("data", feed) > 0;
    function feed(chunk: Buffer<ArrayBuffer>): void {
      for (let at = 0; at < chunk.length && isOpen(); at += SLICE_BYTES) {
        // Nobody has read yet what came before, or what was answered to it.
        if (socket.isPaused()) {
          socket.unshift(chunk.subarray(at));
          return;
        }
        if (bodies.get(socket)?.isGivenUp()) return;
        for (const listener of parse) listener.call(socket, chunk.subarray(at, at + SLICE_BYTES));
        if (bodies.get(socket)?.handOn() === false) socket.pause();
      }
    }
    socket.on("data", feed);
  });
}

/**
 * Each piece costs the same, however short: after so many, they have to bring so many bytes each on average, which every
 * line and every proxy does. Bytes.
 */
const MOST_SMALL_PIECES = 1_000;
const LEAST_PIECE = 64;

/** Keeps the pieces of a body until they are handed on as one. One that comes in crumbs breaks off for whoever reads it. */
function gatherBody(request: IncomingMessage) {
  const push: IncomingMessage["push"] = request.push.bind(request);
  let pieces: Buffer[] = [];
  let pieceCount = 0;
  let bytes = 0;
  const isGivenUp = () => pieceCount > MOST_SMALL_PIECES + bytes / LEAST_PIECE;
  /** Whether there is room for more. */
  function handOn(): boolean {
    if (pieces.length === 0) return true;
    const whole = Buffer.concat(pieces);
    pieceCount += pieces.length;
    bytes += whole.length;
    pieces = [];
    // The connection stays, for the answer.
    if (isGivenUp()) request.emit("error", new Error("The body comes in crumbs."));
    return push(whole);
  }
  request.push = (piece: Buffer | null) => {
    if (piece !== null) return pieces.push(piece) > 0;
    handOn();
    return push(null);
  };
  // Of a body that nobody reads, too.
  request.on("error", () => {});
  return { isGivenUp, handOn };
}
