import { expect, onTestFinished, test, vi } from "vitest";
import { describeEachEngine, sqliteDatabase } from "../../tests/databases/each-engine.ts";
import { HANG_MS } from "../../tests/hang.ts";
import { NOW, openTestSite } from "../../tests/intake/test-site.ts";
import { startSmtpServer } from "../../tests/smtp-server.ts";
import { lastHeartbeat, LOOK_MS, runHeartbeat, scheduleHeartbeat } from "./heartbeat.ts";
import { testOutbox } from "./outbox.test-support.ts";
import { checkReadiness } from "./readiness.ts";

describeEachEngine("a heartbeat", (makeDatabase) => {
  test("reaches the staff's mailbox, one at a time, and leaves nothing behind", async () => {
    const site = await openTestSite(await makeDatabase());
    const server = await startSmtpServer();
    const outbox = testOutbox(site, server.url);
    const given = { storage: site.storage, clock, waitMs: HANG_MS };
    const beat = () => runHeartbeat({ ...given, wake: () => outbox.wake() });
    const results = await Promise.all([beat(), beat()]);
    expect(results.map(({ state }) => state).toSorted()).toEqual(["ok", "running"]);
    expect(server.mails.map(({ parsed }) => parsed.subject)).toEqual(["Canal ok"]);
    expect(await site.storage.db.selectFrom("requests").select("id").execute()).toEqual([]);
    expect(await lastHeartbeat(site.storage)).toMatchObject({
      finished_at: NOW.toISOString(),
      error: null,
    });
  });
});

test("that does not arrive is told by /readyz, which stays ready", async () => {
  const { storage } = await openTestSite(await sqliteDatabase());
  const result = await runHeartbeat({ storage, clock, waitMs: 1 });
  expect(result).toEqual({
    state: "failed",
    problem: expect.stringContaining("o site está no ar"),
  });
  expect(await checkReadiness(storage, true, NOW)).toMatchObject({
    ready: true,
    problems: [expect.stringContaining("fila")],
  });
  expect(await storage.db.selectFrom("outbox").select("id").execute()).toEqual([]);
});

test("that one of two mailboxes takes has found its way", async () => {
  const site = await openTestSite(await sqliteDatabase());
  const refuse = (step: string, to: string) =>
    step === "RCPT" && to === "foi@maker.example" ? { code: 550, text: "no such user" } : null;
  const server = await startSmtpServer({ refuse });
  const staff = ["ana@maker.example", "foi@maker.example"];
  const outbox = testOutbox(site, server.url, { staff });
  const wake = () => outbox.wake();
  const result = await runHeartbeat({ storage: site.storage, clock, waitMs: HANG_MS, wake });
  expect(result).toEqual({ state: "ok" });
});

test("runs once a day over two processes; a failure is tried again after an hour and told by mail", async () => {
  const database = await sqliteDatabase();
  const sites = [await openTestSite(database), await openTestSite(database)] as const;
  const server = await startSmtpServer();
  const clock = { time: NOW.getTime(), now: () => new Date(clock.time) };
  const lines: string[] = [];
  const log = {
    info: (line: string) => lines.push(line),
    error: (_: unknown, line: string) => lines.push(line),
  };
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  // The first day nobody delivers; then the outbox works.
  let outbox: ReturnType<typeof testOutbox> | null = null;
  for (const { storage } of sites) {
    const stop = scheduleHeartbeat({
      storage,
      clock,
      log: log as never,
      // Nobody is waited for in vain, and the outbox however long it takes.
      get waitMs() {
        return outbox === null ? 0 : HANG_MS;
      },
      wake: () => outbox?.wake(),
    });
    onTestFinished(stop);
  }
  const pass = async (ms: number, lookAgain: () => boolean) => {
    clock.time += ms;
    vi.advanceTimersByTime(LOOK_MS);
    await expect.poll(lookAgain).toBe(true);
  };
  await pass(23 * HOUR, () => true);
  await pass(HOUR, () => lines.length === 1);
  expect(lines).toEqual(["ALARME: heartbeat"]);
  expect(await checkReadiness(sites[0].storage, true, clock.now())).toMatchObject({
    problems: [expect.stringContaining("fila")],
  });
  outbox = testOutbox(sites[0], server.url, { clock });
  await outbox.deliverDue();
  expect(server.mails.map(({ parsed }) => parsed.subject)).toEqual([
    expect.stringMatching(/^ALARME/),
  ]);
  await pass(HOUR, () => lines.length === 2);
  expect(lines[1]).toBe("canal ok");
  expect(await checkReadiness(sites[0].storage, true, clock.now())).toMatchObject({ problems: [] });
  expect(server.mails.at(-1)?.parsed.subject).toBe("Canal ok");
  await outbox.stop();
});

test("comes a day after the first start, however often the site is started anew", async () => {
  const { storage } = await openTestSite(await sqliteDatabase());
  const clock = { time: NOW.getTime(), now: () => new Date(clock.time) };
  const log = { info: vi.fn(), error: vi.fn() };
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  scheduleHeartbeat({ storage, clock, log, waitMs: 0 })();
  await expect.poll(() => lastHeartbeat(storage)).not.toBeNull();
  clock.time += 24 * HOUR;
  const stop = scheduleHeartbeat({ storage, clock, log, waitMs: 0 });
  vi.advanceTimersByTime(LOOK_MS);
  await expect.poll(() => log.error.mock.calls.length).toBe(1);
  stop();
});

test("one of a clock that was ahead holds up no other", async () => {
  const { storage } = await openTestSite(await sqliteDatabase());
  const ahead = { id: "a", started_at: "2036-01-01T00:00:00.000Z", error: "x" };
  for (const finished_at of [null, ahead.started_at]) {
    await storage.db
      .insertInto("heartbeats")
      .values({ ...ahead, finished_at })
      .execute();
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const log = { info: vi.fn(), error: vi.fn() };
    const stop = scheduleHeartbeat({ storage, clock, log, waitMs: 0 });
    vi.advanceTimersByTime(LOOK_MS);
    await expect.poll(() => log.error.mock.calls.length).toBe(1);
    stop();
    expect(await lastHeartbeat(storage)).toMatchObject({ started_at: NOW.toISOString() });
  }
});

const HOUR = 3_600_000;

const clock = { now: () => NOW };
