import { expect, test } from "vitest";
import { RECEIPTS_HEADER, STATUSES_PATH } from "../../contract/answers.ts";
import { CONTACT, QUOTE } from "../../contract/requests/examples.test-support.ts";
import { describeEachEngine, sqliteDatabase } from "../../tests/databases/each-engine.ts";
import { NOW, openTestSite } from "../../tests/intake/test-site.ts";
import { SENDER_HEADER } from "../http/sender.ts";
import { changeStatus } from "./handle-request.ts";
import { SENDS_A_MINUTE } from "./send-limit.ts";
import { createStatusRoutes } from "./status-routes.ts";

const clock = { now: () => NOW };
const secret = Buffer.alloc(32);

describeEachEngine("statuses by the receipts' links", (makeDatabase) => {
  test("are told in the order asked for, and of nothing else", async () => {
    const site = await openTestSite(await makeDatabase());
    const first = await tokenOf(site.send("contato", CONTACT));
    const { data } = await site.send("orcamento", QUOTE);
    const second = (data?.receiptUrl ?? "").split("/").at(-1) ?? "";
    const handling = { protocol: data?.protocol ?? "", actor: "ana", version: null };
    await changeStatus(site.storage, handling, "respondido", NOW);
    const routes = createStatusRoutes({ ...site, secret, clock, backendKey: "" });
    const ask = (...tokens: string[]) =>
      routes.request(STATUSES_PATH, { headers: { [RECEIPTS_HEADER]: tokens.join(",") } });
    const answer = await ask(second, "A".repeat(22), "", first);
    expect(await answer.json()).toEqual({ data: ["respondido", null, null, "novo"] });
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const many = await ask(...Array.from({ length: 60 }, () => first));
    expect(((await many.json()) as { data: string[] }).data).toHaveLength(50);
    // A page of the release before names them in the address.
    const former = await routes.request(`${STATUSES_PATH}?token=${first}`);
    expect(await former.json()).toEqual({ data: [] });
  });
});

test("a program that asks and asks is told to wait, and its line may still send", async () => {
  const site = await openTestSite(await sqliteDatabase());
  const routes = createStatusRoutes({ ...site, secret, clock, backendKey: "" });
  const headers = { [SENDER_HEADER]: "203.0.113.9" };
  for (let asked = 0; asked < SENDS_A_MINUTE; asked += 1)
    await routes.request(STATUSES_PATH, { headers });
  const refused = await routes.request(STATUSES_PATH, { headers });
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ error: { code: "LIMITE" } });
  expect(await site.limit.check(headers[SENDER_HEADER])).toBeNull();
});

async function tokenOf(sent: Promise<{ data?: { receiptUrl: string } }>): Promise<string> {
  return ((await sent).data?.receiptUrl ?? "").split("/").at(-1) ?? "";
}
