import { createServer, type Server } from "node:http";
import { guardConnections, INBOX_CONNECTIONS, refuse, SERVER_LIMITS } from "../http/limits.ts";
import { createListener } from "../http/listener.ts";
import { openDoors } from "../http/open-doors.ts";
import { ownHost } from "../http/own-host.ts";
import type { TrustedProxies } from "../http/trusted-proxies.ts";
import type { Inbox } from "./open-inbox.ts";

/** The inbox behind a listener of its own, with the site's guards; what is sent to another name is refused (421). */
export function serveInbox(
  { app, stored, settings }: Inbox,
  trustProxy: TrustedProxies = false,
): Server {
  const https = settings.url.startsWith("https:");
  const isOwn = ownHost(settings.url);
  const listener = createListener((...asked) => app.fetch(...asked), stored, https);
  const server = createServer(SERVER_LIMITS, (request, response) =>
    isOwn(request.headers.host) ? listener(request, response) : refuse(response, 421, https),
  );
  guardConnections(server, https, { most: INBOX_CONNECTIONS, trustProxy });
  return server;
}

/** Begins to listen, and says on standard output where. */
export async function announceInbox(server: Server, inbox: Inbox): Promise<void> {
  await openDoors(server, inbox.settings.port, inbox.settings.host);
  process.stdout.write(`Caixa de entrada: ${await inbox.wayIn()}\n`);
}
