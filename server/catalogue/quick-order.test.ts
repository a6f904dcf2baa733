import { describe, expect, it, vi } from "vitest";
import { QUICK_ORDER_LIMIT } from "../../contract/tools.ts";
import { loadCatalogue } from "./load.ts";
import { createQuickOrder } from "./quick-order.ts";
import { goodAerosol, goodFluid, goodGel, withContent } from "./content.test-support.ts";

const quickOrder = createQuickOrder(
  withContent([goodFluid(), goodAerosol(), goodGel()], loadCatalogue),
);

describe("a typed code", () => {
  it.each(["AM-1110-L1", "am1110l1", "AM 1110 L1", "2001234111010"])(
    "%s is the litre bottle",
    (ref) => {
      expect(ask(ref)).toMatchObject({
        ref,
        match: "package",
        packages: [{ sku: "AM-1110-L1", units: 1, carton: { sku: "AM-1110-L1-CX12", units: 12 } }],
      });
    },
  );

  it("of a carton is the carton", () => {
    expect(ask("12001234111017").packages[0]).toMatchObject({
      sku: "AM-1110-L1-CX12",
      units: 12,
      carton: null,
    });
  });

  it.each(["am-1110", "Amostra M-1", "amostra m1"])(
    "%s brings all packages of its product",
    (ref) => {
      const answer = ask(ref);
      expect(answer.match).toBe("product");
      expect(answer.packages.map(({ line, sku }) => `${line} ${sku}`)).toEqual([
        "industry AM-1110-20",
        "industry AM-1110-IBC",
        "shopkeeper AM-1110-L1",
        "shopkeeper AM-1110-L1-CX12",
      ]);
    },
  );

  it("of any line is that package", () => {
    expect(ask("AM-1110-20")).toMatchObject({
      match: "package",
      packages: [{ line: "industry", sku: "AM-1110-20" }],
    });
  });

  it("is read as far as a search is", () => {
    const ref = `Amostra M-1${" ".repeat(200)}20 L`;
    expect(ask(ref)).toMatchObject({ ref, match: "product" });
  });

  it.each([
    ["Amostra M-1 20 L", "AM-1110-20"],
    ["amostra m-1 contentor", "AM-1110-IBC"],
    ["amostra m1 1 litro", "AM-1110-L1"],
    ["Amostra M-1 · caixa com 12 frascos de 1 L", "AM-1110-L1-CX12"],
  ])("%s is the package that the words after the name say", (ref, sku) => {
    expect(ask(ref)).toMatchObject({ match: "package", packages: [{ sku }] });
  });

  it.each([
    ["FLUIDO SEMISSINTETICO AMOSTRA M-1", 4],
    ["tambor de amostra m1", 4],
    ["contentor de Amostra M-1", 1],
  ])("%s names its product after a description", (ref, count) => {
    expect(ask(ref).packages).toHaveLength(count);
    expect(ask(ref).packages[0]?.itemName).toContain("Amostra M-1");
  });

  it.each(["AMOTSRA M-1", "Amosta M-1 20 L", "FLUIDO AMOSTTRA M-1"])(
    "%s is a slip of the name, and only likely",
    (ref) => {
      expect(ask(ref).match).toBe("near");
      expect(ask(ref).packages.map(({ sku }) => sku)).toContain("AM-1110-20");
    },
  );

  it("of a model without its family is likely one of those that have it", () => {
    const catalogue = withContent([goodFluid(), goodAerosol()], loadCatalogue);
    const names = ["Amostra M-340", "Prova M-340"];
    const products = catalogue.products.map((product, at) => ({
      ...product,
      data: { ...product.data, name: names[at] ?? "" },
    }));
    const order = createQuickOrder({ ...catalogue, products });
    const answer = (ref: string) => order(new URLSearchParams({ ref })).answers[0];
    const likely = answer("SEMISSINTETICO M340 INOX 20 LT");
    expect(likely?.match).toBe("near");
    expect(new Set(likely?.packages.map(({ sku }) => sku.slice(0, 7)))).toEqual(
      new Set(["AM-1110", "AM-5110"]),
    );
    expect(answer("Prova M-340")?.match).not.toBe("near");
    expect(answer("MP-340")?.match).toBe("none");
  });

  it("letter by letter is none: all runs of a hundred words would take seconds to try", () => {
    expect(ask("amos tra m 1").match).toBe("product");
    expect(ask("a m o s t r a m 1").match).toBe("none");
  });

  it("with the beginning of another name is not that product", () => {
    expect(ask("Amostra M-10")).toMatchObject({ match: "none" });
  });

  it.each([
    "AM-1110-L2",
    "AM-1110-L",
    "AM-1110-L11",
    "AM-1101-L1",
    "AM-11100-L1",
    "AM-111O-L1",
    "AM-111O-LI",
  ])("%s is a slip away", (ref) => {
    const answer = ask(ref);
    expect(answer.match).toBe("near");
    expect(answer.packages.map(({ sku }) => sku)).toContain("AM-1110-L1");
  });

  it("with letters for the digits they look like is likely that code alone", () => {
    expect(ask("AM-III0-LI").packages.map(({ sku }) => sku)).toEqual(["AM-1110-L1"]);
  });

  it("that is unknown costs the same, however many others there are", () => {
    const foldsBeside = (products: ReturnType<typeof goodFluid>[]) => {
      const order = createQuickOrder(withContent(products, loadCatalogue));
      const fold = vi.spyOn(String.prototype, "normalize");
      order(new URLSearchParams({ ref: "ZZ-9999-1" }));
      const folds = fold.mock.calls.length;
      fold.mockRestore();
      return folds;
    };
    expect(foldsBeside([goodFluid(), goodAerosol(), goodGel()])).toBe(foldsBeside([goodFluid()]));
  });

  it("of a product is a slip away from all its packages", () => {
    expect(ask("AM-111O")).toMatchObject({ match: "near" });
    expect(ask("AM-111O").packages.map(({ sku }) => sku)).toContain("AM-1110-20");
  });

  it.each(["ZZ-9999-1", "", "%", "__proto__"])("%j is nothing", (ref) => {
    expect(ask(ref)).toEqual({ ref, match: "none", packages: [] });
  });
});

it("answers in the order asked, and no more than it may", () => {
  const refs = Array.from({ length: QUICK_ORDER_LIMIT + 50 }, (_, index) => `X-${index}`);
  const { answers } = quickOrder(new URLSearchParams(refs.map((ref) => ["ref", ref])));
  expect(answers.map(({ ref }) => ref)).toEqual(refs.slice(0, QUICK_ORDER_LIMIT));
});

it("says which packs a unit counts: by their names of one word and by their own units", () => {
  const { packUnits } = quickOrder(new URLSearchParams());
  expect(packUnits).toMatchObject({ bb: ["bombona"], tb: ["tambor"], tambores: ["tambor"] });
  expect(packUnits["fr"]).toContain("frasco-gatilho");
  // Cartons are counted by words that every seller knows, and by units of their own.
  expect(packUnits).toMatchObject({ dsp: ["display"] });
  expect(packUnits).not.toHaveProperty("caixa");
});

it("has a sample of codes that exist", () => {
  const { sample, sampleAnswers } = quickOrder(new URLSearchParams());
  expect(sample).toContain("AM-1110-L1\t24");
  expect(sampleAnswers[0]).toMatchObject({ ref: "AM-1110-L1", match: "package" });
  expect(sampleAnswers).toHaveLength(sample.split("\n").length);
});

function ask(ref: string) {
  const [answer] = quickOrder(new URLSearchParams({ ref })).answers;
  if (!answer) throw new Error("No answer");
  return answer;
}
