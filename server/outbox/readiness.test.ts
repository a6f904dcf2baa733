import SQLite from "better-sqlite3";
import { expect, test } from "vitest";
import { CONTACT } from "../../contract/requests/examples.test-support.ts";
import { sqliteDatabase, describeEachEngine } from "../../tests/databases/each-engine.ts";
import { NOW, openTestSite } from "../../tests/intake/test-site.ts";
import { checkReadiness, STUCK_AFTER_MS } from "./readiness.ts";

describeEachEngine("readiness", (makeDatabase) => {
  test("ends when a notice waits too long, and only where mail is on", async () => {
    const { storage, send } = await openTestSite(await makeDatabase());
    await send("contato", CONTACT);
    const late = new Date(NOW.getTime() + STUCK_AFTER_MS + 1);
    expect(await checkReadiness(storage, true, NOW)).toMatchObject({ ready: true, mail: "on" });
    expect(await checkReadiness(storage, true, late)).toMatchObject({
      ready: false,
      problems: ["outbox parado"],
    });
    expect(await checkReadiness(storage, false, late)).toMatchObject({ ready: true, mail: "off" });
    await storage.db.updateTable("outbox").set({ refusals: 3 }).execute();
    expect(await checkReadiness(storage, true, late)).toMatchObject({ ready: true });
  });
});

test("a database that cannot be written is not ready", async () => {
  const database = await sqliteDatabase();
  const storage = await database.open({ patienceMs: 50 });
  const other = new SQLite(database.config.kind === "sqlite" ? database.config.path : "");
  other.exec("begin immediate");
  expect(await checkReadiness(storage, false, NOW)).toMatchObject({
    ready: false,
    problems: ["banco de dados não grava"],
  });
  other.close();
  expect(await checkReadiness(storage, false, NOW)).toMatchObject({ ready: true });
});
