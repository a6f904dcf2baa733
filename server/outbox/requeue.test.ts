import { expect, test } from "vitest";
import { CONTACT } from "../../contract/requests/examples.test-support.ts";
import { postgresDatabase } from "../../tests/databases/each-engine.ts";
import { somebodyWaits } from "../../tests/databases/somebody-waits.ts";
import { NOW, openTestSite } from "../../tests/intake/test-site.ts";
import { requeue } from "./requeue.ts";

test.each([
  ["another process takes", "sending"],
  ["has been sent for somebody else who asked", "sent"],
] as const)(
  "what %s in that moment is left as it is, or it would go out twice",
  async (_, state) => {
    const database = await postgresDatabase();
    const { storage, send } = await openTestSite(database);
    await send("contato", CONTACT);
    await storage.db.updateTable("outbox").set({ state: "failed" }).execute();
    const other = await database.open();
    const { again } = await other.transaction(async (transaction) => {
      await transaction.updateTable("outbox").set({ state }).execute();
      const again = requeue(storage, { protocols: [], webhooks: [], actor: "ana@x.example" }, NOW);
      await expect.poll(() => somebodyWaits(storage.db)).toBe(true);
      return { again };
    });
    await again;
    const rows = await storage.db.selectFrom("outbox").select("state").execute();
    expect(new Set(rows.map((row) => row.state))).toEqual(new Set([state]));
  },
);
