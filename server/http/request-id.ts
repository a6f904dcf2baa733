import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { withRequestId } from "../log.ts";
import type { TrustedProxies } from "./trusted-proxies.ts";

/**
 * Gives each request an id for its log lines and answers with it in `X-Request-Id`. One that a trusted
 * proxy has set is kept, so that its records and ours can be read together; anybody else's is not.
 */
export function requestId(trustProxy: TrustedProxies): MiddlewareHandler {
  return (context, next) => {
    const given = trustProxy !== false ? (context.req.header("X-Request-Id") ?? "") : "";
    const id = WELL_FORMED.test(given) ? given : randomUUID();
    return withRequestId(id, async () => {
      await next();
      context.res.headers.set("X-Request-Id", id);
    });
  };
}

/** What proxies make: nothing in it that a log or a header could stumble over. */
const WELL_FORMED = /^[\w-]{8,64}$/;
