import { expect, test, vi } from "vitest";
import { CONTACT } from "../../contract/requests/examples.test-support.ts";
import { sqliteDatabase } from "../../tests/databases/each-engine.ts";
import { PDF } from "../../tests/intake/test-files.ts";
import { NOW, openTestSite, type TestSite } from "../../tests/intake/test-site.ts";
import type { Clock } from "../clock.ts";
import { SENDER_HEADER } from "../http/sender.ts";
import { DECLINE, openQuotedRequest } from "../proposals/proposals.test-support.ts";
import { loadProposalFile, loadProposals } from "../proposals/stored-proposal.ts";
import { createReceiptForms } from "./receipt-forms.ts";

const UNKNOWN = "A".repeat(22);
const LARGE_PDF = PDF.toString().replace("trailer", `%${"x".repeat(2_000_000)}\ntrailer`);
const FORM = "application/x-www-form-urlencoded";

test("a confirmed form erases the request, and then the link names nothing", async () => {
  const { erase, token } = await openReceipt();
  expect(await erase(token, confirmed())).toEqual({
    ok: true,
    did: "erase",
    proof: expect.any(String),
  });
  expect(await erase(token, confirmed())).toBeNull();
});

test("who erases while the database forgets waits for none but its next time, with all others", async () => {
  const site = await openTestSite(await sqliteDatabase());
  const sent = await Promise.all(Array.from({ length: 10 }, () => site.send("contato", CONTACT)));
  const { db, engine } = site.storage;
  const isEmpty = async () => (await db.selectFrom("requests").select("id").execute()).length === 0;
  // As while another program reads the database.
  const forget = vi
    .spyOn(engine, "forget")
    .mockImplementation(() => vi.waitFor(async () => expect(await isEmpty()).toBe(true)));
  const erase = formsOf(site);
  const outcomes = await Promise.all(
    sent.map(async ({ data }) => {
      const outcome = await erase(data?.receiptUrl.split("/").at(-1) ?? "", confirmed());
      return { ...outcome, forgets: forget.mock.calls.length };
    }),
  );
  expect(outcomes).toMatchObject(sent.map(() => ({ ok: true, did: "erase" })));
  expect(forget.mock.calls.length).toBeLessThanOrEqual(3);
  expect(outcomes.filter(({ forgets }) => forgets < 2).length).toBeLessThanOrEqual(1);
});

test("who erases little waits for nobody who erases much, but whose turn it is", async () => {
  const site = await openTestSite(await sqliteDatabase());
  const large = new FormData();
  for (const [name, value] of Object.entries(CONTACT)) large.append(name, value);
  large.append("files", new File([LARGE_PDF], "desenho.pdf"));
  const sent = [
    await site.post("contato", { body: large }),
    await site.post("contato", { body: large }),
    await site.send("contato", CONTACT),
  ];
  const erase = formsOf(site);
  const erased: number[] = [];
  await Promise.all(
    sent.map(async ({ data }, index) => {
      const form = confirmed();
      form.headers.set(SENDER_HEADER, `192.0.2.${index}`);
      await erase(data?.receiptUrl.split("/").at(-1) ?? "", form);
      erased.push(index);
    }),
  );
  expect(erased).toEqual([0, 2, 1]);
});

test("a form as browsers send it with files is read too", async () => {
  const { erase, token } = await openReceipt();
  const body = new FormData();
  body.append("confirm", "on");
  expect(await erase(token, post(body))).toMatchObject({ ok: true });
});

test.each([
  ["without the tick", "a=b", FORM, 422],
  ["of another type", "confirm=on", "text/plain", 415],
  ["malformed", "confirm=%ff", "multipart/form-data", 400],
  ["of many fields", "a&".repeat(1_000), FORM, 413],
  ["too large", `confirm=on&a=${"a".repeat(40_000)}`, FORM, 413],
])("a form %s is refused, and nothing is erased", async (_, body, type, status) => {
  const { erase, token } = await openReceipt();
  const refused = await erase(token, post(body, type));
  expect(refused).toMatchObject({ ok: false, answer: null, status, message: expect.any(String) });
  expect(await erase(token, confirmed())).toMatchObject({ ok: true });
});

test("of a link that names nothing no body is read", async () => {
  const { erase } = await openReceipt();
  for (const token of [UNKNOWN, "", "x"]) {
    const request = confirmed();
    expect(await erase(token, request)).toBeNull();
    expect(request.bodyUsed).toBe(false);
  }
});

test("who posts too often waits, and nothing is erased", async () => {
  const { erase, site, token } = await openReceipt(42);
  expect(await erase(token, confirmed())).toMatchObject({ status: 429, answer: null });
  expect(await formsOf(site)(token, confirmed())).toMatchObject({ ok: true });
});

test("of a form that could not be read it is not said that it is shown again", async () => {
  const { erase, token } = await openReceipt(42);
  expect(await erase(token, post("unread"))).toMatchObject({
    status: 429,
    message: expect.stringContaining("Volte à página anterior"),
  });
});

test("who answers too often waits, and finds again what was typed", async () => {
  const { site, id, token } = await openProposal();
  expect(await formsOf(site, 42)(token, acceptance(PDF))).toMatchObject({
    status: 429,
    message: expect.stringContaining("O que você digitou continua aqui"),
    answer: "aceitar",
    typed: { acceptedBy: "Ana", orderNumber: "77" },
    fields: { orderFile: [expect.stringContaining("de novo")] },
  });
  expect((await loadProposals(site.storage.db, id))[0]?.row.status).toBe("enviada");
});

test("an acceptance whose order is too large comes back with what was typed", async () => {
  const { token, take } = await openProposal();
  const request = acceptance(Buffer.alloc(20 * 1024 * 1024));
  request.headers.set("Content-Length", String(21 * 1024 * 1024));
  expect(await take(token, request)).toMatchObject({
    status: 413,
    answer: "aceitar",
    typed: { acceptedBy: "Ana", orderNumber: "77" },
  });
});

test("an acceptance is taken with its order, and coming again changes nothing", async () => {
  const { site, id, token, take } = await openProposal();
  // Longer than all texts of an answer may be.
  const order = Buffer.concat([PDF, Buffer.alloc(64 * 1024, "\n")]);
  expect(await take(token, acceptance(order))).toEqual({ ok: true, did: "answer" });
  expect(await take(token, acceptance(order))).toEqual({ ok: true, did: "answer" });
  const [sent] = await loadProposals(site.storage.db, id);
  expect(sent).toMatchObject({
    row: { status: "aceita" },
    answer: { kind: "aceitar", acceptedBy: "Ana", orderNumber: "77" },
    orderFile: "pedido.pdf",
  });
  const file = { requestId: id, version: 1, kind: "order" } as const;
  const stored = await loadProposalFile(site.storage, file);
  expect(Buffer.from(stored?.content ?? []).equals(order)).toBe(true);
});

test("another order than the one that was accepted with is not taken for it", async () => {
  const { token, take } = await openProposal();
  expect(await take(token, acceptance())).toEqual({ ok: true, did: "answer" });
  expect(await take(token, acceptance(PDF))).toMatchObject({
    ok: false,
    status: 409,
    message: expect.stringContaining("já foi respondida"),
    typed: {},
  });
});

test.each([
  ["as it has to be", "Ana", PDF, null],
  ["without a name", "", PDF, null],
  ["with an order that is no document", "Ana", Buffer.from("MZ"), null],
  ["too often", "Ana", PDF, 42],
])(
  "who accepts %s what a newer version has replaced is told so, and that the order is to be chosen again",
  async (_, acceptedBy, order, wait) => {
    const { site, id, token, send } = await openProposal();
    await send(2);
    const form = acceptance(order, { acceptedBy });
    expect(await formsOf(site, wait)(token, form)).toMatchObject({
      ok: false,
      status: 409,
      message: expect.stringContaining("foi substituída por outra, que está nesta página"),
      typed: { acceptedBy, orderNumber: "77" },
      fields: { orderFile: [expect.stringContaining("Escolha de novo")] },
    });
    const sent = await loadProposals(site.storage.db, id);
    expect(sent.map(({ row }) => row.status)).toEqual(["enviada", "substituída"]);
  },
);

test("an acceptance that comes again with an order that is no document is not told to be corrected, nor that it was not sent", async () => {
  const { token, take } = await openProposal();
  expect(await take(token, acceptance(PDF))).toEqual({ ok: true, did: "answer" });
  expect(await take(token, acceptance(Buffer.from("MZ")))).toMatchObject({
    status: 409,
    message: expect.stringContaining("já foi respondida: aceita"),
    typed: {},
  });
});

test.each([
  ["in time", "aceita", { acceptedBy: "Ana" }],
  ["in time to be told what to correct", "enviada", { acceptedBy: "" }],
])(
  "an acceptance that began to come in on the last day is %s, though its order takes until the next",
  async (_, status, change) => {
    const { site, id, token } = await openProposal();
    const times = [new Date("2026-12-01T02:59:59.999Z")];
    const take = formsOf(site, null, {
      now: () => times.shift() ?? new Date("2026-12-01T03:05:00.000Z"),
    });
    expect(await take(token, acceptance(PDF, change))).not.toMatchObject({ status: 409 });
    expect((await loadProposals(site.storage.db, id))[0]?.row.status).toBe(status);
    expect(await take(token, acceptance(PDF, { acceptedBy: "Rui" }))).toMatchObject({
      status: 409,
    });
  },
);

test("an acceptance with its order that comes after a refusal is told that it is too late", async () => {
  const { answer, token, take } = await openProposal();
  await answer(1, DECLINE);
  const order = Buffer.concat([PDF, Buffer.alloc(64 * 1024, "\n")]);
  expect(await take(token, acceptance(order))).toMatchObject({
    ok: false,
    answer: "aceitar",
    status: 409,
    message: expect.stringContaining("já foi respondida"),
  });
});

test.each([
  ["without a name", { answer: "aceitar", acceptedBy: " " }, 422, "acceptedBy"],
  ["without a reason", { answer: "recusar", reason: "" }, 422, "reason"],
  ["that says nothing", { answer: "revisar" }, 422, "change"],
])(
  "an answer %s is refused beside its field, with what was typed",
  async (_, fields, status, name) => {
    const { token, take, site, id } = await openProposal();
    const refused = await take(token, post(new URLSearchParams({ version: "1", ...fields })));
    expect(refused).toMatchObject({ ok: false, status, answer: fields.answer });
    expect(Object.keys(refused?.ok === false ? refused.fields : {})).toEqual([name]);
    expect((await loadProposals(site.storage.db, id))[0]?.row.status).toBe("enviada");
  },
);

test("an acceptance that comes back says that its order has to be chosen again", async () => {
  const { token, take } = await openProposal();
  const form = new FormData();
  for (const [name, value] of Object.entries({ answer: "aceitar", version: "1", acceptedBy: "" }))
    form.append(name, value);
  form.append("orderFile", new File([PDF], "pedido.pdf"));
  expect(await take(token, post(form))).toMatchObject({
    ok: false,
    fields: {
      acceptedBy: [expect.any(String)],
      orderFile: [expect.stringContaining("de novo")],
    },
  });
});

test("an order that is no document is refused by name, and what was typed comes back", async () => {
  const { token, take } = await openProposal();
  const form = new FormData();
  for (const [name, value] of Object.entries({
    answer: "aceitar",
    version: "1",
    acceptedBy: "Ana",
  }))
    form.append(name, value);
  form.append("orderFile", new File(["MZ"], "pedido.exe"));
  expect(await take(token, post(form))).toMatchObject({
    status: 422,
    typed: { acceptedBy: "Ana" },
    fields: { orderFile: [expect.stringContaining("pedido.exe")] },
  });
});

test.each(["", "0", "-1", "1e0", "9".repeat(30)])(
  "no proposal has the version “%s”",
  async (version) => {
    const { token, take } = await openProposal();
    const fields = { answer: "recusar", reason: "x", version };
    expect(await take(token, post(new URLSearchParams(fields)))).toMatchObject({
      status: 404,
      message: expect.stringContaining("Confira a que está nesta página"),
    });
  },
);

test("a receipt without a proposal takes no file", async () => {
  const { erase, token } = await openReceipt();
  const form = new FormData();
  form.append("orderFile", new File([Buffer.alloc(64 * 1024)], "pedido.pdf"));
  expect(await erase(token, post(form))).toMatchObject({ ok: false, status: 413 });
});

function acceptance(order?: Buffer<ArrayBuffer>, change = {}): Request {
  const form = new FormData();
  const fields = {
    answer: "aceitar",
    version: "1",
    acceptedBy: "Ana",
    orderNumber: "77",
    ...change,
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (order) form.append("orderFile", new File([order], "pedido.pdf"));
  return post(form);
}

function confirmed(): Request {
  return post(new URLSearchParams({ confirm: "on" }));
}

function post(body: BodyInit, type?: string): Request {
  const headers = type === undefined ? {} : { "Content-Type": type };
  return new Request("http://localhost/", { method: "POST", body, headers });
}

/** @param wait what the send limit says. Seconds. */
async function openReceipt(wait: number | null = null) {
  const site = await openTestSite(await sqliteDatabase());
  const { data } = await site.send("contato", CONTACT);
  return { site, erase: formsOf(site, wait), token: data?.receiptUrl.split("/").at(-1) ?? "" };
}

async function openProposal() {
  const quoted = await openQuotedRequest(await sqliteDatabase());
  await quoted.send(1);
  return { ...quoted, take: formsOf(quoted.site) };
}

function formsOf(
  { storage, requests }: TestSite,
  wait: number | null = null,
  clock: Clock = { now: () => NOW },
) {
  return createReceiptForms({
    storage,
    tokens: requests.tokens,
    clock,
    backendKey: "",
    limit: { check: async () => wait },
    webhooks: [],
  });
}
