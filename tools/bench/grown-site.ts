import { createServer } from "node:http";
import { join } from "node:path";
import { loadCatalogue } from "../../server/catalogue/load.ts";
import { openSite } from "../../server/open-site.ts";
import { systemClock } from "../../server/clock.ts";
import { BUILD_FOLDER } from "../../server/content-folder.ts";
import { readConfig } from "../../server/config.ts";
import { createListener } from "../../server/http/listener.ts";
import type { SiteBuild } from "../../server/http/render-page.ts";
import { createLog } from "../../server/log.ts";

/** The site as `server.ts` runs it, over another content folder: port, database, content folder, its cache. */
const [port = "", database = "", contentFolder = "", contentCache = ""] = process.argv.slice(2);
const config = readConfig({ PORT: port, DATABASE_URL: database });
const site = await openSite({
  config,
  log: createLog(false),
  clock: systemClock,
  build: (await import(join(BUILD_FOLDER, "server/index.js"))) as SiteBuild,
  clientFolder: join(BUILD_FOLDER, "client"),
  catalogue: loadCatalogue(contentFolder, contentCache),
  contentFolder,
});
const server = createServer(createListener(site.app.fetch, site.stored));
process.on("SIGTERM", () => process.exit(0));
server.listen(config.port, config.host, () => {
  process.stdout.write(`Site em ${config.publicUrl}\n`);
});
