import { expect, test, vi } from "vitest";
import { SYSTEM } from "../../contract/inbox/history.ts";
import { CONTACT } from "../../contract/requests/examples.test-support.ts";
import { postgresDatabase, sqliteDatabase } from "../../tests/databases/each-engine.ts";
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
    const detail = { notice: "staff" };
    await addToHistory(within, { requestId: id, kind: "mailed", actor: SYSTEM, detail }, NOW);
    return { erased };
  });
  expect(await erased.erased).toEqual([protocol]);
  for (const isConflict of conflicts) expect(isConflict).not.toHaveBeenCalled();
});

test("of one address more requests are erased than a statement may name", async () => {
  const { storage, send } = await openTestSite(await sqliteDatabase());
  await send("contato", CONTACT);
  const { id, ...row } = await storage.db
    .selectFrom("requests")
    .selectAll()
    .executeTakeFirstOrThrow();
  const copies = Array.from({ length: 33_000 }, (_, copy) => ({
    ...row,
    id: `${id}-${copy}`,
    protocol: `copy-${copy}`,
    receipt_hash: `${copy}`,
  }));
  for (let first = 0; first < copies.length; first += 1_000)
    await storage.db
      .insertInto("requests")
      .values(copies.slice(first, first + 1_000))
      .execute();
  const erased = await eraseRequests(storage, { email: CONTACT.email }, { reason: "equipe" }, NOW);
  expect(erased).toHaveLength(33_001);
});
