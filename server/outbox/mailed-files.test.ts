import { randomBytes } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { CONTACT } from "../../contract/requests/examples.test-support.ts";
import { describeEachEngine, sqliteDatabase } from "../../tests/databases/each-engine.ts";
import { startMailSink, type MailFault } from "../../tests/faults/mail-sink.ts";
import { JPEG, PDF } from "../../tests/intake/test-files.ts";
import { NOW, openTestSite, type TestSite } from "../../tests/intake/test-site.ts";
import { startSmtpServer, type ReceivedMail, type SmtpBehaviour } from "../../tests/smtp-server.ts";
import { eraseRequests } from "../requests/erase.ts";
import { PIECE } from "../storage/stream-file.ts";
import { testOutbox } from "./outbox.test-support.ts";
import { waitAfterRefusal } from "./waits.ts";

/** Of more than two pieces. */
const LARGE = randomBytes(2 * PIECE + 7);

describeEachEngine("a mail's files", (makeDatabase) => {
  test("are read in pieces, and arrive whole and in their order", async () => {
    const site = await openTestSite(await makeDatabase());
    await sendLargeFiles(site);
    const server = await startSmtpServer();
    const read: number[] = [];
    await testOutbox(
      watchReads(site, (bytes) => read.push(bytes)),
      server.url,
    ).deliverDue();
    const { attachments = [] } = staffMailAmong(server.mails) ?? {};
    expect(attachments.map(({ filename }) => filename)).toEqual(["desenho.pdf", "peça.jpg"]);
    for (const { content } of attachments)
      expect(Buffer.from(content as ArrayBuffer).equals(LARGE)).toBe(true);
    expect(Math.max(...read)).toBe(PIECE);
  });

  test("hold up no notice without any, however many of them are on their way", async () => {
    const site = await openTestSite(await makeDatabase());
    for (let sent = 0; sent < 5; sent += 1) await sendLargeFiles(site);
    await site.send("contato", { ...CONTACT, message: "Sem anexos." });
    const server = await startSmtpServer();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const delivered = testOutbox(
      watchReads(site, () => released),
      server.url,
    ).deliverDue();
    await expect.poll(() => staffMailAmong(server.mails)?.text).toContain("Sem anexos.");
    release();
    await delivered;
    expect(server.mails.filter(isStaffMail)).toHaveLength(6);
  });

  test("that are erased while it is on its way end it, and nobody gets half of one", async () => {
    const site = await openTestSite(await makeDatabase());
    await sendLargeFiles(site);
    const server = await startSmtpServer();
    const erase = async () => {
      await eraseRequests(site.storage, { email: CONTACT.email }, { reason: "equipe" }, NOW);
    };
    await testOutbox(watchReads(site, erase), server.url).deliverDue();
    expect(staffMailAmong(server.mails)).toBeUndefined();
    expect(await site.storage.db.selectFrom("outbox").select("id").execute()).toEqual([]);
  });
});

test.each([
  ["552 and more than it takes", 552, 2],
  ["452 again and again", 452, 6],
])("whose server answers %s are left out and named", async (_, code, tries) => {
  const { mails } = await triesWith(tries, (step, raw) =>
    step === "DATA" && raw.length > 1024 * 1024 ? { code, text: "too large" } : null,
  );
  const staff = staffMailAmong(mails);
  expect(staff?.attachments).toEqual([]);
  for (const name of ["desenho.pdf", "peça.jpg"])
    expect(staff?.text).toContain(
      `${name} (1\u00A0MB; NÃO ANEXADO: o servidor de e-mail recusou a mensagem com os anexos. Está na caixa de entrada)`,
    );
});

test.each([
  ["an unknown sender for a while", "DATA", 451, 4],
  ["a receiver", "RCPT", 550, 7],
])("whose server puts off %s stay with their mail", async (_, refused, code, tries) => {
  let steps = 0;
  const { mails } = await triesWith(tries, (step, value) => {
    const isStaff = value.includes("vendas@maker.example");
    if (step !== refused || !isStaff) return null;
    steps += 1;
    return steps < tries ? { code, text: "later" } : null;
  });
  expect(staffMailAmong(mails)?.attachments).toHaveLength(2);
});

test("of a mail whose connection ends at one of its receivers reach the others, once each", async () => {
  const site = await openTestSite(await sqliteDatabase());
  await sendLargeFiles(site);
  await site.storage.db.deleteFrom("outbox").where("kind", "=", "sender").execute();
  const staff = ["ana@maker.example", "velha@maker.example", "rui@maker.example"];
  // At first for all together; then for one after the other, from the second on.
  const talks: MailFault[] = ["drop-at-recipient", "drop-at-recipient", "take", "take"];
  const sink = await startMailSink(() => talks.shift() ?? "drop-at-recipient");
  onTestFinished(() => sink.close());
  for (const seconds of [0, 10, 60]) {
    const now = new Date(NOW.getTime() + seconds * 1_000);
    await testOutbox(site, sink.url, { clock: { now: () => now }, staff }).deliverDue();
  }
  expect(sink.taken).toHaveLength(2);
  const row = await site.storage.db
    .selectFrom("outbox")
    .select(["state", "refusals", "taken_by"])
    .executeTakeFirst();
  expect(row).toEqual({
    state: "pending",
    refusals: 3,
    taken_by: JSON.stringify(["rui@maker.example", "ana@maker.example"]),
  });
});

/** Large files to a server that refuses, tried so many times, each when its time has come. */
async function triesWith(tries: number, refuse: NonNullable<SmtpBehaviour["refuse"]>) {
  const site = await openTestSite(await sqliteDatabase());
  await sendLargeFiles(site);
  const server = await startSmtpServer({ refuse });
  let waited = 0;
  for (let count = 1; count <= tries; count += 1) {
    const now = new Date(NOW.getTime() + waited);
    const clock = { now: () => now };
    const inboxUrl = "https://inbox.example";
    await testOutbox(site, server.url, { clock, inboxUrl }).deliverDue();
    waited += waitAfterRefusal(count) ?? 0;
  }
  return server;
}

async function sendLargeFiles(site: TestSite): Promise<void> {
  const body = new FormData();
  for (const [name, value] of Object.entries(CONTACT)) body.append(name, value);
  body.append("files", new File([PDF], "desenho.pdf"));
  body.append("files", new File([JPEG], "peça.jpg"));
  await site.post("contato", { body });
  const large = { content: LARGE, bytes: LARGE.length };
  await site.storage.db.updateTable("request_files").set(large).execute();
}

/** The same site, where somebody is told how many bytes of a file have been read at once. */
function watchReads(site: TestSite, onRead: (bytes: number) => unknown): TestSite {
  const db = site.storage.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      for (const row of result.rows)
        for (const value of Object.values(row))
          if (value instanceof Uint8Array) await onRead(value.length);
      return result;
    },
  });
  return { ...site, storage: { ...site.storage, db } };
}

function staffMailAmong(mails: readonly ReceivedMail[]) {
  return mails.find(isStaffMail)?.parsed;
}

function isStaffMail({ to }: ReceivedMail): boolean {
  return to.includes("vendas@maker.example");
}
