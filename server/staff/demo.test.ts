import { expect, test } from "vitest";
import { run } from "../../tests/intake/staff-tool.ts";
import { sqliteDatabase } from "../../tests/databases/each-engine.ts";

test("demo fills an empty database once, and no mail waits to go out", async () => {
  const database = await sqliteDatabase();
  expect(await run(database, ["demo"])).toMatchObject({ code: 0 });
  const { db } = await database.open();
  const requests = await db.selectFrom("requests").select(["kind", "status", "owner"]).execute();
  expect(requests.length).toBe(300);
  expect(new Set(requests.map(({ kind }) => kind)).size).toBe(4);
  expect(new Set(requests.map(({ status }) => status)).size).toBe(5);
  const states = await db.selectFrom("outbox").select("state").distinct().execute();
  expect(states).toEqual([{ state: "sent" }]);
  const again = await run(database, ["demo"]);
  expect(again).toMatchObject({ code: 1, notes: expect.stringContaining("já tem solicitações") });
});
