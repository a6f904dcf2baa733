import { Hono } from "hono";
import { RECEIPTS_HEADER, STATUSES_AT_MOST, STATUSES_PATH } from "../../contract/answers.ts";
import { encrypt } from "../../contract/encryption/encryption.ts";
import type { Clock } from "../clock.ts";
import { senderOf } from "../http/sender.ts";
import type { Storage } from "../storage/open-database.ts";
import { tooMany } from "./outcome.ts";
import { findByToken } from "./receipt.ts";
import { createSendLimit } from "./send-limit.ts";

export interface StatusRoutesDependencies {
  storage: Pick<Storage, "db">;
  /** Key of the hash under which an address is counted. */
  secret: Buffer;
  clock: Clock;
  /** BACKEND_ENCRYPTION_KEY; empty: plain. */
  backendKey: string;
}

/**
 * `GET /request-statuses`, below the backend's prefix: where the requests stand whose receipts the visitor has, in the
 * order in which the header `Receipts` names them; null where a link names nothing, or no longer.
 */
export function createStatusRoutes({
  storage,
  secret,
  clock,
  backendKey,
}: StatusRoutesDependencies): Hono {
  // Counted apart: a page elsewhere can make its readers' browsers look things up, and they are still to send something.
  const limit = createSendLimit({ what: "statuses", storage, secret, clock });
  const routes = new Hono();
  routes.get(STATUSES_PATH, async (context) => {
    const wait = await limit.check(senderOf(context.req.raw.headers));
    if (wait !== null) return context.json({ error: tooMany(wait).error }, 429, NO_STORE);
    const statuses: (string | null)[] = [];
    const tokens = context.req.header(RECEIPTS_HEADER)?.split(",") ?? [];
    for (const token of tokens.slice(0, STATUSES_AT_MOST))
      statuses.push((await findByToken(storage, token, clock.now()))?.status ?? null);
    const data = backendKey === "" ? statuses : await encrypt(JSON.stringify(statuses), backendKey);
    return context.json({ data }, 200, NO_STORE);
  });
  return routes;
}

const NO_STORE = { "Cache-Control": "no-store" };
