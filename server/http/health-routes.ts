import { Hono } from "hono";
import { paths } from "../../app/paths.ts";

/** What `/readyz` reports besides its status. */
export interface Readiness {
  ready: boolean;
  /** `off` without SMTP_URL: messages wait, nothing is wrong. */
  mail: "on" | "off";
  /** Short reason per part that is not well. */
  problems: readonly string[];
}

/** `/healthz`: the process answers. `/readyz`: it can take requests and deliver mail. */
export function createHealthRoutes(readiness: () => Promise<Readiness>): Hono {
  const routes = new Hono();
  routes.get(paths.health(), (context) =>
    context.json({ status: "ok" }, 200, { "Cache-Control": "no-store" }),
  );
  routes.get(paths.readiness(), async (context) => {
    const { ready, mail, problems } = await readiness();
    return context.json(
      { status: ready ? "ready" : "unavailable", mail, problems },
      ready ? 200 : 503,
      { "Cache-Control": "no-store" },
    );
  });
  return routes;
}
