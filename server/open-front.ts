import { join } from "node:path";
import type { Hono } from "hono";
import type { SiteServices } from "../app/backend/site-context.server.ts";
import { PICTURES_PREFIX } from "../app/paths.ts";
import { BROWSER_ERRORS_PATH } from "../contract/browser-errors.ts";
import { BACKEND_PREFIX } from "../contract/constants.ts";
import { SHELL_PATH } from "../contract/offline-copy.ts";
import { BRAND_PUBLIC_FOLDER } from "./brand/brand-files.ts";
import { MANIFEST_PATH, storeManifest } from "./brand/manifest.ts";
import { createPageData } from "./catalogue/page-data.ts";
import { createPageDataRoutes } from "./catalogue/page-data-routes.ts";
import { createSheetRoutes } from "./catalogue/sheet-routes.ts";
import { createApp } from "./create-app.ts";
import { createDocumentRoutes } from "./documents/document-routes.ts";
import type { Printer } from "./documents/printer.ts";
import { loadAssets } from "./http/assets.ts";
import { comeAgainWhile } from "./http/come-again.ts";
import { createHealthRoutes } from "./http/health-routes.ts";
import { createNowhere } from "./http/nowhere.ts";
import { createOfflineCopy } from "./http/offline-copy.ts";
import { createPageStore } from "./http/page-store.ts";
import { createPublicFiles } from "./http/public-files.ts";
import { createDocumentRedirects, createProductRedirects } from "./http/redirect-routes.ts";
import { createRenderer, shellBuild } from "./http/render-page.ts";
import { pathOf, storedAddress } from "./http/stored-address.ts";
import type { StoredAnswer } from "./http/stored-answer.ts";
import { warmUp } from "./http/warm-up.ts";
import { loggablePath } from "./log.ts";
import type { LoopDelay } from "./loop-delay.ts";
import type { Metrics } from "./metrics.ts";
import type { Intake } from "./open-intake.ts";
import type { SiteOptions } from "./open-site.ts";

/** What visitors are answered from, made of one reading of the content. */
export interface Front {
  /** Answers requests. */
  app: Hono;
  /** A file in memory for a request's target, if there is one. */
  file: (target: string) => StoredAnswer | undefined;
  /** The same, or a finished page. */
  stored: (target: string) => StoredAnswer | undefined;
  /** Renders the pages that visitors come in by before they come. Never fails. */
  warmUp: () => Promise<void>;
}

export interface FrontParts extends SiteOptions {
  intake: Intake;
  metrics: Metrics;
  print: Printer["print"];
  loopDelay: LoopDelay;
}

/** Puts together what is made of the content: pages, look-ups, files, documents. */
export async function openFront(parts: FrontParts): Promise<Front> {
  const { config, log, clock, build, clientFolder, catalogue, contentFolder } = parts;
  const { intake, metrics, print, loopDelay } = parts;
  const https = config.publicUrl.startsWith("https:");
  const assets = new Map([
    ...(clientFolder ? loadAssets(clientFolder, "/", https) : []),
    ...loadAssets(join(contentFolder, "pictures"), PICTURES_PREFIX, https),
    ...loadAssets(join(contentFolder, BRAND_PUBLIC_FOLDER), "/", https),
    [MANIFEST_PATH, await storeManifest(catalogue, https)],
  ]);
  const pages = createPageStore(clock);
  const pageData = createPageData({ catalogue, config, clock, onMiss: intake.noteMissedSearch });
  const { isUnavailable } = intake.storage.engine;
  const orComeAgain = comeAgainWhile(isUnavailable, (error) =>
    log.error({ err: error }, "the database could not be read"),
  );
  const services: SiteServices = {
    pageData,
    acceptPageForm: intake.acceptPageForm,
    receipt: orComeAgain(intake.receipt),
    takeReceiptForm: orComeAgain(intake.takeReceiptForm),
    isErased: intake.isErased,
    newKey: () => crypto.randomUUID(),
    maintenance: config.maintenance,
    reportError: (error) => log.error({ err: error }, "a page failed"),
  };
  const origin = config.publicUrl;
  const mode = clientFolder ? "production" : "development";
  if (typeof build !== "function") {
    const renderShell = createRenderer({
      build: shellBuild(build),
      origin,
      mode,
      reportsTo: BROWSER_ERRORS,
    });
    const copy = await createOfflineCopy({
      assets,
      catalogue,
      pageData,
      backendKey: config.backendKey,
      https,
      renderShell: () => renderShell(new Request(origin + SHELL_PATH), services),
    });
    for (const [address, answer] of copy) assets.set(address, answer);
  }
  const findAsset = (path: string) => assets.get(path)?.body;
  const render = createRenderer({ build, origin, mode, findAsset, reportsTo: BROWSER_ERRORS });
  const app = createApp({
    config,
    pages,
    // What is worked on may get another route, or look otherwise, any moment.
    ...(typeof build === "function" ? {} : { isNowhere: createNowhere(build) }),
    isLate: loopDelay.isLate,
    isUnavailable,
    timeApi: metrics.timeApi,
    render: timed((request: Request) => render(request, services), metrics.timeRender),
    pageDataRoutes: createPageDataRoutes({ pageData, backendKey: config.backendKey }),
    requestRoutes: intake.routes,
    receiptRoutes: intake.receiptRoutes,
    pagePosts: intake.pagePosts,
    publicFiles: createPublicFiles(catalogue, config.publicUrl, clock),
    documentRoutes: createDocumentRoutes({
      catalogue,
      contentFolder,
      publicUrl: config.publicUrl,
      print,
    }).route("/", createDocumentRedirects(catalogue)),
    sheetRoutes: createSheetRoutes({ pageData }),
    productRedirects: createProductRedirects(catalogue),
    healthRoutes: createHealthRoutes(intake.readiness),
    logError: (error, request) =>
      log.error(
        { err: error, path: loggablePath(new URL(request.url).pathname) },
        "request failed",
      ),
  });
  const fileAt = (address: string) => assets.get(pathOf(address));
  return {
    app,
    file: (target) => fileAt(storedAddress(target)),
    stored: (target) => {
      const address = storedAddress(target);
      return fileAt(address) ?? (config.maintenance ? undefined : pages.get(address));
    },
    warmUp: () => warmUp(app.fetch, catalogue, config.publicUrl),
  };
}

/** Where browsers report what went wrong. */
const BROWSER_ERRORS = BACKEND_PREFIX + BROWSER_ERRORS_PATH;

/** The same work, with its time told. Seconds. */
function timed<Argument, Result>(
  work: (argument: Argument) => Promise<Result>,
  tell: (seconds: number) => void,
): (argument: Argument) => Promise<Result> {
  return async (argument) => {
    const startedAt = performance.now();
    try {
      return await work(argument);
    } finally {
      tell((performance.now() - startedAt) / 1_000);
    }
  };
}
