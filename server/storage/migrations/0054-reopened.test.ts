import { expect, test } from "vitest";
import { describeEachEngine } from "../../../tests/databases/each-engine.ts";
import { newRequest } from "../../../tests/databases/new-request.ts";
import { openFormer } from "../../../tests/databases/open-former.ts";

describeEachEngine("a database from before waits began anew", (makeDatabase) => {
  test("takes for their beginning the last change of what is open and was answered", async () => {
    const database = await makeDatabase();
    const before = await openFormer(database, "0053-erasures-by-time");
    const answered = { answered_at: "2026-11-21T12:00:00.000Z" };
    const updated = { updated_at: "2026-11-23T12:00:00.000Z" };
    for (const row of [
      { ...newRequest("id-1"), ...updated },
      { ...newRequest("id-2"), ...updated, ...answered, status: "respondido" },
      { ...newRequest("id-3"), ...updated, ...answered, status: "em análise" },
    ])
      await before.insertInto("requests").values(row).execute();
    const { db } = await database.open();
    const rows = await db
      .selectFrom("requests")
      .select(["id", "reopened_at"])
      .orderBy("id")
      .execute();
    expect(rows.map(({ reopened_at: at }) => at)).toEqual([null, null, updated.updated_at]);
  });
});
