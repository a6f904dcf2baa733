import { expect, test } from "vitest";
import { describeEachEngine } from "../../../tests/databases/each-engine.ts";
import { openFormer } from "../../../tests/databases/open-former.ts";
import { newRequest } from "../../../tests/databases/new-request.ts";

describeEachEngine("a database from before there were events", (makeDatabase) => {
  test("keeps what its outbox holds, and what goes with a request", async () => {
    const database = await makeDatabase();
    const before = await openFormer(database, "0040-figures");
    await before
      .insertInto("requests")
      .values([newRequest("id-1"), newRequest("id-2")])
      .execute();
    const rows = ["id-1", "id-2"].map((id) => ({ ...NOTICE, id: `notice-${id}`, request_id: id }));
    await before.insertInto("outbox").values(rows).execute();

    const { db } = await database.open();
    const outbox = await db.selectFrom("outbox").selectAll().orderBy("id").execute();
    expect(outbox).toMatchObject(rows.map((row) => ({ ...row, event: "" })));
    await db.deleteFrom("requests").where("id", "=", "id-1").execute();
    expect(await db.selectFrom("outbox").select("request_id").execute()).toEqual([
      { request_id: "id-2" },
    ]);
    const twice = db.insertInto("outbox").values({ ...NOTICE, id: "again", request_id: "id-2" });
    await expect(twice.execute()).rejects.toThrow(/unique/i);
  });
});

const NOTICE = {
  kind: "webhook" as const,
  target: "crm.example/1234abcd",
  state: "pending" as const,
  attempts: 2,
  refusals: 1,
  next_at: "2026-11-20T12:00:00.000Z",
  lease_until: null,
  last_error: "HTTP 500",
  created_at: "2026-11-20T12:00:00.000Z",
  sent_at: null,
};
