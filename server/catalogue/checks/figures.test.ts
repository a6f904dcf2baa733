import { describe, expect, it } from "vitest";
import { FLUID, GEL, itCatches, problemsOf, setFigure } from "../mistakes.test-support.ts";
import { type Draft, goodFluid, type ProductDraft } from "../content.test-support.ts";

describe("figures: a wrong file is caught", () => {
  itCatches([
    [
      "a decimal with a comma",
      ({ fluid }) => setFigure(fluid, "densidade", "1,02"),
      FLUID,
      "figures.densidade",
      /^escreva só 1\.02 /,
    ],
    [
      "a figure with its unit",
      ({ fluid }) => setFigure(fluid, "densidade", "1,02 g/cm³"),
      FLUID,
      "figures.densidade",
      /^escreva só 1\.02 .*: 1,02\); .*g\/cm³/,
    ],
    [
      "a figure in another unit",
      ({ fluid }) => setFigure(fluid, "densidade", "1020 kg/m³"),
      FLUID,
      "figures.densidade",
      /^converta para g\/cm³/,
    ],
    [
      "a range in words",
      ({ fluid }) => setFigure(fluid, "densidade", "0,98 a 1,02 g/cm³"),
      FLUID,
      "figures.densidade",
      /^escreva só \[0\.98, 1\.02\] .*0,98 a 1,02/,
    ],
    [
      "a bound in words",
      ({ fluid }) => setFigure(fluid, "pontoFulgor", "> 150 °C"),
      FLUID,
      "figures.pontoFulgor",
      /above: 150/,
    ],
    [
      "a figure out of range",
      ({ fluid }) => setFigure(fluid, "densidade", 995),
      FLUID,
      "figures.densidade",
      /de 0\.6 a 3 g\/cm³/,
    ],
    [
      "a concentration with its sign",
      ({ fluid }) => setFigure(fluid, "ph", { at: "5%", value: 9 }),
      FLUID,
      "figures.ph",
      /at: 5/,
    ],
    [
      "a transport in the words of a sheet",
      ({ fluid }) => (fluid.front["transport"] = "2922 II"),
      FLUID,
      "transport",
      /packingGroup/,
    ],
    [
      "a comma within a block, which makes a field of the decimals",
      ({ fluid }) => setFigure(fluid, "ph", { at: 5, value: 9, 2: null }),
      FLUID,
      "figures.ph.2",
      /1\.02/,
    ],
    [
      "a range of commas, which makes four numbers",
      ({ fluid }) => setFigure(fluid, "densidade", [1, 2, 1, 5]),
      FLUID,
      "figures.densidade",
      /\[1\.02, 1\.05\]/,
    ],
    [
      "a decimal comma within braces, which makes a figure of its decimals",
      ({ fluid }) => setFigure(fluid, "995", null),
      FLUID,
      "figures.995",
      /decimal com ponto/,
    ],
    [
      "a validity of half a month",
      ({ fluid }) => (fluid.front["storage"] = { min: 5, max: 40, months: 12.5 }),
      FLUID,
      "storage.months",
      /um número inteiro/,
    ],
    [
      "a dose of more places than pages write",
      ({ fluid }) =>
        (fluid.front["dilution"] = {
          mode: "concentrado",
          byOperation: { torneamento: [0.005, 8] },
        }),
      FLUID,
      "dilution.byOperation.torneamento",
      /0\.01 é a menor/,
    ],
    [
      "a product that does not say how it is transported",
      ({ fluid }) => delete fluid.front["transport"],
      FLUID,
      "transport",
      /transport: null/,
    ],
    [
      "a water-based product without pH",
      ({ fluid }) => dropFigure(fluid, "ph", "densidade"),
      FLUID,
      "figures.ph",
      /ph: \{ at: 5/,
    ],
    [
      "a pH without its concentration",
      ({ fluid }) => setFigure(fluid, "ph", [9, 9.4]),
      FLUID,
      "figures.ph",
      /at: 5/,
    ],
    [
      "a synthetic with mineral oil",
      ({ fluid }) => {
        fluid.front["subcategory"] = "sinteticos";
        setFigure(fluid, "densidade", 1.05);
      },
      FLUID,
      "figures.teorOleo",
      /tem de ser 0/,
    ],
    [
      "a miscible fluid without refractometer factor",
      ({ fluid }) => {
        fluid.front["brixFactor"] = null;
        fluid.front["keyFigures"] = ["concentracao", "ph", "teorOleo"];
      },
      FLUID,
      "brixFactor",
      /°Brix/,
    ],
    [
      "a refractometer factor out of range",
      ({ fluid }) => (fluid.front["brixFactor"] = 6),
      FLUID,
      "brixFactor",
      /máximo é 5/,
    ],
    [
      "a dilution over 100 %",
      ({ fluid }) => dilute(fluid, [5, 800]),
      FLUID,
      "dilution.byOperation.torneamento",
      /% v\/v/,
    ],
    [
      "a dilution range upside down",
      ({ fluid }) => dilute(fluid, [8, 5]),
      FLUID,
      "dilution.byOperation.torneamento",
      /\[5, 8\]/,
    ],
    [
      "a storage upside down",
      ({ fluid }) => (fluid.front["storage"] = { min: 40, max: 5, months: 18 }),
      FLUID,
      "storage",
      /min: 5, max: 40/,
    ],
    [
      "a titration upside down",
      ({ fluid }) =>
        (fluid.front["titration"] = { label: "Pontos", range: [25, 18], free: [1, 2], dose: 2 }),
      FLUID,
      "titration.range",
      /\[18, 25\]/,
    ],
    [
      "a density of another world",
      ({ gel }) => setFigure(gel, "densidade", 12),
      GEL,
      "figures.densidade",
      /0\.6 a 3/,
    ],
    [
      "a key figure that has no value",
      ({ gel }) => (gel.front["keyFigures"] = ["ph", "fatorBrix", "tempoAplicacao"]),
      GEL,
      "keyFigures[1]",
      /escolha uma chave/,
    ],
  ]);
});

it("tells of a figure without a value once, in words", () => {
  const fluid = goodFluid();
  setFigure(fluid, "ph", { at: 5 });
  expect(problemsOf([fluid]).map(({ problem }) => problem)).toEqual([
    "sem valor, ou com mais de um",
  ]);
});

function dilute({ front }: ProductDraft, range: readonly [number, number]): void {
  front["dilution"] = { mode: "concentrado", byOperation: { torneamento: range } };
}

function dropFigure({ front }: ProductDraft, key: string, instead: string): void {
  delete (front["figures"] as Draft)[key];
  front["keyFigures"] = ["concentracao", "fatorBrix", instead];
}
