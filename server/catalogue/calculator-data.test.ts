import { expect, it } from "vitest";
import { CALCULATOR_LIMIT } from "../../contract/tools.ts";
import { calculatorData } from "./calculator-data.ts";
import { loadCatalogue } from "./load.ts";
import { goodAerosol, goodFluid, goodGel, withContent } from "./content.test-support.ts";

const catalogue = withContent([goodFluid(), goodAerosol(), goodGel()], loadCatalogue);

it("brings a concentrate's factor, ranges and the packages of its first line", () => {
  const { products, chosen } = calculatorData(catalogue, "amostra-m-1");
  expect(chosen).toBe("amostra-m-1");
  expect(products[0]).toMatchObject({
    slug: "amostra-m-1",
    line: "industry",
    brixFactor: 1.6,
    ranges: [
      { operation: "torneamento", label: "Torneamento", min: 5, max: 8 },
      { operation: "fresamento", min: 5, max: 7 },
    ],
    packages: [
      { sku: "AM-1110-20", litres: 20 },
      { sku: "AM-1110-IBC", litres: 1000 },
    ],
  });
});

it("knows the hardest water that a concentrate bears, said as a range or as a bound", () => {
  for (const [dureza, hardest] of [
    [[50, 180], 180],
    [{ below: 150 }, 150],
    [120, null],
  ]) {
    const fluid = goodFluid();
    fluid.front["figures"] = { ...Object(fluid.front["figures"]), dureza };
    const { products } = calculatorData(withContent([fluid], loadCatalogue), null);
    expect(products[0]?.hardestWater).toBe(hardest);
  }
});

it.each([
  [{}, false],
  [{ with: "água desmineralizada" }, false],
  [{ with: "banho já pronto" }, true],
  [{ ceiling: 20 }, true],
])("of a product with %j knows whether it goes into a bath that runs: %s", (change, isDosed) => {
  const fluid = goodFluid();
  fluid.front["dilution"] = { ...Object(fluid.front["dilution"]), ...change };
  const { products } = calculatorData(withContent([fluid], loadCatalogue), null);
  expect(products[0]?.dosed).toBe(isDosed);
});

it("knows what burns or poisons who pours it", () => {
  const [one] = catalogue.products;
  if (!one) throw new Error("The sample has no product");
  const byPump = (hazards: string[]) => {
    const products = [{ ...one, data: { ...one.data, hazards } }];
    return calculatorData({ ...catalogue, products }, null).products[0]?.byPump;
  };
  for (const hazard of ["H301", "H310", "H314", "H331"]) expect(byPump([hazard])).toBe(true);
  expect(byPump(["H302", "H315", "H318", "H334", "H410"])).toBe(false);
});

it("leaves out what is used as it comes", () => {
  const slugs = calculatorData(catalogue, null).products.map(({ slug }) => slug);
  expect(slugs).not.toContain("amostra-a-1");
  expect(calculatorData(catalogue, "amostra-a-1").chosen).toBeNull();
});

it("does not grow with the catalogue, and still brings the product asked for", () => {
  const [one] = catalogue.products;
  if (!one) throw new Error("The sample has no product");
  const many = Array.from({ length: 1_000 }, (_, index) => ({ ...one, slug: `p-${index}` }));
  const { products, chosen } = calculatorData({ ...catalogue, products: many }, "p-999");
  expect(products).toHaveLength(CALCULATOR_LIMIT + 1);
  expect(chosen).toBe("p-999");
});
