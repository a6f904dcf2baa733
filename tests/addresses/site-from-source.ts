import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { pino } from "pino";
import { type ComponentType, createElement } from "react";
import { useActionData, useLoaderData, useParams, useRouteError } from "react-router";
import { vi } from "vitest";
import * as entry from "../../app/entry.server.tsx";
import siteRoutes from "../../app/routes.ts";
import { loadCatalogue } from "../../server/catalogue/load.ts";
import { systemClock } from "../../server/clock.ts";
import { readConfig } from "../../server/config.ts";
import { CONTENT_FOLDER, ROOT } from "../../server/content-folder.ts";
import type { SiteBuild } from "../../server/http/render-page.ts";
import { openSite, type Site } from "../../server/open-site.ts";

/**
 * The whole site in this process, its pages straight from their source: no build, no browser, no port. What a bundler
 * adds is not in it; scripts and style sheets are the journeys' to try.
 * @param settings of the environment
 */
export async function openSiteFromSource(settings: Record<string, string> = {}): Promise<Site> {
  // What a page adds in development comes from Vite, which is not here.
  vi.stubEnv("DEV", false);
  const folder = await mkdtemp(join(tmpdir(), "halvora-"));
  const database = join(folder, "halvora.db");
  const site = await openSite({
    config: readConfig({ DATABASE_URL: database, INBOX_PORT: "", ...settings }),
    log: pino({ level: "silent" }),
    clock: systemClock,
    build: await buildFromSource(),
    clientFolder: join(ROOT, "public"),
    catalogue: loadCatalogue(CONTENT_FOLDER),
    contentFolder: CONTENT_FOLDER,
    loopDelay: { isLate: () => false, seconds: () => 0, forget() {}, stop() {} },
  });
  return {
    ...site,
    async close() {
      await site.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What React Router takes for a built site, made of the route table. */
async function buildFromSource(): Promise<SiteBuild> {
  const files = { module: "/assets/source.js", imports: [], css: [] };
  const table = [{ id: "root", path: "", file: "root.tsx" }, ...flatten(siteRoutes, "root")];
  const routes = await Promise.all(
    table.map(async ({ file, ...route }) => {
      const module = (await import(join(ROOT, "app", file))) as RouteModule;
      return [route.id, { ...route, module: withProps(module) }] as const;
    }),
  );
  const assets = routes.map(([id, { module, ...route }]) => [
    id,
    { ...route, ...files, hasLoader: "loader" in module, hasAction: "action" in module },
  ]);
  return {
    entry: { module: entry },
    routes: Object.fromEntries(routes),
    assets: {
      entry: files,
      routes: Object.fromEntries(assets) as object,
      url: "/assets/manifest.js",
    },
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial" },
  } as unknown as SiteBuild;
}

interface RouteModule {
  default: ComponentType<object>;
  ErrorBoundary?: ComponentType<object>;
}

/** React Router's bundler plugin hands each route its data as properties; here its hooks do. */
function withProps({ default: Page, ErrorBoundary: Failure, ...rest }: RouteModule): object {
  return {
    ...rest,
    default: function WithData() {
      const [loaderData, actionData] = [useLoaderData(), useActionData()];
      return createElement(Page, { loaderData, actionData, params: useParams() } as object);
    },
    ...(Failure && {
      ErrorBoundary: function WithError() {
        return createElement(Failure, { error: useRouteError(), params: useParams() } as object);
      },
    }),
  };
}

interface FlatRoute {
  id: string;
  parentId?: string;
  path?: string | undefined;
  index?: boolean | undefined;
  file: string;
}

function flatten(entries: readonly RouteConfigEntry[], parentId: string): FlatRoute[] {
  return entries.flatMap(({ children = [], file, path, index, id = file }) => [
    { id, parentId, path, index, file },
    ...flatten(children, id),
  ]);
}
