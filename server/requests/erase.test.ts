import { expect, test, vi } from "vitest";
import { SYSTEM } from "../../contract/inbox/history.ts";
import { CONTACT } from "../../contract/requests/examples.test-support.ts";
import { postgresDatabase } from "../../tests/databases/each-engine.ts";
import { somebodyWaits } from "../../tests/databases/somebody-waits.ts";
import { NOW, openTestSite } from "../../tests/intake/test-site.ts";
import { eraseRequests } from "./erase.ts";
import { addToHistory } from "./history.ts";

test("who erases a request while one of its notices is being marked as sent waits for that, and is not broken off", async () => {
  const database = await postgresDatabase();
  const { storage, send } = await openTestSite(database);
  const { data } = await send("contato", CONTACT);
  const other = await database.open();
  const conflicts = [storage, other].map(({ engine }) => vi.spyOn(engine, "isConflict"));
  const { protocol = "" } = data ?? {};
  const { id } = await storage.db.selectFrom("requests").select("id").executeTakeFirstOrThrow();
  const erased = await other.transaction(async (within) => {
    await within
      .updateTable("outbox")
      .set({ state: "sent" })
      .where("request_id", "=", id)
      .execute();
    const erased = eraseRequests(storage, { protocols: [protocol] }, { reason: "equipe" }, NOW);
    await expect.poll(() => somebodyWaits(storage.db)).toBe(true);
    const mailed = {
      requestId: id,
      kind: "mailed",
      actor: SYSTEM,
      detail: { notice: "staff" },
    } as const;
    await addToHistory(within, mailed, NOW);
    return { erased };
  });
  expect(await erased.erased).toEqual([protocol]);
  for (const isConflict of conflicts) expect(isConflict).not.toHaveBeenCalled();
});
