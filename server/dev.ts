import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { createServer as createVite } from "vite";
import type { Catalogue } from "./catalogue/catalogue.ts";
import { loadCatalogue } from "./catalogue/load.ts";
import { ContentError, type ContentProblem } from "./catalogue/problems.ts";
import { systemClock } from "./clock.ts";
import { CONTENT_FOLDER, ROOT } from "./content-folder.ts";
import { createListener } from "./http/listener.ts";
import type { SiteBuild } from "./http/render-page.ts";
import type { InboxBuild } from "./inbox/open-inbox.ts";
import { announceInbox } from "./inbox/serve-inbox.ts";
import { paths } from "../app/paths.ts";
import { checkNewestSheets } from "./documents/check-documents.ts";
import { createShared } from "./in-turns.ts";
import { createLog } from "./log.ts";
import { openSite } from "./open-site.ts";
import { shutDownOnSignal } from "./shut-down.ts";
import { announce, exitWith, readConfigOrExit, startProblem } from "./start-up.ts";
import { watchContent } from "./watch-content.ts";

/**
 * `npm run dev`: the same site with Vite in front. Node restarts it when server, contract or `site.ts` change; other
 * content is read anew, and what is wrong with it is shown over the page.
 */
const config = readConfigOrExit(process.env);
const log = createLog(true);
/** Authors see the address and what is wrong with the content; the log goes to a file (`npm run content -- preview`). */
const spoken = process.argv.includes("--preview") ? process.stderr : process.stdout;
const server = createServer();
const vite = await viteOf(ROOT, server);
const inboxServer = createServer();
const inboxVite = config.inbox && (await viteOf(join(ROOT, "inbox"), inboxServer));
const newest = <Build>(from: Vite) =>
  from.ssrLoadModule("virtual:react-router/server-build") as Promise<Build>;
const catalogue = await catalogueInOrder();
const PLAIN = { "Content-Type": "text/plain; charset=utf-8" };
let stale = tellStaleSheets(catalogue);
const site = await openSite({
  config,
  log,
  clock: systemClock,
  build: () => newest<SiteBuild>(vite),
  clientFolder: null,
  catalogue,
  contentFolder: CONTENT_FOLDER,
  ...(inboxVite && {
    inbox: { build: () => newest<InboxBuild>(inboxVite), clientFolder: null },
  }),
}).catch(exitWith);
answerBehind(
  vite,
  server,
  (request) => {
    const outdated = stale.get(new URL(request.url).pathname);
    return outdated === undefined
      ? site.app.fetch(request)
      : new Response(`${outdated}\n`, { status: 409, headers: PLAIN });
  },
  site.file,
);
const reload = createShared(async () => {
  try {
    const newest = loadCatalogue(CONTENT_FOLDER);
    await site.replaceContent(newest);
    stale = tellStaleSheets(newest);
    vite.ws.send({ type: "full-reload" });
  } catch (error) {
    const message = startProblem(error);
    process.stderr.write(`${message}\n`);
    vite.ws.send({ type: "error", err: { message, stack: "" } });
  }
});
const stopWatching = watchContent(CONTENT_FOLDER, () => void reload());
shutDownOnSignal(
  [server, inboxServer],
  {
    onSignal: () => site.inbox?.endEvents(),
    close: async () => {
      stopWatching();
      await Promise.all([site.close(), vite.close(), inboxVite?.close()]);
    },
  },
  log,
);
for (const each of [server, inboxServer]) each.on("error", exitWith);
if (site.inbox && inboxVite) {
  const { app, stored } = site.inbox;
  answerBehind(inboxVite, inboxServer, (request) => app.fetch(request), stored);
  await announceInbox(inboxServer, site.inbox);
}
server.listen(config.port, config.host, () => announce(config, catalogue, spoken));

/** Addresses of safety data sheets that no longer say what the data say, and why: told instead of the old sheet. */
function tellStaleSheets(content: Catalogue): ReadonlyMap<string, string> {
  const problems = staleSheets(content);
  const lines = problems.map(({ field, problem, cure }) => `${field}: ${problem} · ${cure}`);
  for (const line of lines) spoken.write(`${line}\n`);
  return new Map(problems.map(({ field }, index) => [paths.fds(field), lines[index] ?? ""]));
}

function staleSheets(content: Catalogue): readonly ContentProblem[] {
  try {
    return checkNewestSheets(CONTENT_FOLDER, content);
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
}

/** The content, once nothing is wrong with it: whoever mends it need not start again. */
async function catalogueInOrder(): Promise<Catalogue> {
  for (;;) {
    try {
      return loadCatalogue(CONTENT_FOLDER);
    } catch (error) {
      process.stderr.write(`${startProblem(error)}\n`);
      if (!(error instanceof ContentError)) process.exit(1);
      await new Promise<void>((resolve) => {
        const stop = watchContent(CONTENT_FOLDER, () => {
          stop();
          resolve();
        });
      });
    }
  }
}

type Vite = Awaited<ReturnType<typeof createVite>>;

/** Hot reload over the application's own port. */
function viteOf(folder: string, over: Server): Promise<Vite> {
  return createVite({
    root: folder,
    server: { middlewareMode: true, hmr: { server: over } },
    appType: "custom",
  });
}

/**
 * Pages are rendered anew each time, files are asked for anew, as a picture may have changed under its name, and
 * Vite's client needs what the policy refuses.
 */
function answerBehind(
  front: Vite,
  over: Server,
  fetch: (request: Request) => Response | Promise<Response>,
  stored: Parameters<typeof createListener>[1],
): void {
  const listener = createListener(
    async (request) => {
      const response = await fetch(request);
      response.headers.delete("Content-Security-Policy");
      return response;
    },
    (target) => {
      const file = stored(target);
      return file && { ...file, headers: { ...file.headers, "Cache-Control": "no-cache" } };
    },
  );
  over.on("request", (request, response) => {
    front.middlewares(request, response, () => listener(request, response));
  });
}
