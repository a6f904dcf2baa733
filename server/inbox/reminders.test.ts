import { expect, test } from "vitest";
import {
  CONTACT,
  PILOT_TEST,
  REPRESENTATIVE,
} from "../../contract/requests/examples.test-support.ts";
import { describeEachEngine } from "../../tests/databases/each-engine.ts";
import { openTestSite, type TestSite } from "../../tests/intake/test-site.ts";
import { CHANGE, openQuotedRequest } from "../proposals/proposals.test-support.ts";
import { changeStatus } from "../requests/handle-request.ts";
import { releaseRequest } from "../requests/release-request.ts";
import { queueReminders } from "./reminders.ts";
import { createWorkingTime } from "./working-time.ts";
import { HOURS, PROMISES, TIME } from "./working-time.test-support.ts";

describeEachEngine("reminders", (makeDatabase) => {
  test("come once with three hours left and once when it is late, while nobody answers", async () => {
    let now = new Date("2026-11-24T10:00:00-03:00");
    const clock = { now: () => now };
    const { storage, send } = await openTestSite(await makeDatabase(), { clock });
    await send("contato", CONTACT);
    const { data } = await send("contato", CONTACT);
    const at = async (local: string) => {
      now = new Date(`${local}:00-03:00`);
      await queueReminders({ storage, clock, time: TIME });
      await queueReminders({ storage, clock, time: TIME });
      const rows = await storage.db
        .selectFrom("outbox")
        .select("target")
        .where("kind", "=", "reminder")
        .orderBy("target")
        .execute();
      return rows.map(({ target }) => target);
    };
    expect(await at("2026-11-24T16:59")).toEqual([]);
    await changeStatus(
      storage,
      { protocol: data?.protocol ?? "", actor: "ana@firma.example", version: null },
      "respondido",
      now,
    );
    expect(await at("2026-11-24T17:00")).toEqual(["soon"]);
    // By night nothing passes.
    expect(await at("2026-11-25T09:59")).toEqual(["soon"]);
    expect(await at("2026-11-25T10:00")).toEqual(["late", "soon"]);
    expect(await at("2026-11-26T10:00")).toEqual(["late", "soon"]);
  });

  test("come of what was held back from its release on", async () => {
    let now = new Date("2026-11-02T10:00:00-03:00");
    const clock = { now: () => now };
    const { storage, send } = await openTestSite(await makeDatabase(), { clock });
    const { data } = await send("contato", { ...CONTACT, website: "x" });
    now = new Date("2026-11-24T10:00:00-03:00");
    const release = { protocol: data?.protocol ?? "", actor: "ana@firma.example", webhooks: [] };
    await releaseRequest(storage, release, now);
    const queued = async (local: string) => {
      now = new Date(`${local}:00-03:00`);
      return queueReminders({ storage, clock, time: TIME });
    };
    expect(await queued("2026-11-24T16:59")).toBe(0);
    expect(await queued("2026-11-24T17:00")).toBe(1);
    expect(await queued("2026-11-25T10:00")).toBe(1);
  });

  test("come to all that wait, however many came after", async () => {
    const { storage, send } = await openTestSite(await makeDatabase());
    await send("contato", CONTACT);
    const oldest = await storage.db.selectFrom("requests").selectAll().executeTakeFirstOrThrow();
    const newer = Array.from({ length: 500 }, (_, copy) => ({
      ...oldest,
      id: `copy-${copy}`,
      protocol: `copy-${copy}`,
      receipt_hash: `${copy}`,
      idempotency_key: null,
      received_at: new Date(Date.parse(oldest.received_at) + 60_000).toISOString(),
    }));
    await storage.db.insertInto("requests").values(newer).execute();
    const look = {
      storage,
      clock: { now: () => new Date("2026-11-24T12:00:00-03:00") },
      time: TIME,
    };
    expect([await queueReminders(look), await queueReminders(look)]).toEqual([500, 1]);
    const reminders = await storage.db
      .selectFrom("outbox")
      .select("target")
      .where("kind", "=", "reminder")
      .execute();
    expect(reminders.map(({ target }) => target)).toEqual(Array(501).fill("late"));
    expect(await queueReminders(look)).toBe(0);
  });

  test("come anew to what is opened again, as its time begins anew", async () => {
    const { site, send, answer } = await openQuotedRequest(await makeDatabase());
    const at = async (local: string) => {
      const clock = { now: () => new Date(`${local}:00-03:00`) };
      const look = { storage: site.storage, clock, time: TIME };
      return [await queueReminders(look), await queueReminders(look)];
    };
    expect(await at("2026-11-23T18:00")).toEqual([1, 0]);
    await send(1);
    expect(await at("2026-11-23T18:30")).toEqual([0, 0]);
    await answer(1, CHANGE, new Date("2026-11-24T10:00:00-03:00"));
    expect(await at("2026-11-24T16:59")).toEqual([0, 0]);
    expect(await at("2026-11-24T17:00")).toEqual([1, 0]);
    expect(await at("2026-11-25T10:00")).toEqual([1, 0]);
  });

  test("come when what was promised to the kind is nearly over", async () => {
    let now = new Date("2026-11-23T10:00:00-03:00");
    const clock = { now: () => now };
    const { storage, send } = await openTestSite(await makeDatabase(), { clock });
    await send("representante", REPRESENTATIVE);
    await send("teste-piloto", PILOT_TEST);
    const queued = async (local: string) => {
      now = new Date(`${local}:00-03:00`);
      return queueReminders({ storage, clock, time: TIME });
    };
    expect(await queued("2026-11-24T16:59")).toBe(0);
    expect(await queued("2026-11-24T17:00")).toBe(1);
    expect(await queued("2026-11-25T10:00")).toBe(1);
    expect(await queued("2026-11-27T16:59")).toBe(0);
    expect(await queued("2026-11-27T17:00")).toBe(1);
    expect(await queued("2026-11-30T10:00")).toBe(1);
  });

  test("come once, when it is late, where no more than three hours are promised", async () => {
    let now = new Date("2026-11-24T10:00:00-03:00");
    const clock = { now: () => now };
    const { storage, send } = await openTestSite(await makeDatabase(), { clock });
    await send("contato", CONTACT);
    const time = createWorkingTime(HOURS, () => ({ ...PROMISES, answer: "3 horas úteis" }));
    const queued = async (local: string) => {
      now = new Date(`${local}:00-03:00`);
      return queueReminders({ storage, clock, time });
    };
    expect(await queued("2026-11-24T12:59")).toBe(0);
    expect(await queued("2026-11-24T13:00")).toBe(1);
  });

  test("come in their time after a clock was ahead for a while, whether they went out meanwhile or not", async () => {
    const { storage, send } = await openTestSite(await makeDatabase());
    for (let count = 0; count < 2; count += 1) await send("contato", CONTACT);
    const at = (local: string) =>
      queueReminders({ storage, clock: { now: () => new Date(`${local}:00-03:00`) }, time: TIME });
    expect(await at("2026-11-24T12:00")).toBe(2);
    const oneOf = storage.db.selectFrom("outbox").select("id").where("kind", "=", "reminder");
    await storage.db
      .updateTable("outbox")
      .set({ state: "sent" })
      .where("id", "in", oneOf.limit(1))
      .execute();
    const queued: number[] = [];
    for (const local of ["2026-11-23T15:00", "2026-11-23T15:05", "2026-11-23T18:00"])
      queued.push(await at(local));
    expect(queued).toEqual([2, 0, 2]);
    expect(await at("2026-11-23T18:05")).toBe(0);
  });

  test("come where the promise is longer than two weeks, too", async () => {
    const site = await openTestSite(await makeDatabase());
    await site.send("contato", CONTACT);
    const long = createWorkingTime(HOURS, () => ({ ...PROMISES, answer: "15 dias úteis" }));
    expect(await queueReminders({ ...on("2026-12-14", site), time: long })).toBe(1);
  });
});

function on(day: string, { storage }: TestSite) {
  return { storage, clock: { now: () => new Date(`${day}T12:00:00-03:00`) } };
}
