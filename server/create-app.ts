import { Hono } from "hono";
import {
  BACKEND_PREFIX,
  DEFAULT_ERROR_CODE,
  DEFAULT_ERROR_MESSAGE,
} from "../contract/constants.ts";
import { isPageName, PAGE_DATA_PATH } from "../contract/page-data.ts";
import { RESOLVERS } from "./catalogue/resolvers.ts";
import type { Config } from "./config.ts";
import { admit, COME_AGAIN } from "./http/admission.ts";
import { securityHeaders } from "./http/headers.ts";
import { UNAVAILABLE } from "./http/come-again.ts";
import { storeAnswers } from "./http/store-answers.ts";
import { refuseCrossSite } from "./http/cross-site.ts";
import { maintenanceGate } from "./http/maintenance.ts";
import { isBackend, onlyItsMethods, takesBody } from "./http/methods.ts";
import type { IsNowhere } from "./http/nowhere.ts";
import { createPageRoutes } from "./http/page-routes.ts";
import { answerPlainly } from "./http/plain-page.ts";
import { answerQuickly, type PageStore } from "./http/page-store.ts";
import type { RenderedPage } from "./http/render-page.ts";
import { leadToOneSpelling } from "./http/redirect-routes.ts";
import { requestId } from "./http/request-id.ts";
import { knowSender } from "./http/sender.ts";
import { HungUp } from "./in-turns.ts";
import type { SendLimit } from "./requests/send-limit.ts";

export interface Application {
  config: Config;
  render: (request: Request) => Promise<RenderedPage>;
  pages: PageStore;
  /** Left out: each path may lead somewhere. */
  isNowhere?: IsNowhere;
  /** `GET /legacy/page-data/<page>` */
  pageDataRoutes: Hono;
  /** `POST|PUT /legacy/requests` */
  requestRoutes: Hono;
  /** Prints of proposals and sheets of items, behind the secret links of receipts. */
  receiptRoutes: Hono;
  /** Counts what is posted to pages, before one is made for the answer. */
  pagePosts: SendLimit;
  /** robots.txt, sitemap.xml and the like. */
  publicFiles: Hono;
  /** `/fds/…` and `/boletim/…`. */
  documentRoutes: Hono;
  /** `/planilhas/…` */
  sheetRoutes: Hono;
  /** Page addresses of renamed products. */
  productRedirects: Hono;
  /** `/healthz` and `/readyz`. */
  healthRoutes: Hono;
  /** Whether the process is behind with what it has taken on. */
  isLate: () => boolean;
  /** Whether an error is about the moment, so that asking again may do. */
  isUnavailable: (error: unknown) => boolean;
  /** Told how long an answer below `/legacy` took. */
  timeApi: (seconds: number, status: number) => void;
  logError: (error: unknown, request: Request) => void;
}

/** The application behind the listener: everything that is not already a finished answer. */
export function createApp(application: Application): Hono {
  const { config, logError } = application;
  const app = new Hono();
  const https = config.publicUrl.startsWith("https:");

  app.use(requestId(config.trustProxy));
  app.use(knowSender(config.trustProxy));
  app.use(`${BACKEND_PREFIX}/*`, async (context, next) => {
    const startedAt = performance.now();
    await next();
    application.timeApi((performance.now() - startedAt) / 1_000, context.res.status);
  });
  app.use(async (context, next) => {
    await next();
    // Pages bring their own, with their hashes; everything else gets those of a file.
    if (!context.res.headers.has("Content-Security-Policy"))
      for (const [name, value] of Object.entries(securityHeaders("file", https)))
        context.res.headers.set(name, value);
  });
  app.use(leadToOneSpelling());
  app.use(onlyItsMethods());
  app.use(refuseCrossSite(config.publicUrl));
  app.route("/", application.healthRoutes);
  // Those who watch the process are answered however busy it is.
  app.use(admit({ isLate: application.isLate, takesBody, https }));
  if (config.maintenance) app.use(maintenanceGate(https));
  app.route("/", application.documentRoutes);
  app.route("/", application.publicFiles);
  const headers = () => securityHeaders("file", https);
  const kept = storeAnswers(application.pages.put, headers);
  const once = storeAnswers((_, answer) => answerQuickly(answer), headers);
  app.use(`${BACKEND_PREFIX}${PAGE_DATA_PATH}:page`, (context, next) => {
    const page = context.req.param("page");
    // Spelled in another way it is another address, of which anybody could invent as many as fill the store.
    const isPlain = new URL(context.req.url).pathname.endsWith(PAGE_DATA_PATH + page);
    return (isPageName(page) && isPlain && RESOLVERS[page].kept ? kept : once)(context, next);
  });
  app.route(BACKEND_PREFIX, application.pageDataRoutes);
  app.route(BACKEND_PREFIX, application.requestRoutes);
  app.all(`${BACKEND_PREFIX}/*`, (context) =>
    context.json({ error: { code: DEFAULT_ERROR_CODE, msg: "Este endereço não existe." } }, 404, {
      "Cache-Control": "no-store",
    }),
  );
  app.route("/", application.receiptRoutes);
  app.route("/", application.sheetRoutes);
  app.route("/", application.productRedirects);
  app.route("/", createPageRoutes(application));
  app.onError((error, context) => {
    if (error instanceof HungUp) return context.body(null, 400);
    logError(error, context.req.raw);
    if (application.isUnavailable(error))
      return answerPlainly(context, UNAVAILABLE, https, COME_AGAIN);
    return isBackend(context.req.path)
      ? context.json({ error: { code: DEFAULT_ERROR_CODE, msg: DEFAULT_ERROR_MESSAGE } }, 500)
      : context.text(`${DEFAULT_ERROR_MESSAGE}\n`, 500);
  });
  return app;
}
