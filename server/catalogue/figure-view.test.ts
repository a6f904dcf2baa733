import { describe, expect, it } from "vitest";
import { figureViews } from "./figure-view.ts";
import { loadCatalogue } from "./load.ts";
import type { FigureValue } from "./product-schema.ts";
import { goodFluid, withContent } from "./content.test-support.ts";

const catalogue = withContent([goodFluid()], loadCatalogue);

describe("figures read as they are printed", () => {
  it.each<[string, FigureValue, string, string]>([
    ["densidade", 1.2, "Massa específica a 20 °C", "1,200\u00A0g/cm³"],
    ["dureza", [80, 250], "Dureza da água recomendada", "80 a 250\u00A0ppm\u00A0CaCO₃"],
    ["ph", { at: 5, value: [9, 9.45] }, "pH a 5%", "9,0 a 9,5"],
    ["ph", { at: "concentrado", below: 1 }, "pH (concentrado)", "<\u00A01,0"],
    ["corrosao", { at: 4, value: 0 }, "Proteção anticorrosiva", "grau 0 com 4%"],
    [
      "pontoFulgor",
      { cup: "aberto", above: 150 },
      "Ponto de fulgor (vaso aberto)",
      ">\u00A0150\u00A0°C",
    ],
    ["pontoFluidez", -18, "Ponto de fluidez", "−18\u00A0°C"],
    [
      "nevoaSalina",
      { film: "filme de 20 µm", value: 240 },
      "Névoa salina",
      "240\u00A0h, filme de 20 µm",
    ],
    ["zincoFilme", 94, "Zinco no filme seco", "94%\u00A0m/m"],
    ["tempoAplicacao", [2, 5], "Tempo de aplicação", "2 a 5\u00A0min"],
    ["tempoAplicacao", [480, 1440], "Tempo de aplicação", "8 a 24\u00A0h"],
    ["vidaBanho", 1, "Vida útil do banho", "1\u00A0mês"],
  ])("%s %j", (key, value, label, shown) => {
    const [product] = catalogue.products;
    if (!product) throw new Error("no product");
    const data = { ...product.data, figures: { [key]: value } };
    const view = figureViews(data, catalogue.dictionaries.figures).find((one) => one.key === key);
    expect([view?.label, view?.value]).toEqual([label, shown]);
  });

  it("one month is no months", () => {
    const [product] = catalogue.products;
    if (!product) throw new Error("no product");
    const storage = { ...product.data.storage, months: 1 };
    const views = figureViews({ ...product.data, storage }, catalogue.dictionaries.figures);
    expect(views.find(({ key }) => key === "validade")?.value).toBe("1\u00A0mês");
  });

  it("a product used as it comes has no other pH than its own", () => {
    const [product] = catalogue.products;
    if (!product) throw new Error("no product");
    const dilution = { mode: "pronto-uso" as const, byOperation: {} };
    const figures = { ph: { at: "concentrado" as const, value: 8 } };
    const views = figureViews(
      { ...product.data, dilution, figures },
      catalogue.dictionaries.figures,
    );
    expect(views.find(({ key }) => key === "ph")?.label).toBe("pH");
  });

  it("the concentration is that of machining where grinding and stamping have one of their own", () => {
    const [product] = catalogue.products;
    if (!product) throw new Error("no product");
    const shown = (byOperation: Record<string, [number, number]>) =>
      figureViews(
        { ...product.data, dilution: { mode: "concentrado", byOperation } },
        catalogue.dictionaries.figures,
      ).find(({ key }) => key === "concentracao")?.value;
    expect(shown({ torneamento: [6, 10], brochamento: [10, 15], estampagem: [15, 20] })).toBe(
      "6 a 15%",
    );
    expect(shown({ retificacao: [3, 5] })).toBe("3 a 5%");
  });

  it("two measurements of one figure are two rows with keys of their own", () => {
    const [product] = catalogue.products;
    if (!product) throw new Error("no product");
    const ph = [
      { at: "concentrado" as const, value: 1.5 },
      { at: 4, value: 3.1 },
    ];
    const rows = figureViews({ ...product.data, figures: { ph } }, catalogue.dictionaries.figures);
    expect(rows.filter((row) => row.key.startsWith("ph")).map((row) => row.key)).toEqual([
      "ph",
      "ph-2",
    ]);
  });
});
