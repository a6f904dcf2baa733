import type { MiddlewareHandler } from "hono";
import type { TakesBody } from "./bound-bodies.ts";
import { answerPlainly } from "./plain-page.ts";

export interface AdmissionLimits {
  /** Requests that are being answered at a time. Those that bring a body have places of their own (server/requests/body-room.ts). */
  mostUnderWay?: number;
  /** Whether the process is behind with what it has taken on. */
  isLate: () => boolean;
  takesBody: TakesBody;
  https: boolean;
}

/**
 * Takes on no more than can be answered in time, and says so at once to everybody else: 503 with `Retry-After`, which
 * the site's own wrapper waits for. Finished answers (server/http/listener.ts) need no admission.
 */
export function admit({
  mostUnderWay = MOST_UNDER_WAY,
  isLate,
  takesBody,
  https,
}: AdmissionLimits): MiddlewareHandler {
  let underWay = 0;
  return async (context, next) => {
    const { method, path } = context.req;
    const isCounted = !takesBody(method, path);
    if (isLate() || (isCounted && underWay >= mostUnderWay))
      return answerPlainly(context, BUSY, https, { "Retry-After": RETRY_AFTER_S });
    if (!isCounted) return next();
    underWay += 1;
    try {
      return await next();
    } finally {
      underWay -= 1;
    }
  };
}

/** A page takes some ten milliseconds: this many are a wait of a few seconds. */
const MOST_UNDER_WAY = 400;

const RETRY_AFTER_S = "5";

const BUSY = {
  status: 503,
  code: "OCUPADO",
  title: "Muita gente ao mesmo tempo",
  text: "O site está com mais pedidos do que consegue atender neste momento. Tente de novo em alguns segundos.",
  again: "Tentar de novo",
} as const;
