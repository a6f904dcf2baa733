import type { Server } from "node:http";
import type { Socket } from "node:net";
import { networkOfSocket } from "./socket-network.ts";

export interface AnswerBounds {
  /** What answers that were given and not yet read may hold in all. Bytes. */
  mostBytes?: number;
  /** How often that is looked at. Milliseconds. */
  lookMs?: number;
}

/**
 * Bounds what answers hold that nobody reads: some thousand connections that each ask for a page of half a megabyte, and
 * then stop, would hold more than the process has. Beyond it, those go that have been at it for longest, of the network
 * whose answers hold most.
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
    const unread = [...answering].filter(({ writableLength }) => writableLength > 0);
    let held = heldBy(unread);
    if (held <= mostBytes) return;
    // Of those of whom nothing is known each may be somebody else.
    const networks = [
      ...Map.groupBy(unread, (socket) => networkOfSocket(socket) ?? socket).values(),
    ];
    while (held > mostBytes) {
      const greediest = networks.reduce((most, one) => (heldBy(one) > heldBy(most) ? one : most));
      const oldest = greediest.shift();
      held -= oldest?.writableLength ?? 0;
      oldest?.destroy();
    }
  }, lookMs).unref();
  server.on("close", () => clearInterval(timer));
}

/** Bytes. */
function heldBy(sockets: readonly Socket[]): number {
  return sockets.reduce((sum, { writableLength }) => sum + writableLength, 0);
}

/** Of a process with 512 MB. */
const MOST_BYTES = 32 * 1024 * 1024;

const LOOK_MS = 1_000;
