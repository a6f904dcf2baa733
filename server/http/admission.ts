import type { MiddlewareHandler } from "hono";
import { createTurns, ownRound, type InTurns } from "../in-turns.ts";
import type { TakesBody } from "./bound-bodies.ts";
import { answerPlainly } from "./plain-page.ts";
import { senderOf } from "./sender.ts";

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
  const inTurnOf = createTurnsOfSenders();
  return async (context, next) => {
    const { method, path } = context.req;
    const isCounted = !takesBody(method, path);
    const refuse = () => answerPlainly(context, BUSY, https, COME_AGAIN);
    if (isLate() || (isCounted && underWay >= mostUnderWay)) return refuse();
    if (!isCounted) return next();
    underWay += 1;
    try {
      const sender = senderOf(context.req.raw.headers);
      const work = async () => {
        await ownRound();
        // Whoever has hung up before the turn comes needs no answer.
        return context.req.raw.signal.aborted ? refuse() : next();
      };
      const answered = inTurnOf(sender, mostUnderWay - underWay, work);
      return answered === null ? refuse() : await answered;
    } finally {
      underWay -= 1;
    }
  };
}

/**
 * Lets one line have so many answers made at a time, and the others of it wait: whoever asks for hundreds of pages waits
 * for them alone. They hold no more places than they leave free, so that a few lines together cannot hold all.
 */
function createTurnsOfSenders() {
  const senders = new Map<string, { inTurn: InTurns; count: number }>();
  return <Result>(
    sender: string | null,
    free: number,
    work: () => Promise<Result>,
  ): Promise<Result> | null => {
    if (sender === null) return work();
    const own = senders.get(sender) ?? { inTurn: createTurns(AT_ONCE, Infinity), count: 0 };
    const worked = own.count < Math.max(AT_ONCE, free) ? own.inTurn(work) : null;
    if (worked === null) return null;
    senders.set(sender, own);
    own.count += 1;
    return worked.finally(() => {
      own.count -= 1;
      if (own.count === 0) senders.delete(sender);
    });
  };
}

/** Of one line; a browser has six connections, and an office behind one line waits in turns. */
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
