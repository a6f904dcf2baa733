import { expect, test } from "vitest";
import type { ProposalIntent } from "../../contract/inbox/proposal.ts";
import { PROPOSAL_DRAFT } from "../../contract/proposal/proposal.test-support.ts";
import { QUOTE } from "../../contract/requests/examples.test-support.ts";
import { sqliteDatabase } from "../../tests/databases/each-engine.ts";
import { PDF } from "../../tests/intake/test-files.ts";
import { NOW } from "../../tests/intake/test-site.ts";
import { sampleCatalogue } from "../catalogue/content.test-support.ts";
import { changeStatus } from "../requests/handle-request.ts";
import { readHistory } from "../requests/history.ts";
import { createFindItem } from "../requests/find-item.ts";
import { loadDraft } from "./drafts.ts";
import { editProposal, loadEditor } from "./edit-proposal.ts";
import { previewProposal } from "./preview-proposal.ts";
import { ACCEPT, CHANGE, DECLINE, openQuotedRequest } from "./proposals.test-support.ts";

const ANA = "ana@firma.example";
const RUI = "rui@firma.example";
const catalogue = sampleCatalogue();

test("a request's lines, the company's terms and ten days are where a proposal begins", async () => {
  const { editor } = await openEditor({ offCatalogueItem: "Refratômetro\nPapel pH" });
  const { draft, ...begun } = await editor();
  expect(begun).toMatchObject({ version: 1, revision: 0, saved: null, obstacle: null });
  expect(
    draft.lines.map(({ code, description, quantity }) => [code, description, quantity]),
  ).toEqual([
    ["HV-1010-20", "Halcut S-210 · bombona 20 L", "3"],
    ["", "Refratômetro", ""],
    ["", "Papel pH", ""],
  ]);
  expect(draft).toMatchObject({
    paymentTerms: catalogue.proposal.paymentTerms,
    validUntil: "2026-11-30",
    sellerEmail: ANA,
  });
});

test("of the longest list nothing is left out: what has no line of its own stands in the last", async () => {
  const words = Array.from({ length: 203 }, (_, index) => `a${index}`);
  const { edit, editor } = await openEditor({ offCatalogueItem: words.join("\n") });
  const { draft } = await editor();
  expect(draft.lines.map(({ description }) => description).slice(1)).toEqual([
    ...words.slice(0, 199),
    "a199; a200; a201; a202",
  ]);
  const refused = await edit("send", { revision: "0", lines: draft.lines });
  expect(refused.ok ? {} : refused.fields).toMatchObject({
    lines: [expect.stringContaining("no máximo 200")],
  });
});

test("what was asked for in more words than a line has is not cut, but told of when it is sent", async () => {
  const long = `${"Graxa ".repeat(35)}quantidade 30`;
  const { edit, editor } = await openEditor({ offCatalogueItem: long });
  const { draft } = await editor();
  expect(draft.lines[1]?.description).toBe(long);
  const lines = draft.lines.map((line) => ({ ...line, quantity: "1", unitPrice: "1" }));
  const refused = await edit("send", { revision: "0", lines });
  expect(refused.ok ? {} : refused.fields).toEqual({
    "lines[1].description": [expect.stringContaining("200 caracteres")],
  });
});

test.each([
  ["no name", "", /Descreva/],
  ["one that is too long", "x".repeat(201), /200 caracteres/],
])("a line that says %s is told where it is", async (_, description, told) => {
  const { edit } = await openEditor();
  const lines = [{ ...PROPOSAL_DRAFT.lines[0], code: "", description }];
  const refused = await edit("send", { revision: "0", lines });
  expect(refused.ok ? {} : refused.fields).toEqual({
    "lines[0].description": [expect.stringMatching(told)],
  });
});

test("a draft that is saved is there after a reload, for everyone", async () => {
  const { edit, editor } = await openEditor();
  expect(await edit("save", { revision: "0", remarks: "Um" })).toMatchObject({
    ok: true,
    revision: 1,
  });
  expect(await edit("autosave", { revision: "1", remarks: "Dois" })).toMatchObject({ revision: 2 });
  expect(await editor(RUI)).toMatchObject({
    revision: 2,
    saved: { by: ANA },
    draft: { ...PROPOSAL_DRAFT, remarks: "Dois" },
  });
});

test("of what is too long to be sent nothing is cut: it is kept as it is, and told how long", async () => {
  const { edit, editor } = await openEditor();
  const text = "x".repeat(4_999);
  const [line] = PROPOSAL_DRAFT.lines;
  const typed = { remarks: text, internalNote: text, lines: [{ ...line, description: text }] };
  const refused = await edit("send", { revision: "0", ...typed });
  const told = [expect.stringContaining("aqui há 4.999")];
  expect(refused.ok ? {} : refused.fields).toEqual({
    remarks: told,
    internalNote: told,
    "lines[0].description": told,
  });
  expect(refused).toMatchObject({ draft: typed });
  expect((await editor()).draft).toMatchObject(typed);
});

test("of two who write at once the second is told, and nothing is overwritten", async () => {
  const { edit, editor } = await openEditor();
  await edit("save", { revision: "0", remarks: "De Ana" });
  const late = await edit("save", { revision: "0", remarks: "De Rui" }, RUI);
  expect(late).toMatchObject({ ok: false, status: 409, message: expect.stringContaining(ANA) });
  expect(late).toMatchObject({ draft: { remarks: "De Rui" } });
  expect((await editor()).draft.remarks).toBe("De Ana");
});

test("a draft that is thrown away is offered to nobody, and the next proposal begins as if there had been none", async () => {
  const { edit, editor, hasDraft } = await openEditor();
  await edit("send", { revision: "0", version: "1" });
  const typed = { version: "2", remarks: "x" };
  await edit("autosave", { ...typed, revision: "0" });
  expect(await hasDraft()).toBe(true);
  const discarded = { ...typed, revision: "1" };
  expect(await edit("discard", discarded)).toMatchObject({ ok: true, did: "discard" });
  // Its answer was lost, and it is pressed again.
  expect(await edit("discard", discarded)).toMatchObject({ ok: true });
  expect(await hasDraft()).toBe(false);
  const { saved, draft, revision } = await editor();
  expect({ saved, remarks: draft.remarks }).toEqual({
    saved: null,
    remarks: PROPOSAL_DRAFT.remarks,
  });
  const anew = { version: "2", revision: String(revision), remarks: "y" };
  expect(await edit("send", anew)).toMatchObject({ ok: true });
});

test("what a colleague has written meanwhile is not thrown away, and what one has thrown away not written over", async () => {
  const { edit, editor } = await openEditor();
  await edit("save", { revision: "0", remarks: "De Ana" });
  await edit("save", { revision: "1", remarks: "De Rui" }, RUI);
  expect(await edit("discard", { revision: "1" })).toMatchObject({
    status: 409,
    message: expect.stringContaining(`${RUI} também escreveu`),
  });
  expect((await editor()).draft.remarks).toBe("De Rui");
  await edit("discard", { revision: "2" });
  const { revision } = await editor();
  // Whoever begins anew gets no revision that another page still knows.
  await edit("save", { revision: String(revision), remarks: "De novo" });
  for (const old of ["0", "1", "2"])
    expect(await edit("autosave", { revision: old, remarks: "x" }, RUI)).toMatchObject({
      status: 409,
    });
  expect((await editor()).draft.remarks).toBe("De novo");
});

test("whoever still writes in a draft that was thrown away is told who did that", async () => {
  const { edit } = await openEditor();
  await edit("save", { revision: "0" });
  await edit("discard", { revision: "1" }, RUI);
  expect(await edit("autosave", { revision: "1", remarks: "Mais" })).toMatchObject({
    status: 409,
    message: expect.stringContaining(`${RUI} descartou este rascunho`),
    draft: { remarks: "Mais" },
  });
});

test("a save whose answer was lost is the same save when it comes again, of the same words and person", async () => {
  const { edit, editor } = await openEditor();
  const save = { revision: "0", remarks: "Um" };
  expect(await edit("autosave", save)).toMatchObject({ ok: true, revision: 1 });
  expect(await edit("autosave", save)).toMatchObject({ ok: true, revision: 1 });
  expect(await edit("autosave", { ...save, remarks: "Dois" })).toMatchObject({ status: 409 });
  expect(await edit("autosave", save, RUI)).toMatchObject({ status: 409 });
  expect(await editor()).toMatchObject({ revision: 1, saved: { by: ANA } });
});

test("what was saved and then could not be printed is sent at another try", async () => {
  const { edit, editor, duringPrint } = await openEditor();
  duringPrint(() => Promise.reject(new Error("no printer")));
  await expect(edit("send", { revision: "0" })).rejects.toThrow("no printer");
  duringPrint(() => Promise.resolve());
  expect(await edit("send", { revision: "0" })).toMatchObject({ ok: true });
  expect(await editor()).toMatchObject({ version: 2, revision: 0 });
});

test("what cannot be sent is saved all the same, and says what is missing where", async () => {
  const { edit, editor } = await openEditor();
  const refused = await edit("send", { revision: "0", version: "1", paymentTerms: "" });
  expect(refused).toMatchObject({ ok: false, status: 422, revision: 1 });
  expect(Object.keys(refused.ok ? {} : refused.fields)).toEqual(["paymentTerms"]);
  expect((await editor()).revision).toBe(1);
});

test("sending the form twice sends one version, which the history tells", async () => {
  const { edit, editor, quoted } = await openEditor();
  const send = { revision: "0", version: "1" };
  const both = await Promise.all([edit("send", send), edit("send", send)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  const events = await readHistory(quoted.site.storage.db, quoted.id);
  expect(events.map(({ kind, actor }) => [kind, actor])).toEqual([
    ["proposal", ANA],
    ["assigned", ANA],
    ["status", ANA],
  ]);
  expect(await editor()).toMatchObject({
    version: 2,
    revision: 0,
    draft: { remarks: "Entrega em uma viagem." },
  });
});

test("a page that is older than what was sent does not begin the next version", async () => {
  const { edit, editor } = await openEditor();
  await edit("send", { revision: "0", version: "1" });
  const late = await edit("autosave", { revision: "0", version: "1", remarks: "De Rui" }, RUI);
  expect(late).toMatchObject({ ok: false, status: 409, message: expect.stringContaining(ANA) });
  expect(await editor()).toMatchObject({
    version: 2,
    revision: 0,
    draft: { remarks: PROPOSAL_DRAFT.remarks },
  });
});

test("what somebody saves while a version is printed stays, for the next one", async () => {
  const { edit, editor, duringPrint } = await openEditor();
  duringPrint(() => edit("autosave", { revision: "1", remarks: "De Rui" }, RUI));
  expect(await edit("send", { revision: "0" })).toMatchObject({ ok: true });
  expect(await editor()).toMatchObject({
    version: 2,
    saved: { by: RUI },
    draft: { remarks: "De Rui" },
  });
});

test("the next version begins as the last one, with the price beside it", async () => {
  const { edit, editor } = await openEditor();
  await edit("send", { revision: "0", version: "1" });
  const { draft, lastPrices } = await editor();
  expect(draft.lines[0]).toEqual(PROPOSAL_DRAFT.lines[0]);
  expect(draft.sellerPhone).toBe(PROPOSAL_DRAFT.sellerPhone);
  expect(lastPrices["HV-1010-20"]).toMatchObject({ unitPrice: 6_899_375, discount: 5 });
});

test("a price that another e-mail had asked for by the same document says so", async () => {
  const asker = "ana.souza@maker.example";
  const { edit, editor, quoted } = await openEditor({ email: asker });
  await edit("send", { revision: "0", version: "1" });
  const askerOf = async (email: string) => {
    const { data } = await quoted.site.send("orcamento", { ...QUOTE, email });
    const { lastPrices } = await editor(ANA, data?.protocol);
    return lastPrices["HV-1010-20"]?.asker;
  };
  expect(await askerOf("Ana.Souza@maker.example")).toBeNull();
  for (const other of ["anasouza@maker.example", "rui@maker.example", "ana.souza@rival.example"])
    expect(await askerOf(other)).toBe(asker);
});

test.each([
  [CHANGE, "(revisão pedida)", { label: "O que mudar", value: CHANGE.change }],
  [DECLINE, "(recusada)", { label: "Motivo", value: DECLINE.reason }],
])(
  "what the customer answers while the next version is written is told before it is sent, in words of its own",
  async (given, said, words) => {
    const { edit, editor, quoted } = await openEditor();
    await edit("send", { revision: "0", version: "1" });
    const { version, answered } = await editor();
    await quoted.answer(1, given);
    const written = { version: String(version), answered, remarks: "De antes" };
    expect(await edit("autosave", { ...written, revision: "0" })).toMatchObject({ ok: true });
    expect(await edit("send", { ...written, revision: "1" })).toMatchObject({
      ok: false,
      status: 409,
      message: `Nada foi enviado, e o rascunho está guardado: o cliente respondeu à proposta ${quoted.protocol}/1 enquanto você escrevia ${said}. Abra a página de novo para enviar esta versão.`,
      answer: [words],
    });
    const reloaded = await editor();
    expect(reloaded).toMatchObject({ version: 2, draft: { remarks: "De antes" } });
    const { answered: told, closed, revision } = reloaded;
    const seen = { ...written, answered: told, closed, revision: String(revision) };
    expect(await edit("send", seen)).toMatchObject({ ok: true });
  },
);

test("whoever writes a proposal is told that a colleague has closed the request meanwhile", async () => {
  const { edit, editor, quoted } = await openEditor();
  const { closed } = await editor();
  const by = { protocol: quoted.protocol, actor: "ana@firma.example", version: null };
  await changeStatus(quoted.site.storage, by, "perdido", NOW);
  const written = { version: "1", revision: "0" };
  // The page that comes back, read anew or not, goes on from what they knew.
  for (const intent of ["preview", "send"] as const)
    expect(await edit(intent, { ...written, closed, paymentTerms: "" })).toMatchObject({
      status: 422,
      version: 1,
      answered: "",
      closed,
      revision: intent === "send" ? 1 : 0,
    });
  written.revision = "1";
  expect(await edit("send", { ...written, closed })).toMatchObject({
    status: 409,
    message: expect.stringContaining("alguém pôs o pedido em perdido"),
  });
  const reloaded = await editor();
  expect(await edit("send", { ...written, closed: reloaded.closed })).toMatchObject({ ok: true });
});

test("an answer that comes while the next version is printed is told too", async () => {
  const { edit, editor, duringPrint, quoted } = await openEditor();
  await edit("send", { revision: "0", version: "1" });
  const { answered } = await editor();
  duringPrint(() => quoted.answer(1, CHANGE));
  const sent = await edit("send", { revision: "0", version: "2", answered });
  expect(sent).toMatchObject({ status: 409, answer: [{ value: CHANGE.change }] });
});

test("after an acceptance the editor says that it is over", async () => {
  const { edit, editor, quoted } = await openEditor();
  await edit("send", { revision: "0", version: "1" });
  await quoted.answer(1, ACCEPT);
  expect((await editor()).obstacle).toMatch(/já foi aceita/);
  const events = await readHistory(quoted.site.storage.db, quoted.id);
  expect(events.at(-2)).toMatchObject({
    kind: "answer",
    actor: "cliente",
    detail: { status: "aceita", text: expect.stringContaining("PC-77") },
  });
});

test("a code brings its name along", async () => {
  const { edit, editor } = await openEditor();
  const line = { ...PROPOSAL_DRAFT.lines[0], code: "am-1110-ibc", description: "" };
  await edit("save", { revision: "0", lines: [line] });
  expect((await editor()).draft.lines[0]?.description).toMatch(/^Amostra M-1 · .*1\.000 L$/);
});

test("a preview prints what could be sent, and saves nothing: the page it was asked from can send", async () => {
  const { edit, editor, preview } = await openEditor();
  await edit("save", { revision: "0" });
  expect(await edit("preview", { revision: "1", validUntil: "x" })).toMatchObject({ status: 422 });
  expect(await preview({ validUntil: "x" })).toBeNull();
  expect(await edit("preview", { revision: "1", remarks: "Outra" })).toMatchObject({ ok: true });
  expect(await preview({ remarks: "Outra" })).toEqual(new Uint8Array(PDF));
  expect(await editor()).toMatchObject({ revision: 1, draft: { remarks: PROPOSAL_DRAFT.remarks } });
  expect(await edit("send", { revision: "1", version: "1" })).toMatchObject({ ok: true });
});

async function openEditor(fields: object = {}) {
  const quoted = await openQuotedRequest(await sqliteDatabase(), { fields });
  const { protocol, site } = quoted;
  let meanwhile: () => Promise<unknown> = async () => {};
  const dependencies = {
    storage: site.storage,
    clock: { now: () => NOW },
    catalogue,
    publicUrl: "https://www.maker.example",
    async print() {
      await meanwhile();
      return new Uint8Array(PDF);
    },
    isControlled: () => false,
    webhooks: [],
    findItem: createFindItem(catalogue),
  };
  return {
    quoted,
    /** What is done while the next version is printed. */
    duringPrint(work: () => Promise<unknown>) {
      meanwhile = work;
    },
    hasDraft: async () => Boolean((await loadDraft(site.storage.db, quoted.id))?.draft),
    async editor(person = ANA, of = protocol) {
      const editor = await loadEditor(of, person, dependencies);
      if (!editor) throw new Error("no editor");
      return editor;
    },
    edit: (intent: ProposalIntent, change: object, person = ANA) =>
      editProposal(
        { protocol, person, input: { ...PROPOSAL_DRAFT, intent, version: "1", ...change } },
        dependencies,
      ),
    preview: (change: object) =>
      previewProposal({ protocol, input: { ...PROPOSAL_DRAFT, ...change } }, dependencies),
  };
}
