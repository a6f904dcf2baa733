import { expect, it } from "vitest";
import { calculatorData } from "../../server/catalogue/calculator-data.ts";
import { loadCatalogue } from "../../server/catalogue/load.ts";
import { CONTENT_FOLDER } from "../../server/content-folder.ts";

it("brings what a product says of doses, points and the law", () => {
  const bathOf = (slug: string) =>
    calculatorData(loadCatalogue(CONTENT_FOLDER), slug).products.find((one) => one.slug === slug);
  expect(bathOf("halcare-b-20")).toMatchObject({ ceiling: 0.2, titration: null });
  // Nitrite by the litre in a hot acid bath gives off a poisonous gas.
  expect(bathOf("halphos-x-150")).toMatchObject({ ceiling: 0.2 });
  expect(bathOf("halphos-z-410")?.titration).toMatchObject({ min: 16, max: 22, dose: 2.1 });
  expect(bathOf("halpick-c-520")?.controls).toHaveLength(1);
  expect(bathOf("halcut-m-320")).toMatchObject({ ceiling: null, hardestWater: 250, controls: [] });
});

it("has no concentrate poured by hand that the calculators leave to a pump", () => {
  const catalogue = loadCatalogue(CONTENT_FOLDER);
  const pumped = calculatorData(catalogue, null).products.filter(
    ({ byPump, dosed }) => byPump && !dosed,
  );
  expect(pumped.length).toBeGreaterThan(5);
  for (const { slug } of pumped) {
    const product = catalogue.bySlug.get(slug);
    const told = JSON.stringify([product?.body, product?.data.dilution]);
    expect(told, slug).not.toMatch(/\bdespeje\b|com pá /i);
  }
});
