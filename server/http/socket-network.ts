import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import { findSender, networkOf } from "./sender.ts";
import type { TrustedProxies } from "./trusted-proxies.ts";

/** Notes of each connection, before anything else hears of a request on it, whose network that request comes from. */
export function noteNetworks(server: Server, proxies: TrustedProxies): void {
  server.prependListener("request", ({ socket, headers }: IncomingMessage) => {
    const forwarded = headers["x-forwarded-for"]?.toString() ?? null;
    const sender = findSender(socket.remoteAddress ?? null, forwarded, proxies);
    if (sender === null) networks.delete(socket);
    else networks.set(socket, networkOf(sender));
  });
}

/** The network that asked last on a connection; null: nobody has asked, or nothing is known of it. */
export function networkOfSocket(socket: Socket): string | null {
  return networks.get(socket) ?? null;
}

const networks = new WeakMap<Socket, string>();
