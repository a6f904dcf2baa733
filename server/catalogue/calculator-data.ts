import type { PackageView } from "../../contract/catalogue.ts";
import {
  CALCULATOR_LIMIT,
  type CalculatorData,
  type CalculatorProduct,
  type Titration,
  type ToolPackage,
} from "../../contract/tools.ts";
import type { Catalogue, Product } from "./catalogue.ts";
import { controlBadges } from "./controls.ts";
import { measurements } from "./figure-view.ts";
import { packagesIn } from "./package-view.ts";
import type { ProductFile } from "./product-schema.ts";

/** The concentrates that can be calculated with, and the one that was asked for by slug. */
export function calculatorData(
  catalogue: Catalogue,
  slug: string | null,
): Omit<CalculatorData, "words"> {
  const concentrates = catalogue.products.filter(isConcentrate);
  const today = catalogue.renamed.get(slug ?? "")?.slug ?? slug;
  const asked = concentrates.find((product) => product.slug === today);
  const shown = concentrates.slice(0, CALCULATOR_LIMIT);
  if (asked && !shown.includes(asked)) shown.push(asked);
  return {
    products: shown.map((product) => calculatorProduct(product, catalogue)),
    chosen: asked?.slug ?? null,
  };
}

/**
 * The packages as the tools need them, by what they hold in litres.
 * @param density g/cm³, by which those sold by mass are reckoned; without it they are left out
 */
export function toolPackages(
  packages: readonly PackageView[],
  density: number | undefined,
): ToolPackage[] {
  return packages.flatMap(({ sku, description, itemName, litres, kilograms }) => {
    const content = litres ?? (density && kilograms ? kilograms / density : null);
    return content === null ? [] : [{ sku, description, itemName, litres: content }];
  });
}

/** Density at 20 °C in g/cm³, where the product states one number for it. */
export function densityOf({ data }: Pick<Product, "data">): number | undefined {
  const { densidade } = data.figures;
  return typeof densidade === "number" ? densidade : undefined;
}

function isConcentrate({ data }: Product): boolean {
  return data.dilution?.mode === "concentrado";
}

function calculatorProduct(
  product: Product,
  { dictionaries, words }: Catalogue,
): CalculatorProduct {
  const { slug, data, category, line } = product;
  return {
    slug,
    line,
    name: data.name,
    kind: data.kind,
    category: { code: category.code, name: category.name },
    brixFactor: data.brixFactor,
    ranges: Object.entries(data.dilution?.byOperation ?? {}).map(([operation, [min, max]]) => ({
      operation,
      label: dictionaries.operations[operation] ?? operation,
      min,
      max,
    })),
    ceiling: data.dilution?.ceiling ?? null,
    dosed: isDosed(data, words.dilution.diluent),
    byPump: data.hazards.some((hazard) => BY_PUMP.test(hazard)),
    hardestWater: hardestWaterOf(data),
    titration: titrationOf(data),
    controls: controlBadges(product, dictionaries),
    packages: toolPackages(packagesIn(product, line), densityOf(product)),
  };
}

/** Whether a product goes into a bath that runs: it says so, or has a ceiling there. Water with a word beside it is water. */
function isDosed({ dilution }: ProductFile, diluent: string): boolean {
  const { ceiling, with: other = diluent } = dilution ?? {};
  return ceiling !== undefined || !other.startsWith(diluent);
}

/** Fatal or toxic when swallowed, on the skin or breathed in, or corrosive to it. */
const BY_PUMP = /H3(?:0[01]|1[014]|3[01])/;

function hardestWaterOf({ figures }: ProductFile): number | null {
  const { dureza } = figures;
  const [measured] = dureza === undefined ? [] : measurements(dureza);
  const { value, below } = measured ?? {};
  return (Array.isArray(value) ? value[1] : below) ?? null;
}

function titrationOf({ titration }: ProductFile): Titration | null {
  if (titration === null) return null;
  const { label, range, dose, free } = titration;
  return {
    label,
    min: range[0],
    max: range[1],
    dose,
    free: free ? { min: free[0], max: free[1] } : null,
  };
}
