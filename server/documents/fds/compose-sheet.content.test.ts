import { describe, expect, it } from "vitest";
import { loadCatalogue } from "../../catalogue/load.ts";
import { CONTENT_FOLDER } from "../../content-folder.ts";
import { composeSheet } from "./compose-sheet.ts";
import { readFdsTexts } from "./read-texts.ts";
import type { FdsSheet } from "./sheet.ts";
import { traitsOf } from "./traits.ts";

const catalogue = loadCatalogue(CONTENT_FOLDER);
const texts = readFdsTexts(CONTENT_FOLDER, catalogue.dictionaries);
const sheets = catalogue.products.map((product) => ({
  product,
  sheet: composeSheet(product, catalogue, texts),
}));

describe("every sheet of the catalogue", () => {
  it("fills all sixteen sections and leaves no brace open", () => {
    for (const { product, sheet } of sheets) {
      expect(
        sheet.sections.filter((blocks) => blocks.length === 0),
        product.slug,
      ).toEqual([]);
      expect(JSON.stringify(sheet), product.slug).not.toMatch(/\{[a-z]+\}|undefined|\bNaN\b/);
    }
  });

  it("agrees with the product on phrases, signal word, ingredients and transport", () => {
    for (const { product, sheet } of sheets) {
      const [, second = [], third = []] = sheet.sections;
      const label = second.find((block) => block.kind === "label");
      expect(label?.signal, product.slug).toBe(product.hazard.signal);
      expect(label?.hazards.map(({ code }) => code)).toEqual(product.data.hazards);
      const table = third.find((block) => block.kind === "table");
      expect(table?.rows.length ?? 0).toBe(Object.keys(product.data.ingredients).length);
      const shipping = JSON.stringify(sheet.sections[13]);
      const number = product.data.transport?.un;
      expect(shipping, product.slug).toContain(
        number ?? "não classificado como perigoso para o transporte",
      );
    }
  });

  it("has a row for each class, with the phrases that the label leaves out beside a stronger one", () => {
    for (const { product, sheet } of sheets) {
      const table = sheet.sections[1]?.find((block) => block.kind === "table");
      const named = new Set(table?.rows.flatMap((row) => row.at(-1)?.split(", ") ?? []) ?? []);
      const implied = product.classified.flatMap(({ code, saidBy }) => (saidBy ? code : []));
      if (product.data.hazards.includes("H314")) implied.push("H318");
      const expected = [...product.data.hazards, ...implied];
      expect([...named].sort(), product.slug).toEqual(expected.toSorted());
    }
  });

  it("has water put into no pot of what neither holds it nor is diluted with it", () => {
    for (const { product, sheet } of sheets) {
      if (traitsOf(product, catalogue.dictionaries).has("aquoso")) continue;
      if (product.data.dilution?.mode === "concentrado") continue;
      expect(textOf(sheet, 13, "Embalagem usada"), product.slug).not.toMatch(/^Enxágue/);
    }
  });

  it("keeps water off an isocyanate, and its mist off the lungs", () => {
    for (const { product, sheet } of sheets) {
      if (!traitsOf(product, catalogue.dictionaries).has("isocianato")) continue;
      expect(textOf(sheet, 10, "Materiais incompatíveis"), product.slug).toMatch(/^Água, aminas/);
      expect(textOf(sheet, 8, "Proteção respiratória"), product.slug).toContain("ar mandado");
      expect(textOf(sheet, 4, "Inalação"), product.slug).toContain("horas depois");
      for (const [section, label] of [
        [5, "Perigos específicos"],
        [10, "Produtos perigosos da decomposição"],
      ] as const)
        expect(textOf(sheet, section, label), product.slug).toContain("cianeto de hidrogênio");
      expect(textOf(sheet, 13, "Restos de uso"), product.slug).toContain("tampa só apoiada");
    }
  });

  it("tells the smoke of a flammable liquid in section 10 as in section 5", () => {
    for (const { product, sheet } of sheets) {
      if (!["H224", "H225", "H226"].some((code) => product.data.hazards.includes(code))) continue;
      expect(textOf(sheet, 10, "Produtos perigosos da decomposição"), product.slug).toMatch(
        /monóxido e dióxido de carbono/,
      );
    }
  });

  it("warns of rags that heat up by themselves wherever an oil or a resin dries in the air", () => {
    for (const { product, sheet } of sheets) {
      const { base, dilution } = product.data;
      const dries =
        ["vegetal-ester", "alquidica"].includes(base) && dilution?.mode !== "concentrado";
      if (!dries || !traitsOf(product, catalogue.dictionaries).has("liquido")) continue;
      for (const [section, label] of [
        [10, "Possibilidade de reações perigosas"],
        [13, "Restos de uso"],
      ] as const)
        expect(textOf(sheet, section, label), product.slug).toContain("aquecer sozinhos");
    }
  });

  it("says of a set of two components how they are mixed, and what the second is before", () => {
    for (const { product, sheet } of sheets) {
      if (!("misturaUtil" in product.data.figures)) continue;
      const dangers = textOf(sheet, 2, "Outros perigos que não resultam em classificação");
      expect(dangers, product.slug).toMatch(/componente B sozinho[^.]*\(H3/);
      expect(JSON.stringify(product.body), product.slug).toContain("em volume");
    }
  });

  it("never mentions a price", () => {
    expect(sheets.filter(({ sheet }) => /R\$|preço/i.test(JSON.stringify(sheet)))).toEqual([]);
  });
});

function textOf(sheet: FdsSheet, section: number, label: string): string {
  const block = sheet.sections[section - 1]?.find((one) => "label" in one && one.label === label);
  return block?.kind === "field" ? block.text.join(" ") : "";
}
