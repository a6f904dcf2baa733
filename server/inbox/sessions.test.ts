import { expect, test } from "vitest";
import { describeEachEngine, type TestDatabase } from "../../tests/databases/each-engine.ts";
import {
  createSessions,
  LINK_MS,
  LINKS_AN_HOUR,
  MOST_LINKS_AN_HOUR,
  SESSION_MS,
} from "./sessions.ts";

const ANA = "ana@firma.example";
const RUI = "rui@firma.example";
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

describeEachEngine("sessions", (makeDatabase) => {
  test("a link opens one session, once, and neither it nor the cookie is stored", async () => {
    const { sessions, storage } = await open(await makeDatabase());
    const link = await linkOf(sessions);
    expect(await sessions.ownerOfLink(link)).toBe(ANA);
    const [one, other] = await Promise.all([
      sessions.redeem(link, "Firefox"),
      sessions.redeem(link, "Firefox"),
    ]);
    const cookie = one ?? other ?? "";
    expect([one, other].filter((each) => each === null)).toHaveLength(1);
    expect(await sessions.find(cookie)).toMatchObject({ email: ANA });
    expect(await sessions.ownerOfLink(link)).toBeNull();
    const stored = JSON.stringify([
      await storage.db.selectFrom("sign_in_links").selectAll().execute(),
      await storage.db.selectFrom("staff_sessions").selectAll().execute(),
    ]);
    expect(stored).not.toContain(link);
    expect(stored).not.toContain(cookie);
  });

  test("a link ends after fifteen minutes", async () => {
    const { sessions, clock } = await open(await makeDatabase());
    const link = await linkOf(sessions);
    clock.pass(LINK_MS);
    expect(await sessions.redeem(link, "")).toBeNull();
  });

  test("an address gets five links in an hour, and beyond them one where none opens any more; a stranger none", async () => {
    const { sessions, clock } = await open(await makeDatabase());
    for (let count = 0; count < LINKS_AN_HOUR; count += 1)
      expect(await sessions.newLink(` ${ANA.toUpperCase()} `)).toEqual(expect.any(String));
    expect(await sessions.newLink(ANA)).toBeNull();
    let more = 0;
    for (let minute = 1; minute < 60; minute += 1) {
      clock.pass(MINUTE_MS);
      if ((await sessions.newLink(ANA)) !== null) more += 1;
    }
    expect(more).toBe(7);
    clock.pass(MINUTE_MS);
    for (let count = 0; count < LINKS_AN_HOUR; count += 1)
      expect(await sessions.newLink(ANA)).toEqual(expect.any(String));
    expect(await sessions.newLink("estranha@firma.example")).toBeNull();
  });

  test("a stranger who asks for links uses up nobody else's, and fills no mailbox", async () => {
    const { sessions, clock } = await open(await makeDatabase());
    const given = async (sender: string) => (await sessions.newLink(ANA, sender)) !== null;
    for (let count = 0; count < 100; count += 1) await given("203.0.113.9");
    expect(await given("198.51.100.1")).toBe(true);
    let mails = LINKS_AN_HOUR + 1;
    for (let count = 0; count < 100; count += 1) if (await given(`192.0.2.${count}`)) mails += 1;
    expect(mails).toBe(MOST_LINKS_AN_HOUR);
    // Else whoever wants to get in would have none that opens for the rest of the hour.
    clock.pass(LINK_MS / 2);
    expect(await given("198.51.100.2")).toBe(true);
    expect(await given("198.51.100.3")).toBe(false);
    // What a clock counted that was ahead counts for nothing once it is set back.
    clock.pass(-24 * HOUR_MS);
    expect(await given("198.51.100.3")).toBe(true);
  });

  test("a session lasts thirty days, and its cookie changes with the days", async () => {
    const { sessions, clock } = await open(await makeDatabase());
    const first = await signIn(sessions);
    clock.pass(24 * HOUR_MS);
    const renewed = (await sessions.find(first))?.renewed ?? "";
    expect(renewed).toMatch(/^[\w-]{43}$/);
    expect(await sessions.find(renewed)).toMatchObject({ email: ANA, renewed: null });
    // What the page was loading meanwhile.
    expect(await sessions.find(first)).toMatchObject({ email: ANA, renewed: null });
    clock.pass(HOUR_MS);
    expect(await sessions.find(first)).toBeNull();
    clock.pass(SESSION_MS);
    expect(await sessions.find(renewed)).toBeNull();
  });

  test("a new value that did not arrive ends no session, and of two only one is on its way", async () => {
    const { sessions, clock } = await open(await makeDatabase());
    const first = await signIn(sessions);
    clock.pass(24 * HOUR_MS);
    expect((await sessions.find(first))?.renewed).toEqual(expect.any(String));
    clock.pass(4 * MINUTE_MS);
    // Whichever answer came last would be the browser's cookie.
    expect(await sessions.find(first)).toMatchObject({ email: ANA, renewed: null });
    clock.pass(MINUTE_MS);
    const visits = await Promise.all([sessions.find(first), sessions.find(first)]);
    const renewed = visits.flatMap((visit) => visit?.renewed ?? []);
    expect(visits).not.toContain(null);
    expect(renewed).toHaveLength(1);
    clock.pass(48 * HOUR_MS);
    const again = (await sessions.find(first))?.renewed ?? "";
    expect(await sessions.find(renewed[0] ?? "")).toBeNull();
    expect(await sessions.find(again)).toMatchObject({ email: ANA, renewed: null });
    expect(await sessions.find(first)).toMatchObject({ email: ANA, renewed: null });
    clock.pass(5 * MINUTE_MS);
    expect(await sessions.find(first)).toBeNull();
    expect(await sessions.find(again)).toMatchObject({ email: ANA });
  });

  test("a session ends when it is ended, and when its address leaves the list", async () => {
    const database = await makeDatabase();
    const { sessions, clock } = await open(database);
    const cookie = await signIn(sessions);
    const other = await signIn(sessions);
    const { sessions: without } = await open(database, []);
    expect(await without.find(cookie)).toBeNull();
    expect(await without.list()).toEqual([]);
    const [session] = await sessions.list();
    await sessions.end(`${session?.id}\0`);
    await sessions.end(session?.id ?? "");
    const left = [await sessions.find(cookie), await sessions.find(other)];
    expect(left.filter((visit) => visit === null)).toHaveLength(1);
    const [stays] = await sessions.list();
    expect(await sessions.isOpen(session?.id ?? "")).toBe(false);
    expect(await sessions.isOpen(stays?.id ?? "")).toBe(true);
    clock.pass(SESSION_MS);
    expect(await sessions.isOpen(stays?.id ?? "")).toBe(false);
  });

  test("who comes back to the list signs in anew, and nobody else does", async () => {
    const database = await makeDatabase();
    const { sessions } = await open(database, [ANA, RUI]);
    const [left, stays] = [await signIn(sessions), await signIn(sessions, RUI)];
    const link = await linkOf(sessions);
    await (await open(database, [RUI])).sessions.endFormerStaff();
    expect(await sessions.find(left)).toBeNull();
    expect(await sessions.ownerOfLink(link)).toBeNull();
    expect(await sessions.find(stays)).toMatchObject({ email: RUI });
  });

  test("a session that began while the clock was ahead ends once it is set back", async () => {
    const { clock, sessions } = await open(await makeDatabase());
    const year = 365 * 24 * 3_600_000;
    clock.pass(year);
    const cookie = await signIn(sessions);
    clock.pass(-year);
    expect(await sessions.find(cookie)).toBeNull();
    expect(await sessions.list()).toEqual([]);
  });

  test("a link that was made while the clock was ahead opens nothing once it is set back", async () => {
    const { clock, sessions } = await open(await makeDatabase());
    const year = 365 * 24 * 3_600_000;
    clock.pass(year);
    const link = await linkOf(sessions);
    clock.pass(-year);
    expect(await sessions.ownerOfLink(link)).toBeNull();
    expect(await sessions.redeem(link, "Firefox no Linux")).toBeNull();
  });
});

async function open(database: TestDatabase, staff: readonly string[] = [ANA]) {
  const storage = await database.open();
  let time = Date.parse("2026-11-20T12:00:00.000Z");
  const clock = {
    now: () => new Date(time),
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
  };
  return { storage, clock, sessions: createSessions({ storage, clock, staff }) };
}

type Open = Awaited<ReturnType<typeof open>>["sessions"];

async function linkOf(sessions: Open, email = ANA): Promise<string> {
  return (await sessions.newLink(email)) ?? "";
}

async function signIn(sessions: Open, email = ANA): Promise<string> {
  return (await sessions.redeem(await linkOf(sessions, email), "Firefox no Linux")) ?? "";
}
