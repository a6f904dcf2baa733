import { expect, test } from "vitest";
import { CONTACT } from "../../contract/requests/examples.test-support.ts";
import { sqliteDatabase } from "../../tests/databases/each-engine.ts";
import { NOW, openTestSite, type TestSite } from "../../tests/intake/test-site.ts";
import { startSmtpServer } from "../../tests/smtp-server.ts";
import { testOutbox } from "./outbox.test-support.ts";
import { CONFIRMATIONS_ALARM, queueAlarm } from "./queue.ts";

test.each([
  ["what is held back", holdOneBack, /quarentena$/],
  ["an alarm", raiseAlarm, /^ALARME/],
])(
  "%s is told within the hour where a full mailbox takes mails again, however often it refused before",
  async (_, what, subject) => {
    const { happen, full, pass, mails } = await openFullMailbox();
    await happen(what);
    for (let hours = 0; hours < 26; hours += 1) await pass(60);
    full.isFull = false;
    await happen(what);
    await pass(31);
    expect(mails.map(({ parsed }) => parsed.subject)).toEqual([expect.stringMatching(subject)]);
  },
);

test.each([
  ["a digest", holdOneBack],
  ["an alarm", raiseAlarm],
])(
  "%s with ever new reasons is not given up sooner, nor tried at each of them",
  async (_, what) => {
    const { site, happen, pass } = await openFullMailbox();
    for (let minutes = 0; minutes < 8 * 60; minutes += 5) {
      await happen(what);
      await pass(5);
    }
    const notices = await site.storage.db
      .selectFrom("outbox")
      .select(["state", "attempts"])
      .where("kind", "in", ["digest", "alarm"])
      .execute();
    expect(notices.map(({ state }) => state)).toEqual(["pending"]);
    expect(notices[0]?.attempts).toBeLessThan(40);
  },
);

test("an alarm that is refused for good becomes a dead letter that can be seen, however often it is raised", async () => {
  const { site, happen, pass } = await openFullMailbox();
  for (let quarters = 0; quarters < 4 * 10; quarters += 1) {
    await happen(raiseAlarm);
    await pass(6 * 60);
  }
  const failed = site.storage.db.selectFrom("outbox").select("kind").where("state", "=", "failed");
  expect(await failed.execute()).toEqual([{ kind: "alarm" }]);
});

async function holdOneBack({ send }: TestSite): Promise<void> {
  await send("contato", { ...CONTACT, website: "x" });
}

async function raiseAlarm({ storage }: TestSite, now: Date): Promise<void> {
  await storage.transaction((db) => queueAlarm(db, storage.engine, CONFIRMATIONS_ALARM, now));
}

/** A site whose staff's mailbox is full. */
async function openFullMailbox() {
  const full = { isFull: true };
  const server = await startSmtpServer({
    refuse: (step) => (step === "RCPT" && full.isFull ? { code: 452, text: "full" } : null),
  });
  let now = NOW;
  const clock = { now: () => now };
  const site = await openTestSite(await sqliteDatabase(), { clock });
  const outbox = testOutbox(site, server.url, { clock });
  const pass = async (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
    await outbox.deliverDue();
  };
  const happen = (what: (site: TestSite, now: Date) => Promise<void>) => what(site, now);
  return { site, happen, full, pass, mails: server.mails };
}
