import { expect, onTestFinished, test, vi } from "vitest";
import { emptyDevice } from "../basket/device.test-support.ts";
import {
  beside,
  clearDraft,
  clearSentDraft,
  DRAFT_LIFE_MS,
  draftName,
  forgetOldDrafts,
  hasContent,
  readDraft,
  saveDraft,
  type Draft,
} from "./drafts.ts";

const device = emptyDevice();

const SAVED_AT = new Date("2026-11-20T12:00:00Z");

const DRAFT: Draft = {
  key: "6f0f1a52-5e27-4d5f-9a0e-1c7b5c9d2e11",
  startedAt: "2026-11-20T11:58:00.000Z",
  savedAt: SAVED_AT.toISOString(),
  values: { name: "Ana", regions: ["SP", "MG"] },
};

test("a draft comes back with its key, its values and the time it was begun", () => {
  saveDraft("contato", DRAFT);
  expect(readDraft("contato", SAVED_AT)).toEqual(DRAFT);
  expect(readDraft("orcamento", SAVED_AT)).toBeNull();
});

test("a draft lives seven days after the last key, and is then removed", () => {
  saveDraft("contato", DRAFT);
  const lastMoment = new Date(SAVED_AT.getTime() + DRAFT_LIFE_MS);
  expect(readDraft("contato", lastMoment)).toEqual(DRAFT);
  const tooLate = new Date(lastMoment.getTime() + 1);
  expect(readDraft("contato", tooLate)).toBeNull();
  expect(device.kept.has(draftName("contato"))).toBe(false);
});

test("old drafts of every form are forgotten, the others stay", () => {
  saveDraft("contato", DRAFT);
  saveDraft("teste-piloto", DRAFT);
  const now = new Date(SAVED_AT.getTime() + DRAFT_LIFE_MS + 1);
  saveDraft("orcamento", { ...DRAFT, savedAt: now.toISOString() });
  vi.useFakeTimers({ now });
  onTestFinished(() => void vi.useRealTimers());
  forgetOldDrafts();
  const kinds = ["contato", "teste-piloto", "orcamento"] as const;
  const left = kinds.filter((kind) => device.kept.has(draftName(kind)));
  expect(left).toEqual(["orcamento"]);
});

test("clearing forgets one form's draft only", () => {
  saveDraft("contato", DRAFT);
  saveDraft("orcamento", DRAFT);
  clearDraft("contato");
  expect(readDraft("contato", SAVED_AT)).toBeNull();
  expect(readDraft("orcamento", SAVED_AT)).toEqual(DRAFT);
});

test("what was sent is forgotten, what was typed since stays with a key of its own", () => {
  const now = { ...DRAFT, savedAt: new Date().toISOString() };
  saveDraft("contato", now);
  clearSentDraft("contato", { name: "Ana" }, "next");
  expect(readDraft("contato", new Date())).toEqual({ ...now, key: "next" });
  clearSentDraft("contato", now.values, "other");
  expect(readDraft("contato", new Date())).toBeNull();
});

test("what was sent is forgotten, too, where another line's page was opened since", () => {
  const values = { line: "industry", ...DRAFT.values };
  saveDraft("orcamento", { ...DRAFT, savedAt: new Date().toISOString(), values });
  clearSentDraft("orcamento", { ...values, line: "shopkeeper" }, "next");
  expect(readDraft("orcamento", new Date())).toBeNull();
});

test.each([
  "{",
  "null",
  "[]",
  '"text"',
  '{"values":{}}',
  '{"key":1,"values":{}}',
  '{"key":"k","startedAt":"x","savedAt":"y","values":{}}',
])("%s in storage counts as no draft", (text) => {
  device.kept.set(draftName("contato"), text);
  expect(readDraft("contato", SAVED_AT)).toBeNull();
});

test("values of an unknown shape are left out", () => {
  const damaged = { ...DRAFT, values: { name: "Ana", city: 7, state: null, regions: ["SP", 1] } };
  device.kept.set(draftName("contato"), JSON.stringify(damaged));
  expect(readDraft("contato", SAVED_AT)?.values).toEqual({ name: "Ana" });
});

test("storage that is forbidden or full is no error", () => {
  device.forbid();
  expect(readDraft("contato", SAVED_AT)).toBeNull();
  expect(() => saveDraft("contato", DRAFT)).not.toThrow();
  expect(() => clearDraft("contato")).not.toThrow();
});

test("a draft that finds no room leaves no older one behind, which would pass for it", () => {
  saveDraft("contato", DRAFT);
  device.fill();
  expect(saveDraft("contato", DRAFT)).toBe(false);
  expect(readDraft("contato", SAVED_AT)).toBeNull();
});

test("a draft that holds nothing but the line has nothing to give back", () => {
  expect(hasContent({ values: { line: "industry", name: "" } })).toBe(false);
  expect(hasContent({ values: { line: "industry", name: "A" } })).toBe(true);
});

test.each([
  ["", "uma bomba", "uma bomba"],
  ["dois filtros", "uma bomba", "dois filtros\numa bomba"],
  ["dois filtros\numa bomba", "uma bomba", "dois filtros\numa bomba"],
  ["graxa, quantidade 30", "graxa, quantidade 3", "graxa, quantidade 30\ngraxa, quantidade 3"],
  ["dois filtros", "", "dois filtros"],
])("beside %j, %j makes %j", (written, text, both) => {
  expect(beside(written, text)).toBe(both);
});
