import { expect, test } from "vitest";
import { describeEachEngine, sqliteDatabase } from "../../tests/databases/each-engine.ts";
import { PDF } from "../../tests/intake/test-files.ts";
import { NOW } from "../../tests/intake/test-site.ts";
import { webhookPayload } from "../outbox/webhook-payload.ts";
import { eraseRequests } from "../requests/erase.ts";
import { findReceipt } from "../requests/receipt.ts";
import { loadDefaults, rememberDefaults } from "./defaults.ts";
import { loadDraft, saveDraft } from "./drafts.ts";
import { describeVersions } from "./edit-proposal.ts";
import { lastPrices } from "./last-prices.ts";
import { ACCEPT, CHANGE, DECLINE, openQuotedRequest, SELLER } from "./proposals.test-support.ts";
import { readDraft } from "../../contract/proposal/draft.ts";
import { PROPOSAL_DRAFT } from "../../contract/proposal/proposal.test-support.ts";
import { QUOTE } from "../../contract/requests/examples.test-support.ts";
import { loadProposalFile, loadProposals } from "./stored-proposal.ts";

describeEachEngine("sending a proposal", (makeDatabase) => {
  test("stores the version with its print, its notice and the request's new status", async () => {
    const { site, id, send } = await openQuotedRequest(await makeDatabase());
    expect(await send(1)).toEqual({ ok: true, version: 1 });
    const { db } = site.storage;
    const [sent] = await loadProposals(db, id);
    expect(sent?.row).toMatchObject({ version: 1, status: "enviada", total: "26002300" });
    expect(sent?.row.sent_by).toBe(SELLER);
    expect(sent?.proposal.internalNote).toBe("Margem no limite.");
    const print = { requestId: id, version: 1, kind: "print" } as const;
    expect((await loadProposalFile(site.storage, print))?.name).toMatch(/^proposta-ORC-.*-1\.pdf$/);
    const { status } = await requestOf(db, id);
    expect(status).toBe("respondido");
    expect(await noticesOf(db, id)).toContainEqual({ kind: "proposal", target: "1" });
  });

  test("a newer version takes the place of the older, which stays as it was", async () => {
    const { site, id, send } = await openQuotedRequest(await makeDatabase());
    await send(1);
    await send(2, { paymentTerms: "À vista" });
    const versions = await loadProposals(site.storage.db, id);
    expect(versions.map(({ row }) => [row.version, row.status])).toEqual([
      [2, "enviada"],
      [1, "substituída"],
    ]);
    expect(versions[1]?.proposal.paymentTerms).toBe("28 dias");
  });

  test("twenty sends at once become one version with one notice", async () => {
    const { site, id, send } = await openQuotedRequest(await makeDatabase());
    const results = await Promise.all(Array.from({ length: 20 }, () => send(1)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await loadProposals(site.storage.db, id)).toHaveLength(1);
    const notices = await noticesOf(site.storage.db, id);
    expect(notices.filter(({ kind }) => kind === "proposal")).toHaveLength(1);
  });

  test("a request that is erased while its proposal is printed gets none, and who sends is told so", async () => {
    let whilePrinting = async () => {};
    const { site, protocol, send } = await openQuotedRequest(await makeDatabase(), {
      async print() {
        await whilePrinting();
        return new Uint8Array(PDF);
      },
    });
    whilePrinting = async () => {
      await eraseRequests(site.storage, { protocols: [protocol] }, { reason: "titular" }, NOW);
    };
    expect(await send(1)).toMatchObject({ ok: false, status: 404 });
  });

  test("a draft is saved over the revision that was edited, and is gone once it is sent", async () => {
    const { site, id, send } = await openQuotedRequest(await makeDatabase());
    const draft = readDraft({ ...PROPOSAL_DRAFT, remarks: "Rascunho" });
    const save = (revision: number, person: string) =>
      saveDraft(site.storage, { requestId: id, revision, draft, person, now: NOW });
    expect(await Promise.all([save(0, "a@x.example"), save(0, "b@x.example")])).toContain(null);
    expect(await save(1, "c@x.example")).toBe(2);
    expect(await save(1, "d@x.example")).toBeNull();
    const saved = await loadDraft(site.storage.db, id);
    expect(saved).toMatchObject({ revision: 2, savedBy: "c@x.example", draft });
    await send(1);
    expect(await loadDraft(site.storage.db, id)).toBeNull();
  });

  test("what was last asked of the same document for a SKU is known, and of no other one", async () => {
    const database = await makeDatabase();
    const first = await openQuotedRequest(database);
    await first.send(1);
    const other = await openQuotedRequest(database, { fields: { document: "529.982.247-25" } });
    await other.send(1, { lines: [{ ...PROPOSAL_DRAFT.lines[0], unitPrice: "1" }] });
    const of = (document: string | null) =>
      lastPrices(first.site.storage, { document, email: QUOTE.email });
    expect([...(await of("11222333000181"))]).toEqual([
      [
        "HV-1010-20",
        {
          document: "CNPJ",
          asker: null,
          unitPrice: 6_899_375,
          discount: 5,
          sentAt: NOW.toISOString(),
          protocol: first.protocol,
        },
      ],
    ]);
    expect((await of("52998224725")).get("HV-1010-20")).toMatchObject({ document: "CPF" });
    expect((await of(null)).size).toBe(0);
  });
});

test("what is noted for the staff is for them alone, also once the proposal is accepted", async () => {
  const { internalNote } = PROPOSAL_DRAFT;
  const prints: unknown[] = [];
  const { site, id, token, send, answer } = await openQuotedRequest(await sqliteDatabase(), {
    async print(job) {
      prints.push(job);
      return new Uint8Array(PDF);
    },
    webhooks: ["erp"],
  });
  await send(1);
  await answer(1, ACCEPT);
  const { storage } = site;
  const [seen] = describeVersions(await loadProposals(storage.db, id), "ganho", NOW);
  expect(seen).toMatchObject({ status: "aceita", internalNote });
  const messages = await storage.db
    .selectFrom("outbox")
    .select(["request_id", "event"])
    .where("kind", "=", "webhook")
    .execute();
  const told = [
    ...prints,
    await findReceipt(storage, token, NOW),
    ...(await Promise.all(messages.map((message) => webhookPayload(storage, message)))),
  ].map((one) => JSON.stringify(one));
  // Besides the print and the receipt: accepted, sent, answered, and twice another status.
  expect(told).toHaveLength(7);
  for (const text of told) expect(text).not.toContain(internalNote);
});

test("a person's next proposal begins as the last one they sent", async () => {
  const { site, send } = await openQuotedRequest(await sqliteDatabase());
  expect(await loadDefaults(site.storage, SELLER)).toEqual({});
  await send(1);
  await send(2, { paymentTerms: "À vista" });
  expect(await loadDefaults(site.storage, SELLER)).toEqual({
    freight: "CIF",
    paymentTerms: "À vista",
    sellerName: "Rita Prado",
    sellerEmail: SELLER,
    sellerPhone: "(11) 3333-4444",
  });
});

test("whoever sends what a colleague has written and signed signs the next one with their own name", async () => {
  const { site, send } = await openQuotedRequest(await sqliteDatabase());
  const ruis = { sellerName: "Rui Dias", sellerEmail: "rui@fabrica.example" };
  const sent = { person: ruis.sellerEmail, draft: readDraft({ ...PROPOSAL_DRAFT, ...ruis }) };
  await site.storage.transaction((transaction) => rememberDefaults(transaction, sent, NOW));
  await send(1, ruis);
  const terms = { freight: "CIF", paymentTerms: "28 dias" };
  expect(await loadDefaults(site.storage, SELLER)).toEqual(terms);
  await send(2);
  await send(3, ruis);
  expect(await loadDefaults(site.storage, SELLER)).toMatchObject({
    ...terms,
    sellerName: "Rita Prado",
    sellerEmail: SELLER,
  });
});

test("who signs with the department's mailbox signs so the next time, also after a colleague who does", async () => {
  const departments = { sellerName: "Vendas", sellerEmail: "vendas@fabrica.example" };
  const { site, send } = await openQuotedRequest(await sqliteDatabase());
  const sent = {
    person: "rui@fabrica.example",
    draft: readDraft({ ...PROPOSAL_DRAFT, ...departments }),
  };
  await site.storage.transaction((transaction) => rememberDefaults(transaction, sent, NOW));
  await send(1, departments);
  expect(await loadDefaults(site.storage, SELLER)).toMatchObject(departments);
});

test("after an acceptance nothing more is sent, after a change or a refusal it is", async () => {
  const { send, answer } = await openQuotedRequest(await sqliteDatabase());
  await send(1);
  await answer(1, CHANGE);
  await send(2);
  await answer(2, DECLINE);
  await send(3);
  await answer(3, ACCEPT);
  expect(await send(4)).toMatchObject({ ok: false, status: 409 });
});

test("a controlled product is not sent to a CPF", async () => {
  const { send } = await openQuotedRequest(await sqliteDatabase(), {
    isControlled: (sku) => sku === "HV-1010-20",
    fields: { document: "529.982.247-25", company: "" },
  });
  expect(await send(1, { licence: "PF 1", licenceValidUntil: "30/11/2026" })).toMatchObject({
    status: 422,
    fields: { lines: [expect.stringMatching(/CNPJ/)] },
  });
});

test("what cannot be sent says why, and nothing is stored", async () => {
  const database = await sqliteDatabase();
  const { site, id, send } = await openQuotedRequest(database, {
    isControlled: (sku) => sku === "HV-1010-20",
  });
  expect(await send(1)).toMatchObject({
    status: 422,
    fields: { licence: [expect.stringMatching(/controlado/)] },
  });
  const licensed = { licence: "PF 1", licenceValidUntil: "30/11/2026" };
  expect(await send(2, licensed)).toMatchObject({ ok: false, status: 409 });
  expect(await send(1, { lines: [] })).toMatchObject({
    status: 422,
    fields: { lines: [expect.stringMatching(/item/)] },
  });
  const held = await openQuotedRequest(database, { fields: { website: "x" } });
  expect(await held.send(1)).toMatchObject({ ok: false, status: 409 });
  expect(await loadProposals(site.storage.db, id)).toEqual([]);
});

type Db = Parameters<typeof loadProposals>[0];

function requestOf(db: Db, id: string) {
  return db.selectFrom("requests").select("status").where("id", "=", id).executeTakeFirstOrThrow();
}

function noticesOf(db: Db, id: string) {
  return db.selectFrom("outbox").select(["kind", "target"]).where("request_id", "=", id).execute();
}
