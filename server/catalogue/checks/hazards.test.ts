import { describe } from "vitest";
import { CAN, FLUID, GEL, itCatches, setFigure } from "../mistakes.test-support.ts";
import type { ProductDraft } from "../content.test-support.ts";

describe("classification: a wrong file is caught", () => {
  itCatches([
    [
      "'non-flammable' with the flame",
      ({ can }) => (can.front["attributes"] = ["nao-inflamavel"]),
      CAN,
      "attributes[0]",
      /frases H/,
    ],
    [
      "a claim that the composition denies",
      ({ fluid }) => (fluid.front["ingredients"] = { "acido-borico": [1, 2] }),
      FLUID,
      "attributes[0]",
      /ingrediente/,
    ],
    [
      "'biodegradable' without the test",
      ({ can }) => (can.front["attributes"] = ["biodegradavel"]),
      CAN,
      "attributes[0]",
      /60 ou mais/,
    ],
    [
      "'neutral' with an extreme pH",
      ({ gel }) => (gel.front["kind"] = "gel neutro"),
      GEL,
      "kind",
      /ácido ou alcalino/,
    ],
    [
      "an aerosol without H229",
      ({ can }) => (can.front["hazards"] = ["H222"]),
      CAN,
      "hazards",
      /acrescente H229/,
    ],
    ["a thin oil without H304", ({ fluid }) => thinOil(fluid), FLUID, "hazards", /acrescente H304/],
    [
      "H304 on a thick fluid",
      ({ fluid }) => (fluid.front["hazards"] = ["H304"]),
      FLUID,
      "hazards",
      /apague H304/,
    ],
    [
      "a weaker phrase beside the stronger",
      ({ gel }) => (gel.front["hazards"] = ["H290", "H314", "H319"]),
      GEL,
      "hazards",
      /apague H319/,
    ],
    [
      "a flammable solvent without H226",
      ({ fluid }) => setFigure(fluid, "pontoFulgor", { cup: "fechado", value: 45 }),
      FLUID,
      "hazards",
      /H226/,
    ],
    [
      "a corrosive that says it is safe to ship",
      ({ gel }) => (gel.front["transport"] = null),
      GEL,
      "transport",
      /ONU/,
    ],
    [
      "a packing group that the UN number has not",
      ({ gel }) => (gel.front["transport"] = { un: "2922", packingGroup: "III" }),
      GEL,
      "transport.packingGroup",
      /II/,
    ],
  ]);
});

function thinOil(draft: ProductDraft): void {
  Object.assign(draft.front, {
    base: "oleo-mineral",
    subcategory: "oleos-integrais",
    dilution: { mode: "pronto-uso" },
    keyFigures: ["viscosidade", "densidade", "validade"],
    attributes: [],
    brixFactor: null,
    figures: { viscosidade: 10, densidade: 0.845, pontoFulgor: { cup: "aberto", value: 152 } },
  });
}
