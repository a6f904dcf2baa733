import type { PackageView } from "../../contract/catalogue.ts";
import {
  CALCULATOR_LIMIT,
  type CalculatorData,
  type CalculatorProduct,
  type ToolPackage,
} from "../../contract/tools.ts";
import type { Catalogue, Product } from "./catalogue.ts";
import { packagesIn } from "./package-view.ts";

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

/** The packages sold by volume, as the tools need them. */
export function toolPackages(packages: readonly PackageView[]): ToolPackage[] {
  return packages.flatMap(({ sku, description, itemName, litres }) =>
    litres === null ? [] : [{ sku, description, itemName, litres }],
  );
}

function isConcentrate({ data }: Product): boolean {
  return data.dilution?.mode === "concentrado";
}

function calculatorProduct(product: Product, { dictionaries }: Catalogue): CalculatorProduct {
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
    packages: toolPackages(packagesIn(product, line)),
  };
}
