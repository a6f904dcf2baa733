import { expect, test } from "vitest";
import { askInWords } from "./ask-in-words.ts";
import { type DraftStorage, readDraft } from "./drafts.ts";

const items = new Map<string, string>();
const storage = (): DraftStorage => ({
  getItem: (name) => items.get(name) ?? null,
  setItem: (name, value) => void items.set(name, value),
  removeItem: (name) => void items.delete(name),
});

test("a device that keeps nothing, or has no room, says so", () => {
  const full = (): DraftStorage => ({
    ...storage(),
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  });
  expect(askInWords(["uma bomba"], full)).toBe(false);
  expect(askInWords(["uma bomba"], storage)).toBe(true);
  items.clear();
});

test("what the catalogue does not have joins what the quote form holds, each once and with its key", () => {
  askInWords(["uma bomba, quantidade 2"], storage);
  const first = readDraft("orcamento", new Date(), storage);
  askInWords(["uma bomba, quantidade 2", "dois filtros"], storage);
  const draft = readDraft("orcamento", new Date(), storage);
  expect(draft?.values).toEqual({ offCatalogueItem: "uma bomba, quantidade 2\ndois filtros" });
  expect(draft?.key).toBe(first?.key);
});
