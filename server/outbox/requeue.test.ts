import { expect, test } from "vitest";
import { CONTACT } from "../../contract/requests/examples.test-support.ts";
import {
  describeEachEngine,
  postgresDatabase,
  sqliteDatabase,
} from "../../tests/databases/each-engine.ts";
import { somebodyWaits } from "../../tests/databases/somebody-waits.ts";
import { startSmtpServer } from "../../tests/smtp-server.ts";
import { NOW, openTestSite } from "../../tests/intake/test-site.ts";
import { ACCEPT, openQuotedRequest } from "../proposals/proposals.test-support.ts";
import { changeStatus, replyToRequest } from "../requests/handle-request.ts";
import { testOutbox } from "./outbox.test-support.ts";
import { requeue, type Requeue } from "./requeue.ts";

describeEachEngine("a request's notices", (makeDatabase) => {
  test("go out again without an old answer, and none is unsaid that had gone out", async () => {
    const { site, protocol, send } = await openQuotedRequest(await makeDatabase());
    const { storage } = site;
    await send(1);
    const by = { protocol, actor: "ana@x.example", version: null };
    await replyToRequest(storage, by, { subject: "Amostra", text: "Sai amanhã." }, NOW);
    await send(2);
    const again = async (change: Pick<Requeue, "only">) => {
      await storage.db.updateTable("outbox").set({ state: "sent" }).execute();
      const wanted = { protocols: [protocol], webhooks: [], actor: "ana@x.example" };
      await requeue(storage, { ...wanted, ...change }, NOW);
      const rows = await storage.db
        .selectFrom("outbox")
        .select(["kind", "target"])
        .where("state", "=", "pending")
        .execute();
      return rows.map(({ kind, target }) => `${kind}${target}`).toSorted();
    };
    expect(await again({})).toEqual(["sender", "staff"]);
    expect(await again({ only: "proposal" })).toEqual(["proposal2"]);
  });

  test("go out again with no proposal that was answered, or closed by hand", async () => {
    const answered = await openQuotedRequest(await makeDatabase());
    await answered.send(1);
    await answered.answer(1, ACCEPT);
    const closed = await openQuotedRequest(await makeDatabase());
    await closed.send(1);
    const by = { protocol: closed.protocol, actor: "ana@x.example", version: null };
    await changeStatus(closed.site.storage, by, "perdido", NOW);
    for (const { site, protocol } of [answered, closed]) {
      await site.storage.db.updateTable("outbox").set({ state: "sent" }).execute();
      const wanted = { protocols: [protocol], only: "proposal", webhooks: [], actor: "x" } as const;
      expect(await requeue(site.storage, wanted, NOW)).toMatchObject({ reason: "none" });
    }
  });

  test("go out again with what has not gone out yet", async () => {
    const { site, protocol, send } = await openQuotedRequest(await makeDatabase());
    await send(1);
    await site.storage.db.updateTable("outbox").set({ state: "failed" }).execute();
    const wanted = { protocols: [protocol], webhooks: [], actor: "ana@x.example" };
    expect(await requeue(site.storage, wanted, NOW)).toMatchObject({
      notices: expect.arrayContaining([{ protocol, kind: "proposal" }]),
    });
  });
});

test("asked for by its request, a notice goes once more to whoever has it; with what failed, only to who lacks it", async () => {
  const site = await openTestSite(await sqliteDatabase());
  const { data } = await site.send("contato", CONTACT);
  const staff = ["vendas@maker.example", "velha@maker.example"];
  const server = await startSmtpServer({
    refuse: (step, value) =>
      step === "RCPT" && value === staff[1] ? { code: 550, text: "no" } : null,
  });
  const wanted = { protocols: [data?.protocol ?? ""], only: "staff", webhooks: [] } as const;
  const receivedAfter = async (failedOnly: boolean) => {
    await requeue(site.storage, { ...wanted, failedOnly, actor: "ana@x.example" }, NOW);
    await testOutbox(site, server.url, { staff }).deliverDue();
    return server.mails.filter(({ to }) => to.includes("vendas@maker.example")).length;
  };
  await testOutbox(site, server.url, { staff }).deliverDue();
  expect(await receivedAfter(false)).toBe(2);
  await site.storage.db.updateTable("outbox").set({ state: "failed" }).execute();
  expect(await receivedAfter(true)).toBe(2);
});

test("all that failed goes out again, however much it is", async () => {
  const { storage, send } = await openTestSite(await sqliteDatabase());
  await send("contato", CONTACT);
  const row = await storage.db.selectFrom("outbox").selectAll().executeTakeFirstOrThrow();
  await storage.transaction(async (transaction) => {
    for (let count = 0; count < 1_100; count += 1)
      await transaction
        .insertInto("outbox")
        .values({ ...row, id: `n${count}`, target: `t${count}`, state: "failed" })
        .execute();
  });
  const queued = await requeue(
    storage,
    { protocols: [], webhooks: [], actor: "ana@x.example" },
    NOW,
  );
  expect(queued.ok && queued.notices.length).toBe(1_100);
  const failed = storage.db.selectFrom("outbox").select("id").where("state", "=", "failed");
  expect(await failed.execute()).toEqual([]);
});

test("what failed goes out again beside the erasure of one such request", async () => {
  const database = await postgresDatabase();
  const { storage, send } = await openTestSite(database);
  const { data } = await send("contato", CONTACT);
  const kept = await send("contato", CONTACT);
  await storage.db.updateTable("outbox").set({ state: "failed" }).execute();
  const other = await database.open();
  const { again } = await other.transaction(async (transaction) => {
    await transaction
      .deleteFrom("requests")
      .where("protocol", "=", data?.protocol ?? "")
      .execute();
    const again = requeue(storage, { protocols: [], webhooks: [], actor: "ana@x.example" }, NOW);
    await expect.poll(() => somebodyWaits(storage.db)).toBe(true);
    return { again };
  });
  const protocol = kept.data?.protocol;
  const queued = await again;
  expect(queued.ok && queued.notices.map((each) => each.protocol)).toEqual([protocol, protocol]);
  const rows = await storage.db.selectFrom("outbox").select("state").execute();
  expect(rows).toEqual([{ state: "pending" }, { state: "pending" }]);
});

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
