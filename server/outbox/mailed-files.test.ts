import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { CONTACT } from "../../contract/requests/examples.test-support.ts";
import { describeEachEngine } from "../../tests/databases/each-engine.ts";
import { JPEG, PDF } from "../../tests/intake/test-files.ts";
import { NOW, openTestSite, type TestSite } from "../../tests/intake/test-site.ts";
import { startSmtpServer } from "../../tests/smtp-server.ts";
import { eraseRequests } from "../requests/erase.ts";
import { PIECE } from "../storage/stream-file.ts";
import { testOutbox } from "./outbox.test-support.ts";

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

function staffMailAmong(mails: Awaited<ReturnType<typeof startSmtpServer>>["mails"]) {
  return mails.find(({ to }) => to.includes("vendas@maker.example"))?.parsed;
}
