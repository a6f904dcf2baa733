import { Hono } from "hono";
import { DEFAULT_ERROR_CODE, DEFAULT_ERROR_MESSAGE } from "../contract/constants.ts";
import type { Config } from "./config.ts";
import { securityHeaders } from "./http/headers.ts";
import { storeAnswers } from "./http/store-answers.ts";
import { refuseCrossSite } from "./http/cross-site.ts";
import { maintenanceGate } from "./http/maintenance.ts";
import { onlyItsMethods } from "./http/methods.ts";
import { createPageRoutes } from "./http/page-routes.ts";
import { answerQuickly, type PageStore } from "./http/page-store.ts";
import type { RenderedPage } from "./http/render-page.ts";
import { leadToOneSpelling } from "./http/redirect-routes.ts";
import { requestId } from "./http/request-id.ts";

export interface Application {
  config: Config;
  render: (request: Request) => Promise<RenderedPage>;
  pages: PageStore;
  /** `GET /legacy/page-data/<page>` */
  pageDataRoutes: Hono;
  /** `POST|PUT /legacy/requests` */
  requestRoutes: Hono;
  /** robots.txt, sitemap.xml and the like. */
  publicFiles: Hono;
  /** `/fds/…` and `/boletim/…`, which maintenance leaves open: safety data are always to be had. */
  documentRoutes: Hono;
  /** Page addresses of renamed products. */
  productRedirects: Hono;
  /** `/healthz` and `/readyz`. */
  healthRoutes: Hono;
  /** Told how long an answer below `/legacy` took. */
  timeApi: (seconds: number, status: number) => void;
  logError: (error: unknown, request: Request) => void;
}

/** Look-ups whose answer depends on nothing but the query, and is asked for again and again. */
const KEPT_LOOK_UPS: ReadonlySet<string> = new Set([
  "home",
  "list",
  "product",
  "text",
  "items",
  "calculator",
  "finder",
]);

/** The application behind the listener: everything that is not already a finished answer. */
export function createApp(application: Application): Hono {
  const { config, logError } = application;
  const app = new Hono();
  const https = config.publicUrl.startsWith("https:");

  app.use(requestId(config.trustProxy));
  app.use("/legacy/*", async (context, next) => {
    const startedAt = performance.now();
    await next();
    application.timeApi((performance.now() - startedAt) / 1_000, context.res.status);
  });
  app.use(async (context, next) => {
    await next();
    // Pages bring their own, with their hashes; everything else gets those of a file.
    if (!context.res.headers.has("Content-Security-Policy"))
      for (const [name, value] of Object.entries(securityHeaders("file", undefined, https)))
        context.res.headers.set(name, value);
  });
  app.use(leadToOneSpelling());
  app.use(onlyItsMethods());
  app.use(refuseCrossSite(config.publicUrl));
  app.route("/", application.healthRoutes);
  app.route("/", application.documentRoutes);
  app.route("/", application.publicFiles);
  if (config.maintenance) app.use(maintenanceGate());
  // Searches are counted where nothing is found, so each one has to get there.
  const headers = () => securityHeaders("file", undefined, https);
  const kept = storeAnswers(application.pages.put, headers);
  const once = storeAnswers((_, answer) => answerQuickly(answer), headers);
  app.use("/legacy/page-data/:page", (context, next) =>
    (KEPT_LOOK_UPS.has(context.req.param("page")) ? kept : once)(context, next),
  );
  app.route("/legacy", application.pageDataRoutes);
  app.route("/legacy", application.requestRoutes);
  app.all("/legacy/*", (context) =>
    context.json({ error: { code: DEFAULT_ERROR_CODE, msg: "Este endereço não existe." } }, 404, {
      "Cache-Control": "no-store",
    }),
  );
  app.route("/", application.productRedirects);
  app.route("/", createPageRoutes(application));
  app.onError((error, context) => {
    logError(error, context.req.raw);
    return context.req.path.startsWith("/legacy/")
      ? context.json({ error: { code: DEFAULT_ERROR_CODE, msg: DEFAULT_ERROR_MESSAGE } }, 500)
      : context.text(`${DEFAULT_ERROR_MESSAGE}\n`, 500);
  });
  return app;
}
