import { expect, test } from "vitest";
import { sqliteDatabase } from "../../tests/databases/each-engine.ts";
import { createFileRoutes } from "./file-routes.ts";
import { createLive } from "./live.ts";
import { TIME } from "./working-time.test-support.ts";

test.each(["csv", "xlsx"])(
  "an export (%s) has the day of the company in its name",
  async (format) => {
    const storage = await (await sqliteDatabase()).open();
    // Half past nine in the evening of the day before.
    const now = () => new Date("2026-12-16T00:30:00Z");
    const routes = createFileRoutes({ storage, live: createLive(storage), time: TIME, now });
    const answer = await routes.request(`/exportar.${format}`);
    await answer.arrayBuffer();
    expect(answer.headers.get("Content-Disposition")).toContain(`"pedidos-2026-12-15.${format}"`);
  },
);
