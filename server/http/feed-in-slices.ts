import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import { createFairRounds } from "./fair-rounds.ts";
import { networkOfSocket } from "./socket-network.ts";

/** The first slice, and the largest: some dozens, and some hundred, of the shortest requests or pieces of a body. Bytes. */
const FIRST_SLICE = 1_024;
const LARGEST_SLICE = 4_096;

/**
 * Gives Node's parser what comes on a connection slice by slice, no more of it once the connection is closed, and hands on
 * what they brought of a body as one piece. The parser takes up to 64 KiB off the line, and makes all that it can of them
 * before anybody is heard: 2,000 requests, or 11,000 pieces of a body, each of which would be kept and read by itself. Where
 * a slice is in many pieces, the rest waits for its network's turn.
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
      const isOver = () => socket.destroyed || socket.writableEnded;
      if (isOver() || bodies.get(socket)?.isGivenUp()) return;
      if (!isItsTurn) return holdBack(chunk);
      let at = 0;
      let size = FIRST_SLICE;
      do {
        for (const listener of parse) listener.call(socket, chunk.subarray(at, at + size));
        at += size;
        size = Math.min(2 * size, LARGEST_SLICE);
        // Paused by Node, while answers wait for whoever reads them: its parser must get nothing then.
      } while (
        at < chunk.length &&
        !isOver() &&
        !socket.isPaused() &&
        !bodies.get(socket)?.isMany()
      );
      const isFull = bodies.get(socket)?.handOn() === false;
      if (isOver()) return;
      if (isFull) socket.pause();
      if (at >= chunk.length) return;
      isItsTurn = false;
      holdBack(chunk.subarray(at));
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

/** More of them than these are not taken apart at once. */
const MANY_PIECES = 32;

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
  return { isMany: () => pieces.length > MANY_PIECES, isGivenUp, handOn };
}
