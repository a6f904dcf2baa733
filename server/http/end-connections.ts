import type { Server } from "node:http";
import { Server as Listener, type Socket } from "node:net";

/**
 * Watches what is under way on each connection of a server.
 * @returns what ends it: nothing new is taken, answers go out to their last byte, then their connections are closed, and
 * `done` is called after the last. The HTTP server's own `close` takes an answer for done when it has been written, and
 * cuts off what the line has not carried yet.
 */
export function watchConnections(server: Server): (done: () => void) => void {
  const underWay = new Map<Socket, number>();
  let ending = false;
  // Before the site's own listener, which may answer at once.
  server.prependListener("request", ({ socket }, response) => {
    if (!underWay.has(socket)) socket.once("close", () => underWay.delete(socket));
    underWay.set(socket, (underWay.get(socket) ?? 0) + 1);
    if (ending) response.setHeader("Connection", "close");
    response.once("close", () => {
      const left = (underWay.get(socket) ?? 1) - 1;
      underWay.set(socket, left);
      if (ending && left === 0) socket.destroySoon();
    });
  });
  return (done) => {
    ending = true;
    Listener.prototype.close.call(server, done);
    for (const [socket, requests] of underWay) if (requests === 0) socket.destroySoon();
  };
}
