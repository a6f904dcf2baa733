import { describe, expect, it } from "vitest";
import { goodFluid, type ProductDraft } from "../content.test-support.ts";
import { CAN, FLUID, GEL, itCatches, problemsOf, setFigure } from "../mistakes.test-support.ts";

describe("classification: a wrong file is caught", () => {
  itCatches([
    [
      "ingredients that are more than the whole",
      ({ fluid }) =>
        (fluid.front["ingredients"] = { monoetanolamina: [60, 70], "acido-borico": [50, 60] }),
      FLUID,
      "ingredients",
      /% m\/m/,
    ],
    [
      "'non-flammable' with the flame",
      ({ can }) => (can.front["attributes"] = ["nao-inflamavel"]),
      CAN,
      "attributes[0]",
      /frases H/,
    ],
    [
      "'non-flammable' on what feeds a fire",
      ({ fluid }) => {
        fluid.front["hazards"] = ["H272"];
        fluid.front["attributes"] = ["nao-inflamavel"];
      },
      FLUID,
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
      "'biodegradable' by what the test stayed under",
      ({ can }) => {
        can.front["attributes"] = ["biodegradavel"];
        setFigure(can, "biodegradabilidade", { below: 60 });
      },
      CAN,
      "attributes[0]",
      /60 ou mais/,
    ],
    [
      "'biodegradable' by the better end of a range",
      ({ can }) => {
        can.front["attributes"] = ["biodegradavel"];
        setFigure(can, "biodegradabilidade", [20, 80]);
      },
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
      "a thin oil that names no oil",
      ({ fluid }) => {
        thinOil(fluid);
        fluid.front["ingredients"] = {};
      },
      FLUID,
      "ingredients",
      /liste o hidrocarboneto/,
    ],
    [
      "an oil of unknown viscosity",
      ({ fluid }) => {
        thinOil(fluid);
        fluid.front["figures"] = { densidade: 0.845 };
      },
      FLUID,
      "figures.viscosidade",
      /20,5 mm²\/s/,
    ],
    [
      "an H phrase that nothing in it causes",
      ({ fluid }) => (fluid.front["hazards"] = ["H304", "H315", "H319"]),
      FLUID,
      "hazards",
      /apague H304/,
    ],
    [
      "an H phrase that is missing, with the arithmetic",
      ({ fluid }) => (fluid.front["hazards"] = ["H319"]),
      FLUID,
      "hazards",
      /acrescente H315 \(categoria 2\)/,
    ],
    [
      "a reason where there is no difference",
      ({ fluid }) => (fluid.front["hazardReasons"] = { H315: "ensaio OECD 439 negativo" }),
      FLUID,
      "hazardReasons.H315",
      /apague a razão/,
    ],
    [
      "a missing P phrase",
      ({ fluid }) => (fluid.front["precautions"] = ["P264", "P501"]),
      FLUID,
      "precautions",
      /acrescente P305\+P351\+P338/,
    ],
    [
      "a P phrase that no hazard asks for",
      ({ can }) => (can.front["precautions"] = ["P210", "P211", "P251", "P363", "P410+P412"]),
      CAN,
      "precautions[3]",
      /apague P363/,
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
      "a bath of an extreme pH whose concentrate is not measured",
      ({ fluid }) => setFigure(fluid, "ph", { at: 5, value: 12 }),
      FLUID,
      "figures.ph",
      /pH do concentrado/,
    ],
    [
      "a flammable solvent known by the open cup alone",
      ({ fluid }) => setFigure(fluid, "pontoFulgor", { cup: "aberto", value: 45 }),
      FLUID,
      "figures.pontoFulgor",
      /vaso fechado/,
    ],
    [
      "a solvent that takes fire below 23 °C, said as a bound, without H225",
      ({ fluid }) => setFigure(fluid, "pontoFulgor", { cup: "fechado", below: 23 }),
      FLUID,
      "hazards",
      /H225/,
    ],
    [
      "a corrosive that says it is safe to ship",
      ({ gel }) => (gel.front["transport"] = null),
      GEL,
      "transport",
      /ONU \(2922\).*como 2922 II; no arquivo/,
    ],
    [
      "a UN number whose class nothing brings",
      ({ fluid }) => (fluid.front["transport"] = { un: "1760", packingGroup: "III" }),
      FLUID,
      "transport.un",
      /corrija o número ONU/,
    ],
    [
      "a UN number without the class that the phrases bring",
      ({ gel }) => (gel.front["transport"] = { un: "1760", packingGroup: "II" }),
      GEL,
      "transport.un",
      /risco subsidiário/,
    ],
    [
      "a packing group that the UN number has not",
      ({ gel }) => (gel.front["transport"] = { un: "2922", packingGroup: "III" }),
      GEL,
      "transport.packingGroup",
      /II/,
    ],
    [
      "an acid that corrodes within an hour (1B) in the packing group of a milder one",
      ({ gel }) => {
        gel.front["ingredients"] = { "acido-cloridrico": [29, 32] };
        gel.front["hazards"] = ["H290", "H314", "H335"];
        gel.front["transport"] = { un: "1789", packingGroup: "III" };
      },
      GEL,
      "transport.packingGroup",
      /use o grupo II$/,
    ],
    [
      "a solvent that boils at 30 °C in the packing group of a milder one",
      ({ fluid }) => {
        setFigure(fluid, "pontoFulgor", { cup: "fechado", value: 10 });
        setFigure(fluid, "pontoEbulicao", 30);
        fluid.front["hazards"] = ["H224", "H315", "H319"];
        fluid.front["transport"] = { un: "1993", packingGroup: "II" };
      },
      FLUID,
      "transport.packingGroup",
      /grupo I$/,
    ],
    [
      "a concentration in the summary that the table has not",
      ({ fluid }) => (fluid.front["summary"] = "Fluido de ensaio para torno, de 3 a 9%."),
      FLUID,
      "summary",
      /5 a 8%/,
    ],
  ]);

  it("a difference with its reason passes", () => {
    const fluid = goodFluid();
    fluid.front["hazards"] = ["H319"];
    fluid.front["precautions"] = ["P264", "P280", "P305+P351+P338", "P337+P313"];
    fluid.front["hazardReasons"] = { H315: "ensaio in vitro OECD 439 negativo" };
    expect(problemsOf([fluid])).toEqual([]);
  });

  it("a flash point above 93 °C asks for no flame", () => {
    const fluid = goodFluid();
    setFigure(fluid, "pontoFulgor", { cup: "fechado", above: 93 });
    expect(problemsOf([fluid])).toEqual([]);
  });
});

function thinOil(draft: ProductDraft): void {
  Object.assign(draft.front, {
    base: "oleo-mineral",
    subcategory: "oleos-integrais",
    dilution: { mode: "pronto-uso" },
    keyFigures: ["viscosidade", "densidade", "validade"],
    attributes: [],
    brixFactor: null,
    ingredients: { "oleo-mineral-severamente-refinado": [85, 95] },
    figures: { viscosidade: 10, densidade: 0.845, pontoFulgor: { cup: "aberto", value: 152 } },
  });
}
