import { createServer } from "node:http";
import { createServer as createVite } from "vite";
import { systemClock } from "./clock.ts";
import { CONTENT_FOLDER, ROOT } from "./content-folder.ts";
import { createListener } from "./http/listener.ts";
import type { SiteBuild } from "./http/render-page.ts";
import { createLog } from "./log.ts";
import { openSite } from "./open-site.ts";
import { shutDownOnSignal } from "./shut-down.ts";
import { announce, exitWith, readCatalogueOrExit, readConfigOrExit } from "./start-up.ts";

/** `npm run dev`: the same site with Vite in front; Node restarts it when server, contract or content change. */
const config = readConfigOrExit(process.env);
const log = createLog(true);
const server = createServer();
const vite = await createVite({
  root: ROOT,
  // Hot reload over the site's own port.
  server: { middlewareMode: true, hmr: { server } },
  appType: "custom",
});
const catalogue = readCatalogueOrExit(CONTENT_FOLDER);
const site = await openSite({
  config,
  log,
  clock: systemClock,
  build: () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<SiteBuild>,
  clientFolder: null,
  catalogue,
  contentFolder: CONTENT_FOLDER,
}).catch(exitWith);
// Pages are rendered anew each time, and Vite's client needs what the policy refuses.
const listener = createListener(async (request) => {
  const response = await site.app.fetch(request);
  response.headers.delete("Content-Security-Policy");
  return response;
}, site.file);
server.on("request", (request, response) => {
  vite.middlewares(request, response, () => listener(request, response));
});
shutDownOnSignal(
  server,
  async () => {
    await Promise.all([site.close(), vite.close()]);
  },
  log,
);
server.on("error", exitWith);
server.listen(config.port, config.host, () => announce(config, catalogue));
