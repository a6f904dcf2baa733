import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import type { RequestKind } from "../../contract/answers.ts";
import { MAX_ITEMS } from "../../contract/basket.ts";
import { CONTACT, QUOTE, REPRESENTATIVE } from "../../contract/requests/examples.test-support.ts";
import { sqliteDatabase } from "../../tests/databases/each-engine.ts";
import { PDF } from "../../tests/intake/test-files.ts";
import type { Scan } from "../attachments/virus-scan.ts";
import { eraseRequests } from "./erase.ts";
import { createAcceptPageForm } from "./page-form.ts";
import { findReceipt } from "./receipt.ts";
import { NOW, openTestSite } from "../../tests/intake/test-site.ts";

const MEGABYTE = 1024 * 1024;

test("a form without JavaScript sends basket lines as single fields; blank ones, and those of which none is wanted, are left out", async () => {
  const { site, accept } = await openForm();
  const { items: _, ...fields } = QUOTE;
  const outcome = await accept("orcamento", {
    ...fields,
    idempotencyKey: randomUUID(),
    "items[0].code": "HV-1010-20",
    "items[0].quantity": "2",
    "items[1].code": " ",
    "items[1].quantity": "1",
    "items[2].code": "HV-7110-1KG",
    "items[2].quantity": "0",
    "items[3].code": "HV-7110-1KG",
    "items[3].quantity": " ",
    website: "",
  });
  expect(outcome.ok).toBe(true);
  const lines = await site.storage.db
    .selectFrom("request_lines")
    .select(["sku", "quantity"])
    .execute();
  expect(lines).toEqual([{ sku: "HV-1010-20", quantity: 2 }]);
});

test("a form without JavaScript sends as many basket lines as a request may have", async () => {
  const { accept } = await openForm();
  const { items: _, ...fields } = QUOTE;
  const lines = Array.from({ length: MAX_ITEMS }, (_, index) => [
    [`items[${index}].code`, `XX-${index}`],
    [`items[${index}].quantity`, "1"],
    [`items[${index}].note`, "urgente"],
  ]).flat();
  const refused = await accept("orcamento", { ...fields, ...Object.fromEntries(lines) });
  // The test's catalogue has none of them.
  expect(refused).toMatchObject({ status: 422 });
  expect(Object.keys(refused.ok ? {} : refused.fields)).toHaveLength(MAX_ITEMS);
});

test("whoever exchanges an item gets back what was typed, and sends nothing yet", async () => {
  const { site, accept } = await openForm();
  const { items: _, ...fields } = QUOTE;
  const idempotencyKey = randomUUID();
  const lines = { "items[0].code": "HV-1010-20", "items[0].quantity": "2" };
  const form = { ...fields, ...lines, idempotencyKey };
  expect(
    await accept("orcamento", { ...form, "items[0].replacement": "HV-1020-20" }),
  ).toMatchObject({
    ok: false,
    status: 200,
    fields: {},
    typed: { name: QUOTE.name, ...lines, "items[0].replacement": "HV-1020-20" },
    idempotencyKey,
  });
  expect(await site.storage.db.selectFrom("requests").select("id").execute()).toEqual([]);
});

test("a controlled product asks for CNPJ, licence and its validity, and is taken with them", async () => {
  const { accept } = await openForm();
  const { items: _, ...fields } = QUOTE;
  const form = {
    ...fields,
    document: "529.982.247-25",
    "items[0].code": "HV-7110-1KG",
    "items[0].quantity": "1",
  };
  expect(await accept("orcamento", form)).toMatchObject({
    ok: false,
    status: 422,
    fields: {
      document: [expect.stringContaining("CNPJ")],
      licence: [expect.any(String)],
      licenceValidUntil: [expect.any(String)],
    },
  });
  const licensed = { ...form, document: QUOTE.document, licence: "CLF 123" };
  // The test's day is 20 November.
  expect(await accept("orcamento", { ...licensed, licenceValidUntil: "2026-11-19" })).toMatchObject(
    {
      status: 422,
      fields: { licenceValidUntil: [expect.stringContaining("vencida")] },
    },
  );
  expect(await accept("orcamento", { ...licensed, licenceValidUntil: "20/11/2026" })).toMatchObject(
    {
      ok: true,
    },
  );
});

test("a day of need that is over is refused, by Brazil's calendar; today is taken", async () => {
  const { accept } = await openForm();
  const { items: _, ...fields } = {
    ...QUOTE,
    "items[0].code": "HV-1010-20",
    "items[0].quantity": "1",
  };
  expect(await accept("orcamento", { ...fields, neededBy: "2026-11-19" })).toMatchObject({
    ok: false,
    status: 422,
    fields: { neededBy: [expect.stringContaining("já passou")] },
  });
  expect(await accept("orcamento", { ...fields, neededBy: "2026-11-20" })).toMatchObject({
    ok: true,
  });
});

test("a refused form comes back with what was typed and the same key", async () => {
  const { accept } = await openForm();
  const idempotencyKey = randomUUID();
  const regions = ["SP", "MG"];
  const outcome = await accept("representante", {
    ...REPRESENTATIVE,
    regions,
    email: "x",
    idempotencyKey,
    website: "",
  });
  expect(outcome).toMatchObject({
    ok: false,
    status: 422,
    idempotencyKey,
    fields: { email: [expect.any(String)] },
    typed: { name: REPRESENTATIVE.name, email: "x", regions },
  });
  if (!outcome.ok)
    for (const name of ["website", "idempotencyKey"])
      expect(outcome.typed).not.toHaveProperty(name);
});

test("of what no form takes a beginning comes back", async () => {
  const { accept } = await openForm();
  const outcome = await accept("contato", { ...CONTACT, message: "&".repeat(160_000) });
  expect(outcome).toMatchObject({ ok: false, status: 422, typed: { name: CONTACT.name } });
  if (!outcome.ok) expect(JSON.stringify(outcome.typed).length).toBeLessThan(70_000);
});

test("a refused form's lines come back in their order", async () => {
  const { accept } = await openForm();
  const codes = ["HV-1010-200", "HV-1010-20", "HV-1010-5"];
  const lines = codes.map((code, index) => [`items[${index}].code`, code]);
  const outcome = await accept("orcamento", Object.fromEntries(lines));
  expect(outcome.ok ? [] : Object.values(outcome.typed)).toEqual(codes);
});

test("what no form can have typed comes back to nobody, and breaks nothing", async () => {
  const { acceptPageForm } = await openForm();
  const body = JSON.stringify({ ...CONTACT, email: "x", name: { toString: 1 } });
  const headers = { "Content-Type": "application/json" };
  const request = new Request("http://localhost/", { method: "POST", headers, body });
  const outcome = await acceptPageForm("contato", request);
  expect(outcome).toMatchObject({ ok: false, status: 422, typed: { message: CONTACT.message } });
  if (!outcome.ok) expect(outcome.typed).not.toHaveProperty("name");
});

test("a form that comes back says that its files have to be chosen again", async () => {
  const { acceptPageForm } = await openForm();
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...CONTACT, email: "x" })) body.append(name, value);
  body.append("files", new File([PDF], "desenho.pdf"));
  const request = new Request("http://localhost/", { method: "POST", body });
  expect(await acceptPageForm("contato", request)).toMatchObject({
    ok: false,
    fields: { email: [expect.any(String)], files: [expect.stringContaining("de novo")] },
  });
});

test("of a form that is too large what was typed before its files comes back, with the same key", async () => {
  const { acceptPageForm } = await openForm();
  const idempotencyKey = randomUUID();
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...CONTACT, idempotencyKey }))
    body.append(name, value);
  body.append("files", new File([Buffer.alloc(20 * MEGABYTE)], "foto.jpg"));
  const headers = { "Content-Length": String(21 * MEGABYTE) };
  const request = new Request("http://localhost/", { method: "POST", headers, body });
  expect(await acceptPageForm("contato", request)).toMatchObject({
    ok: false,
    status: 413,
    fields: { files: [expect.stringContaining("6 MB")] },
    typed: { message: CONTACT.message },
    idempotencyKey,
  });
});

test("the same form twice is one request; a changed one gets a fresh key to go out as new", async () => {
  const { accept } = await openForm();
  const form = { ...CONTACT, idempotencyKey: randomUUID() };
  const first = await accept("contato", form);
  expect(await accept("contato", form)).toEqual(first);
  const changed = await accept("contato", { ...form, message: "Outra mensagem." });
  expect(changed).toMatchObject({
    ok: false,
    status: 422,
    message: expect.stringContaining(first.ok ? first.acknowledgement.protocol : "?"),
  });
  expect(changed.ok ? null : changed.idempotencyKey).not.toBe(form.idempotencyKey);
});

test("whoever sends another's words without their key gets a receipt of their own", async () => {
  const { accept } = await openForm();
  const first = await accept("contato", { ...CONTACT, idempotencyKey: randomUUID() });
  const protocol = first.ok ? first.acknowledgement.protocol : "";
  for (const idempotencyKey of [randomUUID(), ""]) {
    const other = await accept("contato", { ...CONTACT, idempotencyKey });
    expect(other).toMatchObject({
      ok: true,
      acknowledgement: { protocol: expect.not.stringContaining(protocol) },
    });
  }
});

test("the receipt's secret link shows what was asked and erases it", async () => {
  const { site, accept } = await openForm();
  const outcome = await accept("orcamento", { ...QUOTE, items: JSON.stringify(QUOTE.items) });
  const token = outcome.ok ? (outcome.acknowledgement.receiptUrl.split("/").at(-1) ?? "") : "";
  expect(token).toMatch(/^[\w-]{22}$/);
  expect(await findReceipt(site.storage, token, NOW)).toMatchObject({
    kind: "orcamento",
    status: "novo",
    line: "industry",
    items: [{ code: "HV-1010-20", name: "Halcut S-210 · bombona 20 L", quantity: 3 }],
    fields: expect.arrayContaining([{ label: "CEP", value: "90010-150" }]),
  });
  for (const other of ["", "x", token.slice(1), `${token}A`, "A".repeat(22)])
    expect(await findReceipt(site.storage, other, NOW)).toBeNull();
  expect(
    await eraseRequests(site.storage, { receiptToken: token }, { reason: "titular" }, NOW),
  ).toHaveLength(1);
  expect(await findReceipt(site.storage, token, NOW)).toBeNull();
  expect(
    await eraseRequests(site.storage, { receiptToken: token }, { reason: "titular" }, NOW),
  ).toEqual([]);
});

test("of a line that sends too much no file is judged, and what was typed comes back", async () => {
  const { site } = await openForm();
  const scan = vi.fn<Scan>(async () => "clean");
  const limit = { check: async () => 30 };
  const accept = createAcceptPageForm({ requests: site.requests, backendKey: "", limit, scan });
  const body = new FormData();
  body.append("name", "Ana");
  body.append("files", new File([PDF], "a.pdf"));
  expect(
    await accept("contato", new Request("http://localhost/", { method: "POST", body })),
  ).toMatchObject({ ok: false, status: 429, typed: { name: "Ana" } });
  expect(scan).not.toHaveBeenCalled();
});

test("a form of which nothing could be read is not said to be shown again", async () => {
  const { site } = await openForm();
  const limit = { check: async () => 30 };
  const accept = createAcceptPageForm({ requests: site.requests, backendKey: "", limit });
  const request = new Request("http://localhost/", { method: "POST", body: "unread" });
  const message = "Volte à página anterior, onde o navegador costuma guardar o que você digitou;";
  expect(await accept("contato", request)).toMatchObject({
    status: 429,
    typed: {},
    message: expect.stringContaining(message),
  });
});

async function openForm() {
  const site = await openTestSite(await sqliteDatabase());
  const acceptPageForm = createAcceptPageForm({
    requests: site.requests,
    backendKey: "",
    limit: { check: async () => null },
  });
  const accept = (kind: RequestKind, fields: Readonly<Record<string, unknown>>) => {
    const body = new URLSearchParams();
    for (const [name, value] of Object.entries(fields))
      for (const one of Array.isArray(value) ? value : [value]) body.append(name, String(one));
    return acceptPageForm(kind, new Request("http://localhost/", { method: "POST", body }));
  };
  return { site, accept, acceptPageForm };
}
