import { expect, test } from "vitest";
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

const SAVED_AT = new Date("2026-11-20T12:00:00Z");

const DRAFT: Draft = {
  key: "6f0f1a52-5e27-4d5f-9a0e-1c7b5c9d2e11",
  startedAt: "2026-11-20T11:58:00.000Z",
  savedAt: SAVED_AT.toISOString(),
  values: { name: "Ana", regions: ["SP", "MG"] },
};

test("a draft comes back with its key, its values and the time it was begun", () => {
  const storage = memory();
  saveDraft("contato", DRAFT, () => storage);
  expect(readDraft("contato", SAVED_AT, () => storage)).toEqual(DRAFT);
  expect(readDraft("orcamento", SAVED_AT, () => storage)).toBeNull();
});

test("a draft lives seven days after the last key, and is then removed", () => {
  const storage = memory();
  saveDraft("contato", DRAFT, () => storage);
  const lastMoment = new Date(SAVED_AT.getTime() + DRAFT_LIFE_MS);
  expect(readDraft("contato", lastMoment, () => storage)).toEqual(DRAFT);
  const tooLate = new Date(lastMoment.getTime() + 1);
  expect(readDraft("contato", tooLate, () => storage)).toBeNull();
  expect(storage.getItem(draftName("contato"))).toBeNull();
});

test("old drafts of every form are forgotten, the others stay", () => {
  const storage = memory();
  saveDraft("contato", DRAFT, () => storage);
  saveDraft("teste-piloto", DRAFT, () => storage);
  const now = new Date(SAVED_AT.getTime() + DRAFT_LIFE_MS + 1);
  saveDraft("orcamento", { ...DRAFT, savedAt: now.toISOString() }, () => storage);
  forgetOldDrafts(now, () => storage);
  const kinds = ["contato", "teste-piloto", "orcamento"] as const;
  const left = kinds.filter((kind) => storage.getItem(draftName(kind)));
  expect(left).toEqual(["orcamento"]);
});

test("clearing forgets one form's draft only", () => {
  const storage = memory();
  saveDraft("contato", DRAFT, () => storage);
  saveDraft("orcamento", DRAFT, () => storage);
  clearDraft("contato", () => storage);
  expect(readDraft("contato", SAVED_AT, () => storage)).toBeNull();
  expect(readDraft("orcamento", SAVED_AT, () => storage)).toEqual(DRAFT);
});

test("what was sent is forgotten, what was typed since stays with a key of its own", () => {
  const storage = memory();
  const now = { ...DRAFT, savedAt: new Date().toISOString() };
  saveDraft("contato", now, () => storage);
  clearSentDraft("contato", { name: "Ana" }, "next", () => storage);
  expect(readDraft("contato", new Date(), () => storage)).toEqual({ ...now, key: "next" });
  clearSentDraft("contato", now.values, "other", () => storage);
  expect(readDraft("contato", new Date(), () => storage)).toBeNull();
});

test("what was sent is forgotten, too, where another line's page was opened since", () => {
  const storage = memory();
  const values = { line: "industry", ...DRAFT.values };
  saveDraft("orcamento", { ...DRAFT, savedAt: new Date().toISOString(), values }, () => storage);
  clearSentDraft("orcamento", { ...values, line: "shopkeeper" }, "next", () => storage);
  expect(readDraft("orcamento", new Date(), () => storage)).toBeNull();
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
  const storage = memory();
  storage.setItem(draftName("contato"), text);
  expect(readDraft("contato", SAVED_AT, () => storage)).toBeNull();
});

test("values of an unknown shape are left out", () => {
  const storage = memory();
  const damaged = { ...DRAFT, values: { name: "Ana", city: 7, state: null, regions: ["SP", 1] } };
  storage.setItem(draftName("contato"), JSON.stringify(damaged));
  expect(readDraft("contato", SAVED_AT, () => storage)?.values).toEqual({ name: "Ana" });
});

test("storage that is forbidden or full is no error", () => {
  const forbidden = () => {
    throw new DOMException("denied", "SecurityError");
  };
  expect(readDraft("contato", SAVED_AT, forbidden)).toBeNull();
  expect(() => saveDraft("contato", DRAFT, forbidden)).not.toThrow();
  expect(() => clearDraft("contato", forbidden)).not.toThrow();
});

test("a draft that finds no room leaves no older one behind, which would pass for it", () => {
  const storage = memory();
  saveDraft("contato", DRAFT, () => storage);
  const setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  expect(saveDraft("contato", DRAFT, () => ({ ...storage, setItem }))).toBe(false);
  expect(readDraft("contato", SAVED_AT, () => storage)).toBeNull();
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

function memory() {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  };
}
