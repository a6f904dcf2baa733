import { expect, it } from "vitest";
import { composeSheet } from "../documents/fds/compose-sheet.ts";
import { readFdsTexts } from "../documents/fds/read-texts.ts";
import { goodAerosol, withContent } from "./content.test-support.ts";
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
  expect(shippingName(entry, "solvente")).toBe(related.name);
  expect(shippingName(entry, "resina")).toBe("TINTA");
});

it("page and sheet of a can in which nothing burns say 2.2", () => {
  const can = goodAerosol();
  Object.assign(can.front, {
    ingredients: {},
    hazards: ["H229"],
    precautions: ["P210", "P251", "P410+P412", "P501"],
    before: [],
  });
  const said = withContent([can], (folder) => {
    const catalogue = loadCatalogue(folder);
    const texts = readFdsTexts(folder, catalogue.dictionaries);
    return catalogue.products.map((product) => ({
      page: productDetail(product, product.line, catalogue).transport,
      sheet: JSON.stringify(composeSheet(product, catalogue, texts).sections[13]),
    }));
  });
  expect(said).toEqual([
    {
      page: expect.stringContaining("classe\u00A02.2"),
      sheet: expect.stringMatching(/Classe e risco subsidiário","text":\["2\.2"\]/),
    },
  ]);
});
