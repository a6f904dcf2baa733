import { Hono } from "hono";
import { paths } from "../../app/paths.ts";
import type { Clock } from "../clock.ts";
import { findByToken } from "../requests/receipt.ts";
import type { Storage } from "../storage/open-database.ts";
import { loadProposalFile } from "./stored-proposal.ts";

export interface ProposalRoutesDependencies {
  storage: Pick<Storage, "db">;
  clock: Clock;
}

/**
 * The print of each version below the receipt's secret link. Like the receipt it is kept by no cache and found by no
 * search engine; what does not exist goes on to the site's not-found page.
 */
export function createProposalRoutes({ storage, clock }: ProposalRoutesDependencies): Hono {
  const routes = new Hono();
  routes.get(paths.proposal(":token", PRINT), async (context, next) => {
    const request = await findByToken(storage, context.req.param("token") ?? "", clock.now());
    if (!request) return next();
    const version = Number(/\d+/.exec(context.req.param("print") ?? "")?.[0]);
    const file = await loadProposalFile(storage, { requestId: request.id, version, kind: "print" });
    if (!file) return next();
    return context.body(new Uint8Array(file.content), 200, {
      "Content-Type": file.type,
      "Content-Disposition": `attachment; filename="${file.name}"`,
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex, nofollow, noarchive",
    });
  });
  return routes;
}

/** `proposta-2.pdf` in the pattern of a route. */
const PRINT = ":print{proposta-[1-9][0-9]{0,3}\\.pdf}";
