import { expect, test } from "vitest";
import { ofEachKind } from "../../contract/answers.ts";
import { readInboxQuery, type InboxQuery } from "../../contract/inbox/query.ts";
import { CONTACT } from "../../contract/requests/examples.test-support.ts";
import { sqliteDatabase } from "../../tests/databases/each-engine.ts";
import { NOW, openTestSite } from "../../tests/intake/test-site.ts";
import { ACCEPT, openQuotedRequest } from "../proposals/proposals.test-support.ts";
import { recordLabel } from "../requests/describe-fields.ts";
import { changeStatus } from "../requests/handle-request.ts";
import type { Storage } from "../storage/open-database.ts";
import { exportCsv, exportXlsx, type Export } from "./export.ts";

test("an export of many pages lets others in between, and holds every request, whatever they change", async () => {
  const storage = await openStorageOf250();
  let rounds = 0;
  const change = storage.db
    .updateTable("requests")
    .set({ updated_at: new Date(NOW.getTime() + 1_000).toISOString() })
    .where("id", "=", "copy-0");
  let next = setImmediate(function count() {
    rounds += 1;
    if (rounds === 2) void change.execute();
    next = setImmediate(count);
  });
  const all = readInboxQuery(new URLSearchParams("situacao=todas&ordem=mudanca"));
  const sheet = await new Response(exportCsv(storage, exportOf(all))).text();
  clearImmediate(next);
  expect(sheet.trim().split("\r\n")).toHaveLength(251);
  expect(rounds).toBeGreaterThanOrEqual(3);
});

test.each(["antes=9999-12-31T00:00:00Z_z", "depois=2000-01-01T00:00:00Z_a"])(
  "an export from the page of %s is whole, and ends",
  async (page) => {
    const storage = await openStorageOf250();
    const query = readInboxQuery(new URLSearchParams(`situacao=todas&${page}`));
    const decoder = new TextDecoder();
    let sheet = "";
    for await (const chunk of exportCsv(storage, exportOf(query))) {
      sheet += decoder.decode(chunk);
      if (sheet.split("\r\n").length > 1_000) break;
    }
    expect(sheet.trim().split("\r\n")).toHaveLength(251);
  },
);

test.each([
  ["csv", exportCsv],
  ["xlsx", exportXlsx],
])("an export (%s) breaks off where whoever reads it is signed out", async (_, write) => {
  const storage = await openStorageOf250();
  let pages = 0;
  const mayGoOn = async () => (pages += 1) < 3;
  const all = readInboxQuery(new URLSearchParams("situacao=todas"));
  await expect(new Response(write(storage, { ...exportOf(all), mayGoOn })).bytes()).rejects.toThrow(
    "signed out",
  );
  expect(pages).toBe(3);
});

test.each([
  ["PC-77", "PC-77"],
  [null, "PC-1"],
])(
  "an export has the order's number that came with the acceptance (%s), or else the request's",
  async (orderNumber, exported) => {
    const { site, send, answer } = await openQuotedRequest(await sqliteDatabase(), {
      fields: { purchaseOrder: "PC-1" },
    });
    await send(1);
    await answer(1, { ...ACCEPT, orderNumber });
    const sheet = await sheetOf(site.storage, "2026-11-20");
    const [head = [], row = []] = sheet.split("\r\n").map((line) => line.split(";"));
    expect(row[head.indexOf(recordLabel("purchaseOrder"))]).toBe(exported);
  },
);

test("an export calls no proposal lapsed whose request somebody has closed by hand", async () => {
  const { site, protocol, send } = await openQuotedRequest(await sqliteDatabase());
  await send(1, { validUntil: "20/11/2026" });
  const handling = { protocol, actor: "ana@firma.example", version: null };
  await changeStatus(site.storage, handling, "ganho", NOW);
  const sheet = await sheetOf(site.storage, "2026-11-21");
  expect(sheet).toMatch(/;ganho;.*;enviada;/);
});

/** All of it, on that day. */
function sheetOf(storage: Storage, today: string): Promise<string> {
  const all = readInboxQuery(new URLSearchParams("situacao=todas"));
  return new Response(exportCsv(storage, { ...exportOf(all), today })).text();
}

function exportOf(query: InboxQuery): Export {
  const lateSince = ofEachKind(() => NOW);
  return { query, lateSince, today: "2026-11-20", mayGoOn: async () => true };
}

async function openStorageOf250() {
  const { storage, send } = await openTestSite(await sqliteDatabase());
  await send("contato", CONTACT);
  const row = await storage.db.selectFrom("requests").selectAll().executeTakeFirstOrThrow();
  const copies = Array.from({ length: 249 }, (_, copy) => ({
    ...row,
    id: `copy-${copy}`,
    protocol: `copy-${copy}`,
    receipt_hash: `${copy}`,
    idempotency_key: null,
  }));
  await storage.db.insertInto("requests").values(copies).execute();
  return storage;
}
