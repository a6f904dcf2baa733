import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, createServer, Server as Door } from "node:net";
import { SERVER_LIMITS } from "./limits.ts";

/** Where the system has one port for some listeners (`SO_REUSEPORT`) and shares what comes between them. */
const DOORS = process.platform === "linux" ? 4 : 1;

/** Connections, at all doors: as many as at one by default. In a longer row stand those who have hung up. */
const MOST_WAITING = 512;

/**
 * Begins to listen, by several doors: in a round of the event loop the runtime lets in one connection by each, and whoever
 * waits at a door has no turn by network.
 */
export async function openDoors(server: Server, port: number, host: string): Promise<void> {
  // Another process of the same user could share the port, too.
  const chosen = await tryAlone(port, host);
  const others = Array.from({ length: DOORS - 1 }, () =>
    createServer(
      // As the HTTP server takes its own connections.
      { allowHalfOpen: true, noDelay: true, highWaterMark: SERVER_LIMITS.highWaterMark },
      (socket) => void server.emit("connection", socket),
    ),
  );
  othersOf.set(server, others);
  for (const door of [server, ...others])
    await once(
      door.listen({ port: chosen, host, backlog: MOST_WAITING / DOORS, reusePort: DOORS > 1 }),
      "listening",
    );
  for (const door of others) door.on("error", (error) => server.emit("error", error));
}

/** The port, by which nobody else listens. @throws where somebody does, or the process may not */
export async function tryAlone(port: number, host: string): Promise<number> {
  const alone = createServer().listen(port, host);
  await once(alone, "listening");
  const { port: chosen } = alone.address() as AddressInfo;
  await once(alone.close(), "close");
  return chosen;
}

/** Closes all doors of a server; `done` is called after the last connection. */
export function closeDoors(server: Server, done: () => void): void {
  const doors: Door[] = [server, ...(othersOf.get(server) ?? [])];
  let open = doors.length;
  for (const door of doors)
    closeDoor.call(door, () => {
      open -= 1;
      if (open === 0) done();
    });
}

const othersOf = new WeakMap<Server, readonly Door[]>();

/** Not the HTTP server's own, which cuts off what the line has not carried yet. */
const closeDoor: Door["close"] = Door.prototype.close;
