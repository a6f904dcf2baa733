import { expect, test } from "vitest";
import { emptyDevice } from "../basket/device.test-support.ts";
import { askInWords } from "./ask-in-words.ts";
import { readDraft } from "./drafts.ts";

const device = emptyDevice();

test("a device that keeps nothing, or has no room, says so", () => {
  expect(askInWords(["uma bomba"])).toBe(true);
  device.fill();
  expect(askInWords(["uma bomba"])).toBe(false);
});

test("what the catalogue does not have joins what the quote form holds, each once and with its key", () => {
  askInWords(["uma bomba, quantidade 2"]);
  const first = readDraft("orcamento", new Date());
  askInWords(["uma bomba, quantidade 2", "dois filtros"]);
  const draft = readDraft("orcamento", new Date());
  expect(draft?.values).toEqual({ offCatalogueItem: "uma bomba, quantidade 2\ndois filtros" });
  expect(draft?.key).toBe(first?.key);
});
