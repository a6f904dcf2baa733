import { describe, expect, it } from "vitest";
import { goodFluid, goodGel, withContent } from "../../catalogue/content.test-support.ts";
import { loadCatalogue } from "../../catalogue/load.ts";
import { composeSheet } from "./compose-sheet.ts";
import { readFdsTexts } from "./read-texts.ts";
import { traitsOf } from "./traits.ts";

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

it("knows what is alkaline by its pH, whatever its base is called", () => {
  const alkaline = (value: number) => {
    const product = goodFluid();
    product.front["figures"] = { ...(product.front["figures"] as object), ph: { at: 5, value } };
    return withContent([product], (folder) => {
      const { products, dictionaries } = loadCatalogue(folder);
      return products.map((one) => traitsOf(one, dictionaries).has("alcalino"));
    });
  };
  expect(alkaline(9.8)).toEqual([false]);
  expect(alkaline(10.2)).toEqual([true]);
});

it.each(["H300", "H301", "H310", "H311", "H330", "H331"])("takes %s for toxic", (code) => {
  const toxic = withContent([goodFluid()], (folder) => {
    const { products, dictionaries } = loadCatalogue(folder);
    return products.map((one) => {
      const data = { ...one.data, hazards: [code] };
      return traitsOf({ ...one, data }, dictionaries).has("toxico");
    });
  });
  expect(toxic).toEqual([true]);
});

it("names for shipping what makes the product dangerous, and not what there is most of", () => {
  const gel = goodGel();
  gel.front["ingredients"] = { propilenoglicol: [40, 50], "acido-fluoridrico": [3, 5] };
  const shipping = withContent([gel], (folder) => {
    const catalogue = loadCatalogue(folder);
    const texts = readFdsTexts(folder, catalogue.dictionaries);
    return catalogue.products.map((one) => composeSheet(one, catalogue, texts).sections[13]);
  });
  expect(JSON.stringify(shipping)).toContain("TÓXICO, N.E. (ácido fluorídrico)");
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
