import { describe, expect, it } from "vitest";
import { goodGel, withContent } from "../../catalogue/content.test-support.ts";
import { loadCatalogue } from "../../catalogue/load.ts";
import { composeSheet } from "./compose-sheet.ts";
import { readFdsTexts } from "./read-texts.ts";

describe("the sheet of a solid", () => {
  it.each([
    ["pó branco", /poeira/, /não forma poeira/],
    ["grânulos creme", /poeira/, /não forma poeira/],
    ["bastão sólido amarelo", /não forma poeira/, /aspirador/],
  ])("speaks of dust where there is any: %s", (aspecto, said, unsaid) => {
    const text = sheetOf(aspecto);
    expect(text).toMatch(said);
    expect(text).not.toMatch(unsaid);
  });
});

function sheetOf(aspecto: string): string {
  const product = goodGel();
  product.front["figures"] = { ...(product.front["figures"] as object), aspecto };
  return withContent([product], (folder) => {
    const catalogue = loadCatalogue(folder);
    const texts = readFdsTexts(folder, catalogue.dictionaries);
    return catalogue.products
      .map((one) => JSON.stringify(composeSheet(one, catalogue, texts)))
      .join("\n");
  });
}
