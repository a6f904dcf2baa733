import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
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
import { openSite, type Site } from "../../server/open-site.ts";
import { freePort } from "../browser/site-process.ts";

export interface SiteInProcess {
  app: Site["app"];
  origins: Readonly<Record<"site" | "metrics", string>>;
  close: () => Promise<void>;
}

/** The built site in this process, so that its own end of each connection can be looked at. */
export async function openSiteInProcess(): Promise<SiteInProcess> {
  const folder = await mkdtemp(join(tmpdir(), "halvora-"));
  const metricsPort = await freePort();
  const config = readConfig({
    HOST: "127.0.0.1",
    METRICS_PORT: String(metricsPort),
    DATABASE_URL: join(folder, "halvora.db"),
  });
  const site = await openSite({
    config,
    log: pino({ level: "silent" }),
    clock: systemClock,
    build: (await import(join(BUILD_FOLDER, "server/index.js"))) as SiteBuild,
    clientFolder: join(BUILD_FOLDER, "client"),
    catalogue: loadCatalogue(CONTENT_FOLDER),
    // Whoever attacks is in the same process here, and makes it late by himself.
    loopDelay: { isLate: () => false, seconds: () => 0, stop() {} },
    contentFolder: CONTENT_FOLDER,
  });
  const server = createServer(SERVER_LIMITS, createListener(site.app.fetch, site.stored));
  guardConnections(server, false, takesBody);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    app: site.app,
    origins: {
      site: `http://127.0.0.1:${port}`,
      metrics: `http://127.0.0.1:${metricsPort}`,
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await site.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
