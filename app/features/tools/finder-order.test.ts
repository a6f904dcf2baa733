import { expect, test } from "vitest";
import type { PackageView } from "../../../contract/catalogue.ts";
import type { FinderFill, ToolPackage } from "../../../contract/tools.ts";
import { fillText, orderOf, packsText, productPage, together } from "./finder-order.ts";

const OIL = { label: "Carga inicial", percent: 100, kilograms: null, diluent: null, topUp: null };
const BATH = { ...OIL, diluent: "água" };

test.each([
  // 5 000 L at 6,5%: 325 L; of a month's 107 L the second drum leaves 75.
  [
    { volume: 5000, percent: 6.5, litres: 325, topUp: { label: "mês", litres: 107.25 } },
    [5, 20, 200, 1000],
    "2 × 200",
    "2 × 20",
  ],
  // 200 L at 11%: 22 L and 3 over; 4.26 L are still wanted.
  [
    { volume: 200, percent: 11, litres: 22, topUp: { label: "mês", litres: 7.26 } },
    [5, 20, 200],
    "1 × 20 + 1 × 5",
    "1 × 5",
  ],
  [
    { volume: 10_000, percent: 6.5, litres: 650, topUp: { label: "mês", litres: 214.5 } },
    [20, 200, 1000],
    "4 × 200",
    "1 × 200",
  ],
  // Oil fills the tank as it is.
  [{ volume: 1500, litres: 1500 }, [20, 200, 1000], "1 × 1000 + 3 × 200", ""],
  [{ volume: 200, litres: 200 }, [20, 200], "1 × 200", ""],
  [{ volume: 100, litres: 100 }, [20, 200], "5 × 20", ""],
])("%j from %j L is ordered as %s, and %s for a month", (fill, sizes, first, monthly) => {
  const order = orderOf({ fill: { ...OIL, ...fill }, packages: packs(sizes), package: USUAL });
  expect([packsText(order.packs), packsText(order.monthly)]).toEqual([first, monthly]);
});

test("what is sold by mass is ordered by what it holds: 525 L of 1.23 g/cm³ are eleven times 60 kg", () => {
  const packages = packs([30 / 1.23, 60 / 1.23]).map((pack, at) => ({
    ...pack,
    description: `${30 * (at + 1)} kg`,
  }));
  const fill = { ...BATH, volume: 1500, percent: 35, litres: 525 };
  expect(packsText(orderOf({ fill, packages, package: USUAL }).packs)).toBe("11 × 60 kg");
});

test.each([
  [22, "X-5", "5 × 5"],
  [22, "X-20", "2 × 20"],
  // Another product's.
  [22, "Y-1", "1 × 20 + 1 × 5"],
])("%d L in the package %s are ordered as %s", (litres, sku, text) => {
  const fill = { ...BATH, volume: 200, percent: 11, litres };
  const product = { fill, packages: packs([5, 20, 200]), package: USUAL };
  expect(packsText(orderOf(product, sku).packs)).toBe(text);
});

test("the product's page begins with the package that most of the filling comes in", () => {
  const fill = { ...BATH, volume: 400.5, percent: 11, litres: 44 };
  const range = { label: "rosca", min: 10, max: 12 };
  const product = { line: "industry" as const, slug: "m", operation: "rosca", range };
  const order = { packages: packs([5, 20, 200]), package: USUAL };
  expect(productPage({ ...product, ...order, fill })).toBe(
    "/produtos/industriais/m?operacao=rosca&faixa=10-12&volume=400%2C5&embalagem=X-20",
  );
  expect(productPage({ ...product, ...order, fill: null })).toBe("/produtos/industriais/m");
});

test("without a tank one of the usual package is offered", () => {
  const { packs, monthly, reason } = orderOf({ fill: null, packages: [], package: USUAL });
  expect([packsText(packs), monthly, reason]).toEqual([
    "1 × pote 1 kg",
    [],
    "Indicado pelo seletor",
  ]);
});

test.each<[Partial<FinderFill> & { volume: number; litres: number }, string]>([
  [{ volume: 200, percent: 11, litres: 22 }, "22,0\u00A0L + 178\u00A0L de água"],
  // What is shown adds up to the volume.
  [{ volume: 50, percent: 6.5, litres: 3.25 }, "3,25\u00A0L + 46,75\u00A0L de água"],
  [{ volume: 1500, percent: 1.25, litres: 18.75 }, "18,8\u00A0L + 1.481,2\u00A0L de água"],
  [
    { volume: 1500, percent: 35, litres: 525, kilograms: 645.75 },
    "525,0\u00A0L (645,8\u00A0kg) + 975\u00A0L de água",
  ],
  [{ volume: 400, litres: 400 }, "400\u00A0L"],
])("%j reads %s", (fill, text) => {
  expect(fillText({ ...(fill.percent ? BATH : OIL), ...fill })).toBe(text);
});

test("the note says what the packages fill", () => {
  const fill = { ...BATH, volume: 200, percent: 11, litres: 22 };
  expect(orderOf({ fill, packages: packs([20]), package: USUAL }).reason).toBe(
    "Carga inicial de 200\u00A0L a 11%",
  );
});

test("a package of both orders is counted once", () => {
  const [small, large] = packs([5, 20]);
  if (!small || !large) throw new Error("No packages");
  expect(
    together(
      [
        { pack: large, count: 1 },
        { pack: small, count: 1 },
      ],
      [{ pack: small, count: 2 }],
    ),
  ).toEqual([
    { pack: large, count: 1 },
    { pack: small, count: 3 },
  ]);
});

const USUAL: PackageView = {
  sku: "X-1",
  pack: "pote",
  label: "1 kg",
  variant: null,
  description: "pote 1 kg",
  itemName: "X · pote 1 kg",
  shape: "tub",
  content: 1,
  litres: null,
  kilograms: 1,
  units: 1,
  gtin: null,
  picture: null,
};

function packs(sizes: readonly number[]): ToolPackage[] {
  return sizes.map((litres) => ({
    sku: `X-${litres}`,
    description: String(litres),
    itemName: `X · ${litres}`,
    litres,
  }));
}
