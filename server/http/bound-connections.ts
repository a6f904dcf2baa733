import type { Server } from "node:http";
import type { Socket } from "node:net";
import { REQUEST_TIMEOUT_MS } from "../../contract/constants.ts";
import { networkOfSocket } from "./socket-network.ts";

/** Longer than it may take to bring a request in, and then as long again to read its answer, no exchange lasts. Milliseconds. */
const LONGEST_EXCHANGE_MS = 2 * REQUEST_TIMEOUT_MS;

/**
 * Bounds how many connections there are, and how long one exchange may last. Where there are too many, the one goes that
 * has been without a request for longest: idle, or with headers that do not end. Where all are at work, or have only just
 * come, it is the oldest of the network that has most; where nobody has many, whoever comes is told to come again.
 * @param busy the answer then, whole
 */
export function boundConnections(server: Server, busy: string, most: number): void {
  const open = new Set<Socket>();
  /** Since when, the longest first. */
  const withoutRequest = new Map<Socket, number>();
  server.on("connection", (socket) => {
    open.add(socket);
    socket.once("close", () => {
      open.delete(socket);
      withoutRequest.delete(socket);
    });
    if (open.size > most) {
      const leaving = leavingOf(open, withoutRequest, Math.max(1, most * FAIR_PART));
      if (!leaving) {
        // Not for Node's parser: nothing that comes on it is answered any more.
        socket.removeAllListeners("data");
        socket.end(busy, () => socket.destroy());
        return;
      }
      open.delete(leaving);
      withoutRequest.delete(leaving);
      leaving.destroy();
    }
    withoutRequest.set(socket, performance.now());
  });
  server.prependListener("request", ({ socket }, response) => {
    withoutRequest.delete(socket);
    // More than may wait on one connection came at once (server/http/limits.ts).
    if (socket.destroyed) return;
    const cut = setTimeout(() => socket.destroy(), LONGEST_EXCHANGE_MS).unref();
    response.once("close", () => {
      clearTimeout(cut);
      if (!socket.destroyed) withoutRequest.set(socket, performance.now());
    });
  });
}

/** Whoever has only just come is about to ask. Milliseconds. */
const YOUNG_MS = 1_000;

/** Of all connections, what one network may have before it gives up one of them to whoever comes: twelve of the site's. */
const FAIR_PART = 1 / 100;

/** Which one goes; null: none, for all are at work and no network has many. */
function leavingOf(
  open: Iterable<Socket>,
  withoutRequest: ReadonlyMap<Socket, number>,
  few: number,
): Socket | null {
  const [[longest, since] = [null, Infinity]] = withoutRequest;
  if (performance.now() - since > YOUNG_MS) return longest;
  const ofNetworks = Map.groupBy(open, networkOfSocket);
  // Of those of whom nothing is known each may be somebody else.
  ofNetworks.delete(null);
  const [most = []] = [...ofNetworks.values()].toSorted((one, other) => other.length - one.length);
  return most.length > few ? (most[0] ?? null) : longest;
}
