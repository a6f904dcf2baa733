import { expect, it } from "vitest";
import { composeSheet } from "../documents/fds/compose-sheet.ts";
import { readFdsTexts } from "../documents/fds/read-texts.ts";
import {
  goodAerosol,
  goodFluid,
  goodGel,
  type ProductDraft,
  withContent,
} from "./content.test-support.ts";
import { loadCatalogue } from "./load.ts";
import { CANS, classText, shippingName } from "./transport-class.ts";
import { productDetail } from "./views.ts";

const CAN = { name: "AEROSSÓIS", otherNames: [], class: "2.1", groups: {} };

it.each([
  [["H222", "H229"], "2.1"],
  [["H223", "H229"], "2.1"],
  [["H229"], "2.2"],
  [["H229", "H336", "H410"], "2.2"],
  [["H222", "H229", "H314"], "2.1 (8)"],
  [["H229", "H301", "H314"], "2.2 (8, 6.1)"],
])("a can with %j is of class %s", (hazards, text) => {
  expect(classText(CANS, CAN, hazards)).toBe(text);
});

it("any other number has the class that the list gives it", () => {
  const entry = { name: "X", otherNames: [], class: "8", subsidiary: "6.1", groups: {} };
  expect(classText("2922", entry, ["H314"])).toBe("8 (6.1)");
});

it("a product of a base that the entry has a name for is shipped under that name", () => {
  const related = { name: "MATERIAL RELACIONADO COM TINTAS", bases: ["solvente"] };
  const entry = { name: "TINTA", otherNames: [related], class: "3", groups: {} };
  const named = (base: string) =>
    withContent([goodFluid()], (folder) =>
      shippingName({ base, ingredients: {} }, entry, loadCatalogue(folder).dictionaries),
    );
  expect(named("solvente")).toBe(related.name);
  expect(named("resina")).toBe("TINTA");
});

it("page and sheet of a can in which nothing burns say 2.2", () => {
  const can = goodAerosol();
  Object.assign(can.front, {
    ingredients: {},
    hazards: ["H229"],
    precautions: ["P210", "P251", "P410+P412", "P501"],
    before: [],
  });
  expect(shippingOf(can)).toEqual({
    page: expect.stringContaining("classe\u00A02.2"),
    sheet: expect.stringMatching(/Classe e risco subsidiário","text":\["2\.2"\]/),
  });
});

it("page and sheet name for shipping what the danger comes from, and the harm to water", () => {
  const gel = goodGel();
  Object.assign(gel.front, {
    ingredients: { "acido-fluoridrico": [3, 5], "oxido-de-zinco": [26, 30] },
    hazards: ["H290", "H301", "H310", "H314", "H331", "H410"],
    precautions: [...(gel.front["precautions"] as string[]), "P273", "P391"],
  });
  const { page, sheet } = shippingOf(gel);
  const name = "LÍQUIDO CORROSIVO, TÓXICO, N.E. (ácido fluorídrico)";
  expect(page).toContain(` · ${name} · `);
  expect(page).toContain("perigoso ao meio ambiente");
  expect(sheet).toContain(`"${name}"`);
  expect(sheet).toContain("Sim (poluente marinho)");
});

function shippingOf(draft: ProductDraft): { page: string; sheet: string } {
  return withContent([draft], (folder) => {
    const catalogue = loadCatalogue(folder);
    const [product] = catalogue.products;
    if (!product) throw new Error("no product");
    const texts = readFdsTexts(folder, catalogue.dictionaries);
    return {
      page: productDetail(product, product.line, catalogue).transport,
      sheet: JSON.stringify(composeSheet(product, catalogue, texts).sections[13]),
    };
  });
}
