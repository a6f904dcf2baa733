import { createServer } from "node:http";
import { join } from "node:path";
import { buildSite, isBuilt } from "./build-site.ts";
import { systemClock } from "./clock.ts";
import { BUILD_FOLDER, CONTENT_FOLDER } from "./content-folder.ts";
import { guardConnections, SERVER_LIMITS } from "./http/limits.ts";
import { createListener } from "./http/listener.ts";
import { openDoors } from "./http/open-doors.ts";
import { takesBody } from "./http/methods.ts";
import type { SiteBuild } from "./http/render-page.ts";
import { announceInbox, serveInbox } from "./inbox/serve-inbox.ts";
import type { InboxBuild } from "./inbox/open-inbox.ts";
import { keepsSecrets } from "./inbox/settings.ts";
import { createShared } from "./in-turns.ts";
import { createLog } from "./log.ts";
import { openSite, type Site } from "./open-site.ts";
import { readCatalogueAside, readCatalogueOrExit, ReadingError } from "./read-catalogue.ts";
import { shutDownOnSignal } from "./shut-down.ts";
import { announce, checkAddress, exitWith, readConfigOrExit, startProblem } from "./start-up.ts";
import { informServiceManager, startWatchdog } from "./watchdog.ts";

/** What a start keeps of the checked content for the next one. */
const CONTENT_CACHE = `${BUILD_FOLDER}.content.jsonl`;

/**
 * The whole life of the process: settings, build where one is missing, warm up, listen, one orderly shutdown.
 * What keeps it from starting ends it with one line.
 */
export async function serve(environment: NodeJS.ProcessEnv): Promise<void> {
  const config = readConfigOrExit(environment);
  informServiceManager(environment);
  const log = createLog(config.debug);
  if (config.backendKey && !keepsSecrets(config.publicUrl))
    log.warn("BACKEND_ENCRYPTION_KEY: browsers encrypt over https only, no form can be sent");
  // This process speaks no TLS itself.
  if (config.publicUrl.startsWith("https:") && config.trustProxy === false)
    log.warn("TRUST_PROXY is off behind the proxy that https needs: limits hold for all together");
  // Whoever read the first lines may be gone.
  process.stdout.on("error", () => {});
  const opened = Promise.withResolvers<Site>();
  const reload = createShared(async () => {
    try {
      const site = await opened.promise;
      if (!(await isBuilt()))
        throw new ReadingError(
          "site.ts, theme.css, the typeface or the code have changed: restart",
        );
      await site.replaceContent(await readCatalogueAside(CONTENT_FOLDER, CONTENT_CACHE));
      log.info("content read anew");
    } catch (error) {
      log.warn(`content not read anew: ${startProblem(error)}`);
    }
  });
  // SIGHUP would be a terminal that closes.
  process.on("SIGUSR2", () => void reload());
  // What can be wrong is said before the build takes its time.
  await checkAddress(config).catch(exitWith);
  if (config.inbox) await checkAddress(config.inbox, "INBOX_").catch(exitWith);
  const catalogue = readCatalogueOrExit(CONTENT_FOLDER, CONTENT_CACHE);
  if (await buildSite().catch(exitWith)) log.info("site built");

  const site = await openSite({
    config,
    log,
    clock: systemClock,
    build: (await import(join(BUILD_FOLDER, "server/index.js"))) as SiteBuild,
    clientFolder: join(BUILD_FOLDER, "client"),
    catalogue,
    contentFolder: CONTENT_FOLDER,
    ...(config.inbox && {
      inbox: {
        build: (await import(join(BUILD_FOLDER, "inbox/server/index.js"))) as InboxBuild,
        clientFolder: join(BUILD_FOLDER, "inbox/client"),
      },
    }),
  }).catch(exitWith);
  opened.resolve(site);
  const https = config.publicUrl.startsWith("https:");
  const server = createServer(
    SERVER_LIMITS,
    createListener((...asked) => site.app.fetch(...asked), site.stored, https),
  );
  guardConnections(server, https, { takesBody, trustProxy: config.trustProxy });
  const inbox = site.inbox && serveInbox(site.inbox, config.trustProxy);
  const servers = inbox ? [server, inbox] : [server];
  // From here on mails are on their way.
  const isEnding = shutDownOnSignal(
    servers,
    { onSignal: () => site.inbox?.endEvents(), close: site.close },
    log,
  );
  // Whoever comes first finds the pages made and their code run, as all others do.
  await site.warmUp();
  try {
    if (inbox && site.inbox && !isEnding()) await announceInbox(inbox, site.inbox);
    if (isEnding()) return;
    await openDoors(server, config.port, config.host);
  } catch (error) {
    await site.close();
    exitWith(error);
  }
  for (const each of servers) each.on("error", exitWith);
  announce(config, catalogue);
  startWatchdog();
}
