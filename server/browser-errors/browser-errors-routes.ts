import { Hono } from "hono";
import { BROWSER_ERRORS_PATH } from "../../contract/browser-errors.ts";
import { senderOf } from "../http/sender.ts";
import { tooMany, type SendFailure } from "../requests/outcome.ts";
import { withBody } from "../requests/read-body.ts";
import {
  createSendLimit,
  type SendLimit,
  type SendLimitDependencies,
} from "../requests/send-limit.ts";
import type { BrowserErrors } from "./browser-errors.ts";
import { readReports } from "./read-reports.ts";

export interface BrowserErrorsRoutesDependencies {
  note: BrowserErrors["note"];
  limit: SendLimit;
  /** BACKEND_ENCRYPTION_KEY; empty: plain. */
  backendKey: string;
  /** Which build of the site this process serves; empty in development. */
  siteVersion: string;
}

/** Counts reports by who sends them, apart from the sends of forms, which they must never be in the way of. */
export function createErrorLimit(parts: SendLimitDependencies): SendLimit {
  return createSendLimit({ ...parts, what: "browser-errors", most: REPORTS_A_MINUTE });
}

/** `POST /browser-errors`, below the backend's prefix: from the site's own pages, and from browsers themselves. */
export function createBrowserErrorsRoutes({
  note,
  limit,
  backendKey,
  siteVersion,
}: BrowserErrorsRoutesDependencies): Hono {
  const routes = new Hono();
  routes.post(BROWSER_ERRORS_PATH, async (context) => {
    const request = context.req.raw;
    // Whoever is not known counts as one: what is lost so is one more of the same.
    const sender = senderOf(request.headers) ?? "unknown";
    const wait = await limit.check(sender);
    if (wait !== null) return refuse(tooMany(wait));
    const options = { attachments: null, key: backendKey, ...LIMITS, takesReports: true };
    return withBody(request, options, async ({ fields, failure }) => {
      if (failure) return refuse(failure);
      for (const report of readReports(fields, siteVersion)) note(report, sender);
      return Response.json({ data: null }, { status: 202, headers: NO_STORE });
    });
  });
  return routes;
}

/** Sends of one line. */
const REPORTS_A_MINUTE = 60;

/** A batch of a browser's reports, each with the whole policy in it. */
const LIMITS = { maxTextBytes: 64 * 1024, maxFields: 20 };

const NO_STORE = { "Cache-Control": "no-store" };

function refuse({ status, error }: SendFailure): Response {
  return Response.json({ error }, { status, headers: NO_STORE });
}
