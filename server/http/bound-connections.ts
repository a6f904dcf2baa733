import type { Server } from "node:http";
import type { Socket } from "node:net";
import { REQUEST_TIMEOUT_MS } from "../../contract/constants.ts";

/** Longer than it may take to bring a request in, and then as long again to read its answer, no exchange lasts. Milliseconds. */
const LONGEST_EXCHANGE_MS = 2 * REQUEST_TIMEOUT_MS;

/**
 * Bounds how many connections there are, and how long one exchange may last. Where there are too many, the one goes that
 * has been without a request for longest: idle, or with headers that do not end. Where all are at work, whoever comes is
 * told to come again.
 * @param busy the answer then, whole
 */
export function boundConnections(server: Server, busy: string, most: number): void {
  let count = 0;
  const withoutRequest = new Set<Socket>();
  server.on("connection", (socket) => {
    count += 1;
    socket.once("close", () => {
      count -= 1;
      withoutRequest.delete(socket);
    });
    if (count > most) {
      const [longest] = withoutRequest;
      if (longest === undefined) {
        // Not for Node's parser: nothing that comes on it is answered any more.
        socket.removeAllListeners("data");
        socket.end(busy, () => socket.destroy());
        return;
      }
      longest.destroy();
    }
    withoutRequest.add(socket);
  });
  server.prependListener("request", ({ socket }, response) => {
    withoutRequest.delete(socket);
    // More than may wait on one connection came at once (server/http/limits.ts).
    if (socket.destroyed) return;
    const cut = setTimeout(() => socket.destroy(), LONGEST_EXCHANGE_MS).unref();
    response.once("close", () => {
      clearTimeout(cut);
      if (!socket.destroyed) withoutRequest.add(socket);
    });
  });
}
