import type { Server } from "node:http";
import type { Socket } from "node:net";

export interface AnswerBounds {
  /** What answers that were given and not yet read may hold in all. Bytes. */
  mostBytes?: number;
  /** How often that is looked at. Milliseconds. */
  lookMs?: number;
}

/**
 * Bounds what answers hold that nobody reads: some thousand connections that each ask for a page of half a megabyte, and
 * then stop, would hold more than the process has. Beyond it, those go that have been at it for longest.
 */
export function boundAnswers(
  server: Server,
  { mostBytes = MOST_BYTES, lookMs = LOOK_MS }: AnswerBounds = {},
): void {
  // In the order in which they were asked; one that reads nothing keeps its place, whatever it asks for besides.
  const answering = new Set<Socket>();
  server.on("connection", (socket) => {
    socket.once("close", () => answering.delete(socket));
  });
  server.on("request", ({ socket }) => {
    if (socket.writableLength === 0) answering.delete(socket);
    answering.add(socket);
  });
  const timer = setInterval(() => {
    let held = 0;
    for (const { writableLength } of answering) held += writableLength;
    for (const socket of answering) {
      if (held <= mostBytes) return;
      if (socket.writableLength === 0) continue;
      held -= socket.writableLength;
      socket.destroy();
    }
  }, lookMs).unref();
  server.on("close", () => clearInterval(timer));
}

/** Of a process with 512 MB. */
const MOST_BYTES = 32 * 1024 * 1024;

const LOOK_MS = 1_000;
