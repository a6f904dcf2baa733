import { describe, expect, it } from "vitest";
import { hazardView, NOT_CLASSIFIED, pictogramCodes } from "./hazard.ts";
import { loadCatalogue } from "./load.ts";
import { goodFluid, withContent } from "./content.test-support.ts";

const { dictionaries } = withContent([goodFluid()], loadCatalogue);

/** Domain A11.1: type of product, its H phrases, signal word and pictograms. */
const TYPES = [
  ["semissintético", "H315 H317 H319 H412", "Atenção", "GHS07"],
  ["sintético rico em aminas", "H317 H318", "Perigo", "GHS05 GHS07"],
  ["óleo integral leve", "H304", "Perigo", "GHS08"],
  ["protetivo solvente", "H226 H304 H336", "Perigo", "GHS02 GHS07 GHS08"],
  ["galvanização a frio", "H222 H229 H319 H336 H410", "Perigo", "GHS02 GHS07 GHS09"],
  ["antirrespingo aerossol", "H222 H229", "Perigo", "GHS02"],
  ["alcalino forte", "H290 H314", "Perigo", "GHS05"],
  ["cítrico", "H226 H304 H315 H317 H410", "Perigo", "GHS02 GHS07 GHS08 GHS09"],
  ["gel decapante inox", "H290 H301 H310 H314 H331", "Perigo", "GHS05 GHS06"],
  ["fosfato de zinco", "H290 H314 H410", "Perigo", "GHS05 GHS09"],
  ["passivador cítrico", "H319", "Atenção", "GHS07"],
] as const;

describe("signal word and pictograms follow from the H phrases", () => {
  it.each(TYPES)("%s: %s", (_, phrases, signal, pictograms) => {
    const view = hazardView(labelOf(...phrases.split(" ")), [], dictionaries);
    expect(view.signal).toBe(signal);
    expect(view.pictograms.map((one) => one.code).join(" ")).toBe(pictograms);
    expect(view.notClassified).toBeNull();
  });

  it("drops the exclamation mark beside the skull, and where a stronger pictogram tells the same danger", () => {
    expect(pictogramCodes(["H301", "H332"], dictionaries)).toEqual(["GHS06"]);
    expect(pictogramCodes(["H301", "H317", "H336"], dictionaries)).toEqual(["GHS06"]);
    expect(pictogramCodes(["H318", "H315"], dictionaries)).toEqual(["GHS05"]);
    expect(pictogramCodes(["H334", "H317"], dictionaries)).toEqual(["GHS08"]);
    expect(pictogramCodes(["H318", "H317"], dictionaries)).toEqual(["GHS05", "GHS07"]);
  });

  it("has no signal word for harm to water alone, and a can that may burst says Atenção", () => {
    expect(hazardView(labelOf("H412"), [], dictionaries)).toMatchObject({
      signal: null,
      pictograms: [],
    });
    expect(hazardView(labelOf("H229"), [], dictionaries)).toMatchObject({
      signal: "Atenção",
      pictograms: [],
    });
  });

  it.each([
    ["2", "Perigo"],
    ["3", "Atenção"],
  ])("takes the signal word of an oxidising liquid of category %s: %s", (category, signal) => {
    const found = [{ code: "H272", category, why: "" }];
    expect(hazardView(labelOf("H272", "H302"), found, dictionaries).signal).toBe(signal);
  });

  it("says the fixed phrase for a product without hazards", () => {
    expect(hazardView(labelOf(), [], dictionaries).notClassified).toBe(NOT_CLASSIFIED);
  });
});

function labelOf(...hazards: string[]) {
  return { hazards, precautions: [], ingredients: {} };
}
