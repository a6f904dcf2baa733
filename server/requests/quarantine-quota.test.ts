import { expect, test } from "vitest";
import { CONTACT } from "../../contract/requests/examples.test-support.ts";
import { describeEachEngine, postgresDatabase } from "../../tests/databases/each-engine.ts";
import { somebodyWaits } from "../../tests/databases/somebody-waits.ts";
import { PDF as SMALL_PDF } from "../../tests/intake/test-files.ts";
import { jsonOf, run } from "../../tests/intake/staff-tool.ts";
import { NOW, openTestSite, type TestSite } from "../../tests/intake/test-site.ts";
import { SENDER_HEADER } from "../http/sender.ts";
import { eraseRequests } from "./erase.ts";
import { freeFiles, QUOTAS } from "./quarantine-quota.ts";

const DAY_MS = 24 * 3_600_000;
const SPAM = { ...CONTACT, website: "x" };

/** Far more than the texts that it comes with, which count too. */
const PDF = Buffer.concat([
  SMALL_PDF.subarray(0, 9),
  Buffer.from(`%${"x".repeat(100_000)}\n`),
  SMALL_PDF.subarray(9),
]);
/** More than these texts. Bytes. */
const TEXTS = 10_000;

describeEachEngine("the quarantine's quota", (makeDatabase) => {
  test("gives up the oldest files that are held back, never those of accepted or released requests", async () => {
    const database = await makeDatabase();
    let now = new Date("2026-11-20T12:00:00.000Z");
    const quotas = { ...QUOTAS, heldBytes: 3 * PDF.length + TEXTS };
    const site = await openTestSite(database, { quotas, clock: { now: () => now } });
    const accepted = await sendFile(site, CONTACT);
    const released = await sendFile(site, SPAM);
    await run(database, ["release", released]);
    const held: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      now = new Date(now.getTime() + 2 * DAY_MS);
      held.push(await sendFile(site, SPAM));
    }
    const sizes = await fileSizes(site);
    expect([accepted, released, ...held].map((protocol) => sizes.get(protocol))).toEqual([
      PDF.length,
      PDF.length,
      0,
      0,
      PDF.length,
      PDF.length,
      PDF.length,
    ]);
  });

  test("counts a short file as more than it has, so that thousands never go for one", async () => {
    const quotas = { ...QUOTAS, heldBytes: 3 * 64 * 1024 };
    const site = await openTestSite(await makeDatabase(), { quotas });
    const held: string[] = [];
    for (let count = 0; count < 5; count += 1)
      held.push(await sendFile(site, SPAM, { file: SMALL_PDF }));
    const sizes = await fileSizes(site);
    const { length } = SMALL_PDF;
    expect(held.map((protocol) => sizes.get(protocol))).toEqual([0, 0, length, length, length]);
  });

  test("gives up no more files at once than the largest send needs, and goes on with the next", async () => {
    const quotas = { ...QUOTAS };
    const site = await openTestSite(await makeDatabase(), { quotas });
    await sendFile(site, SPAM);
    await copyHeldFile(site, 699);
    quotas.heldBytes = PDF.length;
    const kept = async () => (await heldFiles(site)).length;
    expect(await kept()).toBe(700);
    await sendFile(site, SPAM);
    expect(await kept()).toBe(401);
    await sendFile(site, SPAM);
    await sendFile(site, SPAM);
    expect(await kept()).toBe(1);
  });

  test("has a share for each day", async () => {
    const quotas = { ...QUOTAS, heldBytesADay: PDF.length + TEXTS };
    const site = await openTestSite(await makeDatabase(), { quotas });
    const first = await sendFile(site, SPAM);
    const second = await sendFile(site, SPAM);
    const sizes = await fileSizes(site);
    expect([sizes.get(first), sizes.get(second)]).toEqual([0, PDF.length]);
  });

  test("refuses files beyond the day's share of all, holds back nothing for it, and takes what brings none", async () => {
    const quotas = { ...QUOTAS, acceptedBytesADay: 2 * PDF.length };
    const site = await openTestSite(await makeDatabase(), { quotas });
    const protocols = [];
    for (let count = 0; count < 3; count += 1) protocols.push(await sendFile(site, CONTACT));
    expect(protocols.map(Boolean)).toEqual([true, true, false]);
    expect((await site.send("contato", CONTACT)).status).toBe(201);
    const rows = await site.storage.db.selectFrom("requests").select("quarantine").execute();
    expect(rows.map(({ quarantine }) => quarantine)).toEqual([null, null, null]);
  });

  test("counts no sender and no file of what it refuses", async () => {
    const quotas = { ...QUOTAS, acceptedBytesADay: PDF.length };
    const site = await openTestSite(await makeDatabase(), { quotas });
    const counts = () => site.storage.db.selectFrom("address_hits").selectAll().execute();
    expect(await sendFile(site, CONTACT, { line: "198.51.100.7" })).not.toBe("");
    const counted = await counts();
    expect(counted.length).toBeGreaterThan(1);
    expect(await sendFile(site, CONTACT, { line: "198.51.100.7" })).toBe("");
    expect(await counts()).toEqual(counted);
  });

  test("counts files for a day, whatever has been erased since", async () => {
    let now = NOW;
    const quotas = { ...QUOTAS, acceptedBytesADay: 2 * PDF.length };
    const site = await openTestSite(await makeDatabase(), { quotas, clock: { now: () => now } });
    const protocols = [await sendFile(site, CONTACT), await sendFile(site, CONTACT)];
    await eraseRequests(site.storage, { protocols }, { reason: "titular" }, NOW);
    expect(await sendFile(site, CONTACT)).toBe("");
    now = new Date(NOW.getTime() + DAY_MS);
    expect(await sendFile(site, CONTACT)).not.toBe("");
    expect(await site.storage.db.selectFrom("taken_files").select("id").execute()).toHaveLength(1);
  });

  test("writes no more files of a day than its share, whatever has been given up or erased since", async () => {
    let now = NOW;
    const quotas = {
      ...QUOTAS,
      heldBytesADay: PDF.length + TEXTS,
      heldWritesADay: 2 * PDF.length,
    };
    const database = await makeDatabase();
    const site = await openTestSite(database, { quotas, clock: { now: () => now } });
    const protocols = [await sendFile(site, SPAM)];
    await eraseRequests(site.storage, { protocols }, { reason: "titular" }, NOW);
    const kept = await sendFile(site, SPAM);
    const dropped = await sendFile(site, SPAM);
    const sizes = await fileSizes(site);
    expect([sizes.get(kept), sizes.get(dropped)]).toEqual([PDF.length, 0]);
    const [shown] = await jsonOf(database, ["show", dropped, "--json"]);
    expect(shown).toMatchObject({ files: [{ bytes: PDF.length, droppedAt: NOW.toISOString() }] });
    now = new Date(NOW.getTime() + DAY_MS);
    const later = await sendFile(site, SPAM);
    expect((await fileSizes(site)).get(later)).toBe(PDF.length);
  });

  test("counts nothing for today that came while the clock was ahead", async () => {
    let now = new Date("2027-11-20T12:00:00.000Z");
    const quotas = {
      ...QUOTAS,
      heldBytesADay: PDF.length + TEXTS,
      acceptedBytesADay: PDF.length,
      heldADay: 2,
    };
    const site = await openTestSite(await makeDatabase(), { quotas, clock: { now: () => now } });
    const ahead = [await sendFile(site, SPAM), await sendFile(site, CONTACT)];
    await site.send("contato", SPAM);
    now = NOW;
    const today = [await sendFile(site, SPAM), await sendFile(site, CONTACT)];
    const sizes = await fileSizes(site);
    expect([...ahead, ...today].map((protocol) => sizes.get(protocol))).toEqual(
      Array.from({ length: 4 }, () => PDF.length),
    );
  });

  test("of requests that is full tells the next to come again, and stores nothing; others are taken", async () => {
    const quotas = { ...QUOTAS, heldADay: 2 };
    const site = await openTestSite(await makeDatabase(), { quotas });
    for (let count = 0; count < 2; count += 1)
      expect((await site.send("contato", SPAM)).status).toBe(201);
    expect(await site.send("contato", SPAM)).toMatchObject({
      status: 503,
      error: { code: "OCUPADO", msg: expect.stringContaining("tente amanhã") },
    });
    expect((await site.send("contato", CONTACT)).status).toBe(201);
    expect(await site.storage.db.selectFrom("requests").select("id").execute()).toHaveLength(3);
  });

  test("counts what its senders have erased, of which the staff get no mail", async () => {
    const quotas = { ...QUOTAS, heldADay: 2 };
    const site = await openTestSite(await makeDatabase(), { quotas });
    for (let count = 0; count < 2; count += 1) {
      const { data } = await site.send("contato", SPAM);
      const receiptToken = data?.receiptUrl.split("/").at(-1) ?? "";
      await eraseRequests(site.storage, { receiptToken }, { reason: "titular" }, NOW);
    }
    expect(await site.storage.db.selectFrom("requests").select("id").execute()).toEqual([]);
    expect((await site.send("contato", SPAM)).status).toBe(503);
    const mails = await site.storage.db.selectFrom("outbox").select("kind").execute();
    expect(mails).toEqual([{ kind: "digest" }]);
  });

  test("counts texts with the files, which make room for them", async () => {
    const quotas = { ...QUOTAS, heldBytesADay: PDF.length + TEXTS };
    const site = await openTestSite(await makeDatabase(), { quotas });
    for (let count = 0; count < 3; count += 1)
      await site.send("contato", { ...SPAM, message: "m".repeat(4_000) });
    const held = await sendFile(site, SPAM);
    expect((await fileSizes(site)).get(held)).toBe(0);
  });

  test("of days before has its texts apart from its files, and an end of its own", async () => {
    let now = new Date(NOW.getTime() - 2 * DAY_MS);
    const quotas = { ...QUOTAS, heldBytes: PDF.length + 5_000, heldText: 16_500 };
    const site = await openTestSite(await makeDatabase(), { quotas, clock: { now: () => now } });
    const long = { ...SPAM, message: "m".repeat(3_000) };
    for (let count = 0; count < 2; count += 1) await site.send("contato", long);
    now = NOW;
    const held = await sendFile(site, SPAM);
    expect((await fileSizes(site)).get(held)).toBe(PDF.length);
    expect((await site.send("contato", long)).status).toBe(201);
    expect((await site.send("contato", SPAM)).status).toBe(503);
    expect((await site.send("contato", CONTACT)).status).toBe(201);
  });

  test("counts of each request what its row takes, however short its text is", async () => {
    const quotas = { ...QUOTAS, heldText: 3 * 3_000 };
    const site = await openTestSite(await makeDatabase(), { quotas });
    for (let count = 0; count < 3; count += 1)
      expect((await site.send("contato", SPAM)).status).toBe(201);
    expect((await site.send("contato", SPAM)).status).toBe(503);
  });

  test("whose texts alone have the day's share tells the next to come again, until one is released", async () => {
    const quotas = { ...QUOTAS, heldTextADay: 4_000 };
    const database = await makeDatabase();
    const site = await openTestSite(database, { quotas });
    const long = { ...SPAM, message: "m".repeat(4_000) };
    const { data } = await site.send("contato", long);
    expect((await site.send("contato", SPAM)).status).toBe(503);
    expect((await site.send("contato", CONTACT)).status).toBe(201);
    await run(database, ["release", data?.protocol ?? ""]);
    expect((await site.send("contato", SPAM)).status).toBe(201);
  });
});

test("a file whose request is released at that moment keeps its content", async () => {
  const database = await postgresDatabase();
  const quotas = { ...QUOTAS, heldBytes: PDF.length + TEXTS };
  const site = await openTestSite(database, { quotas });
  const first = await sendFile(site, SPAM);
  const { id } = await site.storage.db
    .selectFrom("requests")
    .select("id")
    .executeTakeFirstOrThrow();
  const { second } = await site.storage.transaction(async (transaction) => {
    await freeFiles(transaction, id);
    const second = sendFile(site, SPAM);
    await expect.poll(() => somebodyWaits(site.storage.db)).toBe(true);
    return { second };
  });
  const held = await second;
  const sizes = await fileSizes(site);
  expect([sizes.get(first), sizes.get(held)]).toEqual([PDF.length, PDF.length]);
});

async function sendFile(
  site: TestSite,
  fields: Readonly<Record<string, string>>,
  { line, file = PDF }: { line?: string; file?: Buffer } = {},
): Promise<string> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append("files", new File([Buffer.from(file)], "desenho.pdf"));
  const headers: HeadersInit = line === undefined ? {} : { [SENDER_HEADER]: line };
  return (await site.post("contato", { body, headers })).data?.protocol ?? "";
}

/** Bytes that are stored of each request's file, by protocol. */
async function fileSizes({ storage }: TestSite): Promise<Map<string, number>> {
  const rows = await storage.db
    .selectFrom("request_files")
    .innerJoin("requests", "requests.id", "request_files.request_id")
    .select(["requests.protocol", "request_files.content"])
    .execute();
  return new Map(rows.map(({ protocol, content }) => [protocol, content.length]));
}

async function heldFiles({ storage }: TestSite): Promise<{ file_id: string }[]> {
  return storage.db
    .selectFrom("file_marks")
    .select("file_id")
    .where("held_at", "is not", null)
    .execute();
}

/** As many more of the one file that is held back. */
async function copyHeldFile({ storage: { db } }: TestSite, times: number): Promise<void> {
  const file = await db.selectFrom("request_files").selectAll().executeTakeFirstOrThrow();
  const mark = await db.selectFrom("file_marks").selectAll().executeTakeFirstOrThrow();
  for (let count = 1; count <= times; count += 1) {
    const id = `${file.id}-${count}`;
    const content = Buffer.alloc(1);
    await db
      .insertInto("request_files")
      .values({ ...file, id, stored_name: id, position: file.position + count, content })
      .execute();
    await db
      .insertInto("file_marks")
      .values({ ...mark, file_id: id })
      .execute();
  }
}
