import { expect, it } from "vitest";
import { LINES } from "../../contract/catalogue.ts";
import { copyKey } from "../../contract/offline-copy.ts";
import type { ListData } from "../../contract/page-data.ts";
import { loadCatalogue } from "../../server/catalogue/load.ts";
import { CONTENT_FOLDER } from "../../server/content-folder.ts";
import { createPageData } from "../../server/catalogue/page-data.ts";
import { copiedAnswers } from "../../server/http/copied-answers.ts";

const catalogue = loadCatalogue(CONTENT_FOLDER);
const pageData = createPageData({
  catalogue,
  clock: { now: () => new Date("2026-11-20T12:00:00Z") },
  config: { publicUrl: "https://maker.example", storageKey: "", backendKey: "" },
});
const whole = copiedAnswers({ catalogue, pageData });

it("takes the whole catalogue, and never more than there is room for", () => {
  const weight = weightOf(whole);
  expect(copiedAnswers({ catalogue, pageData }, weight)).toEqual(whole);
  expect(copiedAnswers({ catalogue, pageData }, weight - 1).size).toBe(whole.size - 1);
  expect(copiedAnswers({ catalogue, pageData }, Infinity)).toEqual(whole);
});

it("takes of a catalogue that is too large what it lists first, and what those pages show", () => {
  const room = weightOf(whole) * 0.9;
  const part = copiedAnswers({ catalogue, pageData }, room);
  expect(weightOf(part)).toBeLessThanOrEqual(room);
  for (const [key, json] of part) expect(json).toBe(whole.get(key));
  for (const page of ["home", "calculator", "finder", "quick-order"] as const) {
    const none = new URLSearchParams();
    // A tool that the site does not have has no page.
    expect(part.has(copyKey(page, none)), page).toBe(pageData(page, none) !== null);
  }
  for (const type of LINES) {
    const first = part.get(copyKey("list", new URLSearchParams({ type }))) ?? "";
    const { products } = JSON.parse(first) as ListData;
    expect(products.length).toBeGreaterThan(0);
    for (const { slug } of products)
      expect([...part.keys()]).toContain(copyKey("product", new URLSearchParams({ type, slug })));
  }
});

function weightOf(answers: ReadonlyMap<string, string>): number {
  return [...answers.values()].reduce((sum, json) => sum + json.length, 0);
}
