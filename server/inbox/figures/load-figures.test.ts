import { expect, test } from "vitest";
import { PEOPLE } from "../../../contract/requests/examples.test-support.ts";
import type { RequestKind } from "../../../contract/answers.ts";
import type { Period } from "../../../contract/inbox/period.ts";
import { describeEachEngine, sqliteDatabase } from "../../../tests/databases/each-engine.ts";
import type { TestDatabase } from "../../../tests/databases/each-engine.ts";
import { NOW, openTestSite } from "../../../tests/intake/test-site.ts";
import { ACCEPT, openQuotedRequest } from "../../proposals/proposals.test-support.ts";
import { changeStatus } from "../../requests/handle-request.ts";
import { releaseRequest } from "../../requests/release-request.ts";
import { createWorkingTime } from "../working-time.ts";
import { PROMISES, TIME } from "../working-time.test-support.ts";
import { loadFigures } from "./load-figures.ts";
import { measureAnswers, scheduleMeasuring } from "./measure-answers.ts";

const NOVEMBER: Period = { from: "2026-11-02", to: "2026-11-15" };
/** After everything here. */
const LATER = new Date("2026-12-01T12:00:00Z");

describeEachEngine("the figures", (makeDatabase) => {
  test("count a week's requests by kind, on the company's calendar, without those held back", async () => {
    const { receive, figures } = await open(await makeDatabase());
    // Sunday night, and the minute after.
    await receive("2026-11-09T02:59:00Z");
    await receive("2026-11-09T03:00:00Z");
    await receive("2026-11-10T12:00:00Z", "orcamento");
    await receive("2026-11-10T12:00:00Z", "contato", { website: "x" });
    await receive("2026-11-16T03:00:00Z");
    const { received } = await figures();
    expect(received.step).toBe("week");
    expect(
      received.bars.map(({ from, counts }) => [from, counts.contato, counts.orcamento]),
    ).toEqual([
      ["2026-11-02", 1, 0],
      ["2026-11-09", 1, 1],
    ]);
  });

  test("say in working time how long the first answer took, and who waits longer than promised", async () => {
    const { storage, receive, answer, figures } = await open(await makeDatabase());
    // Friday 17:00 to Monday 9:00: two working hours.
    await answer(await receive("2026-11-06T20:00:00Z"), "2026-11-09T12:00:00Z");
    await answer(await receive("2026-11-09T11:00:00Z"), "2026-11-09T16:00:00Z");
    await answer(await receive("2026-11-09T11:00:00Z"), "2026-11-11T11:01:00Z");
    await receive("2026-11-10T11:00:00Z");
    await measureAnswers(storage, TIME);
    expect((await figures()).answers).toEqual({
      answered: 3,
      median: 300,
      inTime: 2,
      overdue: 1,
    });
  });

  test("count as in time what was answered, or still can be, as was promised to its kind", async () => {
    const { storage, receive, answer, figures } = await open(await makeDatabase());
    const monday = "2026-11-09T11:00:00Z";
    await answer(await receive(monday, "contato"), "2026-11-10T12:00:00Z");
    await answer(await receive(monday, "teste-piloto"), "2026-11-10T12:00:00Z");
    await answer(await receive(monday, "teste-piloto"), "2026-11-11T12:00:00Z");
    await answer(await receive(monday, "representante"), "2026-11-11T12:00:00Z");
    await receive("2026-11-13T11:00:00Z", "orcamento");
    await receive("2026-11-13T11:00:00Z", "representante");
    await measureAnswers(storage, TIME);
    const { answers } = await figures(NOVEMBER, new Date("2026-11-17T12:00:00Z"));
    expect(answers).toMatchObject({ answered: 4, inTime: 2, overdue: 1 });
  });

  test("sum the proposals by where they stand, each version in its own time", async () => {
    const database = await makeDatabase();
    const first = await openQuotedRequest(database);
    await first.send(1);
    await first.send(2);
    await first.answer(2, ACCEPT);
    const other = await openQuotedRequest(database);
    await other.send(1, { validUntil: "21/11/2026" });
    const at = (period: Period) => loadFigures(other.site.storage, period, TIME, LATER);
    const { proposals } = await at({ from: "2026-11-20", to: "2026-11-20" });
    expect(proposals).toEqual([
      { status: "aceita", count: 1, total: 26_002_300 },
      { status: "vencida", count: 1, total: 26_002_300 },
      { status: "substituída", count: 1, total: 26_002_300 },
    ]);
    expect((await at(NOVEMBER)).proposals).toEqual([]);
  });

  test("call no proposal lapsed whose request the staff have closed by hand", async () => {
    const database = await makeDatabase();
    const byHand = async (status: "ganho" | "perdido", isAccepted: boolean) => {
      const { site, protocol, send, answer } = await openQuotedRequest(database);
      await send(1, { validUntil: "21/11/2026" });
      if (isAccepted) await answer(1, ACCEPT);
      const handling = { protocol, actor: "ana@firma.example", version: null };
      await changeStatus(site.storage, handling, status, NOW);
      return site.storage;
    };
    await byHand("ganho", false);
    await byHand("perdido", false);
    const storage = await byHand("perdido", true);
    const period: Period = { from: "2026-11-20", to: "2026-11-20" };
    const { proposals } = await loadFigures(storage, period, TIME, LATER);
    expect(proposals.map(({ status, count }) => [status, count])).toEqual([
      ["enviada", 2],
      ["aceita", 1],
    ]);
  });

  test("name what was asked for most, where from, and what was searched in vain", async () => {
    const { storage, receive, figures } = await open(await makeDatabase());
    const both = [
      { code: "HV-1010-20", quantity: 3 },
      { code: "HV-1010-200", quantity: 1 },
    ];
    await receive("2026-11-10T11:00:00Z", "orcamento", { items: both.slice(0, 1), state: "SP" });
    await storage.db.updateTable("request_lines").set({ name: "Zeta, de antes" }).execute();
    await receive("2026-11-10T12:00:00Z", "orcamento", { items: both });
    await receive("2026-12-10T12:00:00Z", "orcamento");
    const searches = [
      { words: "oleo soluvel", times: 9, last_day: "2026-11-15" },
      { words: "graxa", times: 90, last_day: "2026-11-16" },
    ];
    await storage.db.insertInto("missed_searches").values(searches).execute();
    const { products, states, missed } = await figures();
    expect(products[0]?.name).toBe(products[1]?.name.replace("tambor 200 L", "bombona 20 L"));
    expect(products.map(({ sku, requests, quantity }) => [sku, requests, quantity])).toEqual([
      ["HV-1010-20", 2, 6],
      ["HV-1010-200", 1, 1],
    ]);
    expect(states).toEqual([
      { state: "RS", requests: 1 },
      { state: "SP", requests: 1 },
    ]);
    expect(missed).toEqual([{ words: "oleo soluvel", times: 9, lastDay: "2026-11-15" }]);
  });
});

test("a long period is counted by months, the first and the last whole ones", async () => {
  const { receive, figures } = await open(await sqliteDatabase());
  await receive("2025-02-01T02:59:00Z");
  await receive("2026-11-30T12:00:00Z");
  const { received } = await figures({ from: "2025-01-31", to: "2026-11-30" });
  expect(received.step).toBe("month");
  expect(received.bars).toHaveLength(23);
  expect([received.bars[0]?.counts.contato, received.bars[1]?.counts.contato]).toEqual([1, 0]);
  expect(received.bars.at(-1)).toMatchObject({ from: "2026-11-01", counts: { contato: 1 } });
});

test("an answer is measured once: new working hours leave it as it was", async () => {
  const { storage, receive, answer, figures } = await open(await sqliteDatabase());
  await answer(await receive("2026-11-09T11:00:00Z"), "2026-11-09T16:00:00Z");
  await measureAnswers(storage, TIME);
  const short = createWorkingTime({ from: "08:00", to: "09:00" }, () => PROMISES);
  await measureAnswers(storage, short);
  expect((await figures()).answers.median).toBe(300);
});

test("of two answers the median is the mean", async () => {
  const { storage, receive, answer, figures } = await open(await sqliteDatabase());
  await answer(await receive("2026-11-09T11:00:00Z"), "2026-11-09T12:00:00Z");
  await answer(await receive("2026-11-09T11:00:00Z"), "2026-11-09T20:00:00Z");
  await measureAnswers(storage, TIME);
  expect((await figures()).answers.median).toBe(300);
});

test("an answer that came less than a minute late did not come in time", async () => {
  const { storage, receive, answer, figures } = await open(await sqliteDatabase());
  await answer(await receive("2026-11-09T12:00:00Z"), "2026-11-10T12:00:00Z");
  await answer(await receive("2026-11-09T12:00:00Z"), "2026-11-10T12:00:59Z");
  await measureAnswers(storage, TIME);
  expect((await figures()).answers).toMatchObject({ answered: 2, inTime: 1 });
});

test("what was held back waits for its answer from its release on", async () => {
  const { storage, receive, answer, figures } = await open(await sqliteDatabase());
  const held = await receive("2026-11-03T11:00:00Z", "contato", { website: "x" });
  const release = { protocol: held, actor: "ana@firma.example", webhooks: [] };
  await releaseRequest(storage, release, new Date("2026-11-09T11:00:00Z"));
  await answer(held, "2026-11-09T16:00:00Z");
  await measureAnswers(storage, TIME);
  expect((await figures()).answers.median).toBe(300);
});

test("what was marked while it was held back waits all the same, from its release on", async () => {
  const { storage, receive, answer, figures } = await open(await sqliteDatabase());
  const held = await receive("2026-11-03T11:00:00Z", "contato", { website: "x" });
  await answer(held, "2026-11-03T12:00:00Z");
  await measureAnswers(storage, TIME);
  const release = { protocol: held, actor: "ana@firma.example", webhooks: [] };
  await releaseRequest(storage, release, new Date("2026-11-09T11:00:00Z"));
  await measureAnswers(storage, TIME);
  expect((await figures()).answers).toMatchObject({ answered: 0, overdue: 1 });
});

test("a spam that somebody closed is no answer", async () => {
  const { storage, receive, answer, figures } = await open(await sqliteDatabase());
  const heldBack = await receive("2026-11-09T11:00:00Z", "contato", { website: "x" });
  await answer(heldBack, "2026-11-09T16:00:00Z");
  await measureAnswers(storage, TIME);
  expect((await figures()).answers.answered).toBe(0);
});

test("a start measures what was answered before it; looking at the figures changes nothing", async () => {
  const { storage, receive, answer, figures } = await open(await sqliteDatabase());
  await answer(await receive("2026-11-09T11:00:00Z"), "2026-11-09T16:00:00Z");
  expect((await figures()).answers.answered).toBe(0);
  const stop = scheduleMeasuring({ storage, time: TIME, log: { error: console.error } });
  await stop();
  expect((await figures()).answers.answered).toBe(1);
});

async function open(database: TestDatabase) {
  let now = NOW;
  const clock = { now: () => now };
  const { storage, send } = await openTestSite(database, { clock });
  return {
    storage,
    async receive(at: string, kind: RequestKind = "contato", fields: object = {}): Promise<string> {
      now = new Date(at);
      const { data } = await send(kind, { ...PEOPLE[kind], ...fields });
      return data?.protocol ?? "";
    },
    async answer(protocol: string, at: string): Promise<void> {
      const handling = { protocol, actor: "ana@firma.example", version: null };
      await changeStatus(storage, handling, "respondido", new Date(at));
    },
    figures: (period = NOVEMBER, now = LATER) => loadFigures(storage, period, TIME, now),
  };
}
