import { Hono } from "hono";
import { expect, test } from "vitest";
import { sqliteDatabase } from "../../tests/databases/each-engine.ts";
import type { InboxEnv } from "./create-inbox.ts";
import { createFileRoutes } from "./file-routes.ts";
import { createLive } from "./live.ts";
import { createSessions } from "./sessions.ts";
import { TIME } from "./working-time.test-support.ts";

test.each(["csv", "xlsx"])(
  "an export (%s) has the day of the company in its name",
  async (format) => {
    const storage = await (await sqliteDatabase()).open();
    // Half past nine in the evening of the day before.
    const now = () => new Date("2026-12-16T00:30:00Z");
    const sessions = createSessions({ storage, clock: { now }, staff: [] });
    const live = createLive(storage, sessions);
    const signedIn = new Hono<InboxEnv>().use(async (context, next) => {
      context.set("person", { email: "ana@firma.example", sessionId: null });
      await next();
    });
    const routes = createFileRoutes({ storage, live, sessions, time: TIME, now });
    const answer = await signedIn.route("/", routes).request(`/exportar.${format}`);
    await answer.arrayBuffer();
    expect(answer.headers.get("Content-Disposition")).toContain(`"pedidos-2026-12-15.${format}"`);
  },
);
