import type { MiddlewareHandler } from "hono";
import { createTurnsOfLines, sharedRound } from "../in-turns.ts";
import type { TakesBody } from "./bound-bodies.ts";
import { answerPlainly } from "./plain-page.ts";
import { senderNetwork } from "./sender.ts";

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
  const inTurnOf = createTurnsOfLines(AT_ONCE);
  return async (context, next) => {
    const { method, path } = context.req;
    const isCounted = !takesBody(method, path);
    const refuse = () => answerPlainly(context, BUSY, https, COME_AGAIN);
    if (isLate() || (isCounted && underWay >= mostUnderWay)) return refuse();
    const { headers, signal } = context.req.raw;
    const line = senderNetwork(headers);
    const work = async () => {
      await sharedRound({ signal, line });
      return next();
    };
    if (!isCounted) return work();
    underWay += 1;
    try {
      // Those that wait for others of their line leave half of the places to lines that have none, and hold of the other
      // half no more than they leave free.
      const most = Math.max(AT_ONCE, mostUnderWay / 2 - underWay);
      const answered = inTurnOf(line, most, work, signal);
      return answered === null ? refuse() : await answered;
    } finally {
      underWay -= 1;
    }
  };
}

/** Of one network; a browser has six connections, and an office behind one line waits in turns. */
const AT_ONCE = 4;

/** A page takes ten milliseconds, under attack up to 45: this many are a wait of nine seconds at most. */
export const MOST_UNDER_WAY = 200;

/** A header that says when. Seconds. */
export const COME_AGAIN = { "Retry-After": "5" };

/** There is too much to do. */
export const BUSY = {
  status: 503,
  code: "OCUPADO",
  title: "Muita gente ao mesmo tempo",
  text: "O site está com mais pedidos do que consegue atender neste momento. Tente de novo em alguns segundos.",
  again: "Tentar de novo",
} as const;
