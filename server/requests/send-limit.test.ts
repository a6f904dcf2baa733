import { expect, test } from "vitest";
import { CONTACT } from "../../contract/requests/examples.test-support.ts";
import { describeEachEngine, sqliteDatabase } from "../../tests/databases/each-engine.ts";
import { NOW, openTestSite } from "../../tests/intake/test-site.ts";
import { SENDER_HEADER } from "../http/sender.ts";
import { createSendLimit, SENDS_A_MINUTE } from "./send-limit.ts";

const secret = Buffer.alloc(32);

describeEachEngine("the limit of sends", (makeDatabase) => {
  test("is shared by all processes, ends with the minute and keeps no address", async () => {
    const database = await makeDatabase();
    const storage = await database.open();
    let now = new Date(NOW.getTime() + 15_000);
    const limits = [1, 2].map(() =>
      createSendLimit({ storage, secret, clock: { now: () => now } }),
    );
    const answers: (number | null)[] = [];
    for (let sent = 0; sent < SENDS_A_MINUTE + 40; sent += 1)
      answers.push((await limits[sent % 2]?.check("203.0.113.9")) ?? null);
    const passed = answers.filter((wait) => wait === null).length;
    expect(passed).toBeGreaterThanOrEqual(SENDS_A_MINUTE);
    expect(passed).toBeLessThanOrEqual(SENDS_A_MINUTE + 20);
    expect(answers.at(-1)).toBe(45);
    expect(await limits[0]?.check("203.0.113.10")).toBeNull();
    now = new Date(NOW.getTime() + 60_000);
    expect(await limits[0]?.check("203.0.113.9")).toBeNull();
    const rows = await storage.db.selectFrom("address_hits").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain("203.0.113");
  });
});

test("thirty people behind one address are never stopped, and cost few writes", async () => {
  const storage = await (await sqliteDatabase()).open();
  const limit = createSendLimit({ storage, secret, clock: { now: () => NOW } });
  for (let sent = 0; sent < 30 * 4; sent += 1) expect(await limit.check("203.0.113.9")).toBeNull();
});

test("a program is answered 429 with Retry-After in JSON, on the form's page with what was typed", async () => {
  const database = await sqliteDatabase();
  const headers = { [SENDER_HEADER]: "203.0.113.9" };
  const site = await openTestSite(database);
  for (let sent = 0; sent < SENDS_A_MINUTE; sent += 1)
    await site.limit.check(headers[SENDER_HEADER]);
  const refused = await site.send("contato", CONTACT, headers);
  expect(refused).toMatchObject({ status: 429, error: { code: "LIMITE" } });
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  const page = await site.acceptPageForm(
    "contato",
    new Request("https://www.maker.example/", {
      method: "POST",
      headers,
      body: new URLSearchParams(CONTACT),
    }),
  );
  expect(page).toMatchObject({ ok: false, status: 429, typed: { name: CONTACT.name } });
  expect((await site.send("contato", CONTACT)).status).toBe(201);
});
