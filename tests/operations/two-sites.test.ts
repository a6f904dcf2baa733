import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { startMailServer } from "../browser/mail-server.ts";
import { freePort, startSite, type SiteProcess } from "../browser/site-process.ts";
import { postgresDatabase } from "../databases/each-engine.ts";
import { createIntentions, sendOf, type Intention } from "../faults/intentions.ts";
import { audit } from "../faults/ledger.ts";
import { createRandom } from "../faults/random.ts";
import { HANG_MS } from "../hang.ts";

/** Quick within the suite; `TEST_SENDS=2000` for the whole figure. */
const SENDS = Number(process.env["TEST_SENDS"] ?? 240);
const AT_ONCE = 50;

test(
  `two site processes on one PostgreSQL, both killed twice during ${SENDS} sends, keep and mail each exactly once`,
  { timeout: 5 * HANG_MS },
  async () => {
    const database = await postgresDatabase();
    const mail = await startMailServer();
    const sites = await startSites(
      database.config.kind === "postgres" ? database.config.url : "",
      mail.url,
    );
    onTestFinished(async () => {
      await sites.stop();
      await mail.close();
    });
    const intentions = Array.from({ length: SENDS }, createIntentions(createRandom(4)));
    const waiting = [...intentions];
    const acknowledged = () => intentions.filter(({ protocol }) => protocol !== null).length;
    const person = async (_: unknown, index: number) => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
        for (let attempt = index; next.protocol === null; attempt += 1)
          next.protocol = await sendOnce(sites.urls[attempt % 2] ?? "", next);
    };
    const people = Promise.all(Array.from({ length: AT_ONCE }, person));
    for (const share of [0.25, 0.6]) {
      while (acknowledged() < SENDS * share) await sleep(5);
      await sites.killAndRestart();
    }
    await people;
    expect(await audit(database.config, intentions)).toEqual({
      acknowledged: SENDS,
      lost: 0,
      doubled: 0,
      requests: SENDS,
      withoutNotices: 0,
      wrongFiles: 0,
      integrity: "ok",
    });
    expect(new Set(intentions.map(({ protocol }) => protocol)).size).toBe(SENDS);

    // A message that a killed process had taken waits for the end of its lease; the staff need not.
    const { db } = await database.open();
    await db
      .updateTable("outbox")
      .set({ lease_until: new Date(0).toISOString() })
      .where("state", "=", "sending")
      .execute();
    const all = new Set(
      intentions.flatMap(({ protocol }) => [`<${protocol}.staff@`, `<${protocol}.sender@`]),
    );
    while (deliveredOf(mail.received, all).size < all.size)
      await mail.waitFor(mail.received.length + 1);
    // What was in the air at a kill, or when its lease was ended here, may come twice, with the same Message-ID;
    // everything else once.
    expect(mail.received.length - all.size).toBeLessThanOrEqual(3 * 2 * 4);
  },
);

/** Null where it was not acknowledged. */
async function sendOnce(url: string, intention: Intention): Promise<string | null> {
  const { path, ...init } = sendOf(intention);
  try {
    const answer = await fetch(url + path, { ...init, signal: AbortSignal.timeout(HANG_MS) });
    const { data } = (await answer.json()) as { data?: { protocol: string } };
    if (data) return data.protocol;
  } catch {
    // A process that is not there; the other one is asked next.
  }
  await sleep(50);
  return null;
}

async function startSites(databaseUrl: string, smtpUrl: string) {
  const folder = await mkdtemp(join(tmpdir(), "site-two-"));
  const ports = [await freePort(), await freePort()];
  const start = (port: number) =>
    startSite(
      { DATABASE_URL: databaseUrl, SMTP_URL: smtpUrl, QUARANTINE: "off" },
      { folder, port },
    );
  let running: SiteProcess[] = await Promise.all(ports.map(start));
  return {
    urls: running.map(({ url }) => url),
    async killAndRestart() {
      await Promise.all(running.map((site) => site.kill()));
      running = await Promise.all(ports.map(start));
    },
    async stop() {
      await Promise.all(running.map((site) => site.stop()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function deliveredOf(
  received: readonly { messageId?: string | undefined }[],
  wanted: ReadonlySet<string>,
): ReadonlySet<string> {
  const found = received.map(({ messageId }) => (messageId ?? "").replace(/@.*$/, "@"));
  return new Set(found.filter((id) => wanted.has(id)));
}
