import { expect, test } from "vitest";
import { describeEachEngine } from "../../../tests/databases/each-engine.ts";
import { openFormer } from "../../../tests/databases/open-former.ts";

describeEachEngine("a database from before cookies could be lost on their way", (makeDatabase) => {
  test("keeps its sessions, which no former value opens", async () => {
    const database = await makeDatabase();
    const before = await openFormer(database, "0056-taken-files");
    await before.insertInto("staff_sessions").values(SESSION).execute();
    const { db } = await database.open();
    expect(await db.selectFrom("staff_sessions").selectAll().execute()).toEqual([
      { ...SESSION, former_hash: null, former_until: null },
    ]);
  });
});

const SESSION = {
  id: "id-1",
  email: "ana@firma.example",
  token_hash: "now",
  former_hash: "before",
  created_at: "2026-11-20T12:00:00.000Z",
  rotated_at: "2026-11-21T12:00:00.000Z",
  expires_at: "2026-12-20T12:00:00.000Z",
  device: "Firefox no Linux",
};
