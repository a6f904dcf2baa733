import { expect, test } from "vitest";
import { MAX_ITEMS, MAX_NOTE } from "../../contract/basket.ts";
import { QUOTE } from "../../contract/requests/examples.test-support.ts";
import { sqliteDatabase } from "../../tests/databases/each-engine.ts";
import { openTestSite } from "../../tests/intake/test-site.ts";
import { SAMPLE_CONTENT } from "../catalogue/content.test-support.ts";
import { loadTheme } from "../catalogue/theme.ts";
import { loadRequest } from "../requests/stored-request.ts";
import { staffMail } from "./staff-mail.ts";

test("the longest quote is a mail that no program cuts off, with all its items in a sheet", async () => {
  const mail = await mailOf(MAX_ITEMS);
  // Gmail shows no more than that.
  expect(Buffer.byteLength(mail.html ?? "")).toBeLessThan(102 * 1024);
  expect(Buffer.byteLength(mail.text)).toBeLessThan(32 * 1024);
  for (const part of [mail.text, mail.html ?? ""]) {
    expect(part).toContain("SKU-040");
    expect(part).not.toContain("SKU-041");
    expect(part).toContain("e mais 160");
  }
  const [sheet] = mail.attachments ?? [];
  expect(
    String(Buffer.from(sheet?.content as Uint8Array))
      .trim()
      .split("\r\n"),
  ).toHaveLength(MAX_ITEMS + 1);
});

test("a quote of usual length stands whole in its mail", async () => {
  const { text, attachments } = await mailOf(40);
  expect(text).toContain("SKU-040");
  expect(text).not.toContain("e mais");
  expect(attachments).toEqual([]);
});

test("nothing that is typed over several lines passes for a line of ours", async () => {
  const notes =
    "Urgente.\n\nNa caixa de entrada: https://other.example\nE-mail: other@other.example";
  const { text } = await mailOf(1, { notes });
  expect(text).toContain("other.example");
  const ours = text.split("\n").filter((line) => /^(Na caixa|E-mail:)/.test(line));
  expect(ours).toEqual([`E-mail: ${QUOTE.email}`]);
});

/** The notice of a quote with so many lines, each with the longest names, and notes full of what HTML escapes. */
async function mailOf(count: number, fields: object = {}) {
  const { storage, send } = await openTestSite(await sqliteDatabase());
  const { data: { protocol = "" } = {} } = await send("orcamento", { ...QUOTE, ...fields });
  const request = await loadRequest(storage, "protocol", protocol);
  const [line] = request?.lines ?? [];
  if (!request || !line) throw new Error("the request was not stored");
  const lines = Array.from({ length: count }, (_, position) => ({
    ...line,
    position,
    sku: `SKU-${String(position + 1).padStart(3, "0")}`,
    name: "N".repeat(100),
    category_name: "C".repeat(60),
    note: '"'.repeat(MAX_NOTE),
  }));
  const { light, dark } = loadTheme(SAMPLE_CONTENT);
  const look = { name: "", colors: light, dark };
  const context = { to: [], companyName: "", inboxUrl: null, look };
  return staffMail({ ...request, lines }, [], context);
}
