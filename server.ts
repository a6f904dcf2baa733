import "./server/production.ts";
import { createServer } from "node:http";
import { join } from "node:path";
import { buildSite } from "./server/build-site.ts";
import { systemClock } from "./server/clock.ts";
import { createLog } from "./server/log.ts";
import { openSite } from "./server/open-site.ts";
import { guardConnections, SERVER_LIMITS } from "./server/http/limits.ts";
import { createListener } from "./server/http/listener.ts";
import type { SiteBuild } from "./server/http/render-page.ts";
import { shutDownOnSignal } from "./server/shut-down.ts";
import {
  announce,
  checkAddress,
  exitWith,
  readCatalogueOrExit,
  readConfigOrExit,
} from "./server/start-up.ts";

/** The process only: settings, build, listen, and one orderly shutdown. */
const config = readConfigOrExit(process.env);
const log = createLog(config.debug);
const root = import.meta.dirname;
const contentFolder = join(root, "content");
// What can be wrong is said before the build takes its time.
await checkAddress(config).catch(exitWith);
const catalogue = readCatalogueOrExit(contentFolder, join(root, "build/content-cache.jsonl"));
if (await buildSite().catch(exitWith)) log.info("site built");

const site = await openSite({
  config,
  log,
  clock: systemClock,
  build: (await import(join(root, "build/server/index.js"))) as SiteBuild,
  clientFolder: join(root, "build/client"),
  catalogue,
  contentFolder,
}).catch(exitWith);
const https = config.publicUrl.startsWith("https:");
const server = createServer(SERVER_LIMITS, createListener(site.fetch, site.stored, https));
guardConnections(server, https);
shutDownOnSignal(server, site.close, log);
server.on("error", exitWith);
server.listen(config.port, config.host, () => {
  announce(config);
  void site.warmUp();
});
