import { expect, test } from "vitest";
import { CONTACT } from "../../contract/requests/examples.test-support.ts";
import { describeEachEngine } from "../../tests/databases/each-engine.ts";
import { NOW, openTestSite, type TestSite } from "../../tests/intake/test-site.ts";
import { openChannel, type Channel, type Handover } from "./channel.ts";
import { LEASE_MS } from "./claim.ts";

describeEachEngine("a database that is away", (makeDatabase, kind) => {
  const away = Object.assign(new Error("away"), {
    code: kind === "sqlite" ? "SQLITE_BUSY" : "57P01",
  });

  test("in the moment in which a mail is taken does not send it twice", async () => {
    const site = await openTestSite(await makeDatabase());
    await site.send("contato", CONTACT);
    const handed: string[] = [];
    let failures = 3;
    const storage: TestSite["storage"] = {
      ...site.storage,
      async transaction(work) {
        if (handed.length > 0 && failures-- > 0) throw away;
        return site.storage.transaction(work);
      },
    };
    const handOver: Channel["handOver"] = async ({ id }) => {
      handed.push(id);
      return { state: "sent", remark: null };
    };
    await channelOf(site, { storage, handOver }).deliverDue();
    const clock = { now: () => new Date(NOW.getTime() + LEASE_MS + 1) };
    await channelOf(site, { handOver, clock }).deliverDue();
    expect(handed).toHaveLength(1);
  });

  test("in the moment in which a mail is made holds it up for seconds", async () => {
    const site = await openTestSite(await makeDatabase());
    await site.send("contato", CONTACT);
    let now = NOW;
    let tries = 0;
    const channel = channelOf(site, {
      clock: { now: () => now },
      async handOver() {
        tries += 1;
        if (tries === 1) throw away;
        return { state: "sent", remark: null };
      },
    });
    await channel.deliverDue();
    now = new Date(NOW.getTime() + 10_000);
    await channel.deliverDue();
    expect(tries).toBe(2);
  });

  test("for good does not hold up the process's end", async () => {
    const site = await openTestSite(await makeDatabase());
    await site.send("contato", CONTACT);
    const { promise: taken, resolve: take } = Promise.withResolvers<void>();
    const storage = { ...site.storage, transaction: () => Promise.reject(away) };
    const channel = channelOf(site, {
      storage,
      pollMs: 3_600_000,
      async handOver() {
        take();
        return { state: "sent", remark: null };
      },
    });
    channel.start();
    await taken;
    await channel.stop(1);
    const row = await site.storage.db
      .selectFrom("outbox")
      .select("state")
      .where("kind", "=", "staff")
      .executeTakeFirst();
    expect(row).toEqual({ state: "sending" });
  });
});

describeEachEngine("a clock that was hours ahead", (makeDatabase) => {
  test.each<[string, Handover]>([
    ["whose server was away", { state: "unreachable", reason: "ECONNREFUSED" }],
    ["that was refused", { state: "refused", reason: "RCPT 450" }],
  ])("holds up no mail %s once it is set right", async (_, first) => {
    const site = await openTestSite(await makeDatabase());
    await site.send("contato", CONTACT);
    const answers: Handover[] = [first, first, first];
    const sentAt: number[] = [];
    const at = async (minutes: number) => {
      const clock = { now: () => new Date(NOW.getTime() + minutes * 60_000) };
      // Each is another process: no outage is remembered.
      await channelOf(site, {
        clock,
        async handOver() {
          sentAt.push(minutes);
          return answers.shift() ?? { state: "sent", remark: null };
        },
      }).deliverDue();
    };
    // Three hours ahead, where its own waits hold.
    for (const minutes of [180, 180.02, 182, 182.02, 184]) await at(minutes);
    expect(sentAt).toEqual([180, 182, 184]);
    for (const minutes of [1, 2]) await at(minutes);
    expect(sentAt.slice(3)).toEqual([1]);
  });
});

/** The way of the staff's notices out of a site. */
function channelOf(
  { storage }: TestSite,
  given: Pick<Channel, "handOver"> & Partial<Channel>,
): ReturnType<typeof openChannel> {
  return openChannel({
    storage,
    lot: { kinds: ["staff"] },
    clock: { now: () => NOW },
    log: { info() {}, warn() {}, error() {} },
    pollMs: 5,
    ...given,
  });
}
