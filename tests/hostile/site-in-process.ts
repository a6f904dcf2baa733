import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { loadCatalogue } from "../../server/catalogue/load.ts";
import { systemClock } from "../../server/clock.ts";
import { readConfig } from "../../server/config.ts";
import { BUILD_FOLDER, CONTENT_FOLDER } from "../../server/content-folder.ts";
import { guardConnections, SERVER_LIMITS } from "../../server/http/limits.ts";
import { createListener } from "../../server/http/listener.ts";
import { takesBody } from "../../server/http/methods.ts";
import type { SiteBuild } from "../../server/http/render-page.ts";
import type { InboxBuild } from "../../server/inbox/open-inbox.ts";
import { serveInbox } from "../../server/inbox/serve-inbox.ts";
import { openSite } from "../../server/open-site.ts";
import { freePort } from "../browser/site-process.ts";
import type { Origins } from "./attacked-site.ts";
import type { WayParts } from "./way-list.ts";

export interface SiteInProcess {
  /** The routes that the applications have besides React Router's. */
  routes: Pick<WayParts, "site" | "inbox">;
  origins: Origins;
  /** A link that signs in to the inbox, once. */
  link: string;
  close: () => Promise<void>;
}

/** The built site in this process, with its inbox and its metrics, so that its own end of each connection can be looked at. */
export async function openSiteInProcess(): Promise<SiteInProcess> {
  const folder = await mkdtemp(join(tmpdir(), "site-"));
  const [sitePort, inboxPort, metricsPort] = [await freePort(), await freePort(), await freePort()];
  const config = readConfig({
    HOST: "127.0.0.1",
    PORT: String(sitePort),
    INBOX_PORT: String(inboxPort),
    METRICS_PORT: String(metricsPort),
    DATABASE_URL: join(folder, "site.db"),
  });
  const site = await openSite({
    config,
    log: pino({ level: "silent" }),
    clock: systemClock,
    build: (await import(join(BUILD_FOLDER, "server/index.js"))) as SiteBuild,
    clientFolder: join(BUILD_FOLDER, "client"),
    catalogue: loadCatalogue(CONTENT_FOLDER),
    // Whoever attacks is in the same process here, and makes it late by himself.
    loopDelay: { isLate: () => false, seconds: () => 0, forget() {}, stop() {} },
    contentFolder: CONTENT_FOLDER,
    inbox: {
      build: (await import(join(BUILD_FOLDER, "inbox/server/index.js"))) as InboxBuild,
      clientFolder: join(BUILD_FOLDER, "inbox/client"),
    },
  });
  if (site.inbox === null) throw new Error("the inbox is off");
  const server = createServer(SERVER_LIMITS, createListener(site.app.fetch, site.stored));
  guardConnections(server, false, { takesBody });
  const inbox = serveInbox(site.inbox);
  const servers: readonly [Server, number][] = [
    [server, sitePort],
    [inbox, inboxPort],
  ];
  for (const [each, port] of servers) await once(each.listen(port, "127.0.0.1"), "listening");
  return {
    routes: { site: site.app.routes, inbox: site.inbox.app.routes },
    origins: {
      site: `http://127.0.0.1:${sitePort}`,
      inbox: `http://127.0.0.1:${inboxPort}`,
      metrics: `http://127.0.0.1:${metricsPort}`,
    },
    link: await site.inbox.wayIn(),
    async close() {
      site.inbox?.endEvents();
      for (const [each] of servers) {
        each.close();
        each.closeAllConnections();
      }
      await site.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
