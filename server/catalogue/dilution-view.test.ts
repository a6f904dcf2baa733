import { expect, it } from "vitest";
import { goodFluid, withContent } from "./content.test-support.ts";
import { dilutionView } from "./dilution-view.ts";
import { loadCatalogue } from "./load.ts";

const catalogue = withContent([goodFluid()], loadCatalogue);
const [fluid] = catalogue.products;
const data = fluid?.data ?? expect.fail("no product");

it("says a concentrate's dose in litres of it and of what it is diluted with", () => {
  expect(dilutionView(data, catalogue)?.examples).toEqual([
    "5\u00A0L de concentrado + 95\u00A0L de água (5%)",
    "8\u00A0L de concentrado + 92\u00A0L de água (8%)",
  ]);
  const inGlycol = { ...data, dilution: { ...dilutionOf(), with: "glicol" } };
  expect(dilutionView(inGlycol, catalogue)?.examples[0]).toContain("95\u00A0L de glicol");
});

it("counts what is thinned by its diluent", () => {
  const words = {
    ...catalogue.words,
    dilution: { ...catalogue.words.dilution, thinned: "{dose} de {diluent} em 100 L ({percent}%)" },
  };
  const thinned = {
    ...data,
    dilution: { ...dilutionOf(), mode: "diluir" as const, with: "redutor" },
  };
  const view = dilutionView(thinned, { ...catalogue, words });
  expect(view).toMatchObject({ mode: "diluir", min: 5, max: 8, calculator: null });
  expect(view?.examples).toEqual([
    "5\u00A0L de redutor em 100 L (5%)",
    "8\u00A0L de redutor em 100 L (8%)",
  ]);
});

it("speaks of an instrument only where product and words do", () => {
  // 6,5% in the middle of the range: 4,1 °Brix.
  expect(dilutionView(data, catalogue)?.factor?.text).toContain("6,56%");
  expect(dilutionView({ ...data, brixFactor: null }, catalogue)?.factor).toBeNull();
  const { factor: _, ...dilution } = catalogue.words.dilution;
  expect(
    dilutionView(data, { ...catalogue, words: { ...catalogue.words, dilution } })?.factor,
  ).toBeNull();
});

function dilutionOf() {
  return data.dilution ?? expect.fail("no dilution");
}
