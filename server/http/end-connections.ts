import type { Server } from "node:http";
import type { Socket } from "node:net";
import { closeDoors } from "./open-doors.ts";

/**
 * Watches what is under way on each connection of a server.
 * @returns what ends it: nothing new is taken, answers go out to their last byte, then their connections are closed, and
 * `done` is called after the last. The HTTP server's own `close` takes an answer for done when it has been written, and
 * cuts off what the line has not carried yet; and it waits for the connections that browsers open ahead of need.
 */
export function watchConnections(server: Server): (done: () => void) => void {
  const underWay = new Map<Socket, number>();
  const unused = new Set<Socket>();
  let ending = false;
  server.on("connection", (socket) => {
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  // Before the site's own listener, which may answer at once.
  server.prependListener("request", ({ socket }, response) => {
    unused.delete(socket);
    if (!underWay.has(socket)) socket.once("close", () => underWay.delete(socket));
    underWay.set(socket, (underWay.get(socket) ?? 0) + 1);
    if (ending) response.setHeader("Connection", "close");
    response.once("close", () => {
      // Where it was broken off, the connection's own end may have been told before this.
      if (socket.destroyed) return;
      const left = (underWay.get(socket) ?? 1) - 1;
      underWay.set(socket, left);
      if (ending && left === 0) socket.destroySoon();
    });
  });
  return (done) => {
    ending = true;
    closeDoors(server, done);
    for (const [socket, requests] of underWay) if (requests === 0) socket.destroySoon();
    const endUnused = () => {
      for (const socket of unused) socket.destroy();
    };
    setTimeout(endUnused, BEGIN_MS).unref();
  };
}

/** Who has only just connected when the end comes may still ask. Milliseconds. */
const BEGIN_MS = 1_000;
