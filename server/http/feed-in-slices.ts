import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import { createFairRounds } from "./fair-rounds.ts";
import { networkOfSocket } from "./socket-network.ts";

/** Some hundred of the shortest requests, or pieces of a body. Bytes. */
const SLICE_BYTES = 4_096;

/**
 * Gives Node's parser what comes on a connection slice by slice, no more of it once the connection is closed, and hands on
 * what a slice brought of a body as one piece. The parser takes up to 64 KiB off the line, and makes all that it can of them
 * before anybody is heard: 2,000 requests, or 11,000 pieces of a body, each of which would be kept and read by itself. A
 * slice that follows another one waits for its network's turn.
 */
export function feedInSlices(server: Server): void {
  const inFairRounds = createFairRounds();
  const bodies = new WeakMap<Socket, ReturnType<typeof gatherBody>>();
  server.prependListener("request", (request) => bodies.set(request.socket, gatherBody(request)));
  server.on("connection", (socket: Socket) => {
    const parse = socket.listeners("data");
    socket.removeAllListeners("data");
    let isItsTurn = true;
    /** By nobody but us: whoever is to read what came before lets it go on otherwise. */
    let isHeldBack = false;
    let leave = () => {};
    socket.once("close", () => leave());

    function feed(chunk: Buffer<ArrayBuffer>): void {
      // After an answer that ends the connection, what still comes is nobody's, and its parser may serve another one.
      if (socket.writableEnded || bodies.get(socket)?.isGivenUp()) return;
      if (!isItsTurn) return holdBack(chunk);
      for (const listener of parse) listener.call(socket, chunk.subarray(0, SLICE_BYTES));
      const isFull = bodies.get(socket)?.handOn() === false;
      if (socket.destroyed || socket.writableEnded) return;
      if (isFull) socket.pause();
      if (chunk.length <= SLICE_BYTES) return;
      isItsTurn = false;
      holdBack(chunk.subarray(SLICE_BYTES));
      leave = inFairRounds(networkOfSocket(socket), () => {
        isItsTurn = true;
        if (isHeldBack) socket.resume();
        isHeldBack = false;
      });
    }

    function holdBack(chunk: Buffer<ArrayBuffer>): void {
      isHeldBack = !socket.isPaused();
      socket.pause();
      socket.unshift(chunk);
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
