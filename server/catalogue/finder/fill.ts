import { startOf } from "../../../contract/concentration.ts";
import type { FinderFill } from "../../../contract/tools.ts";
import { densityOf } from "../calculator-data.ts";
import type { Found } from "./candidates.ts";
import type { FinderCatalogue } from "./finder-catalogue.ts";
import { type Answers, holds } from "./questions.ts";
import type { FinderTable } from "./schema.ts";

/** What fills the volume asked for; null where the answers name none or the product does not fill it. */
export function fillOf(
  { product, type, concentration }: Found,
  { finder, words }: FinderCatalogue,
  answers: Answers,
): FinderFill | null {
  const { fill } = finder;
  const volume = Number(answers[fill?.volume ?? ""]);
  const isFilled = concentration !== null || finder.types[type]?.fills;
  if (!fill || !isFilled || !(volume > 0)) return null;
  const percent = concentration ? startOf(concentration) : 100;
  const litres = (volume * percent) / 100;
  const share = monthlyShare(finder, answers);
  return {
    label: fill.label,
    volume,
    percent,
    litres,
    kilograms: isSoldByMass(product) ? litres * (densityOf(product) ?? 1) : null,
    diluent: concentration ? (product.data.dilution?.with ?? words.dilution.diluent) : null,
    topUp:
      concentration && fill.topUp && share > 0
        ? { label: fill.topUp.label, litres: litres * share }
        : null,
  };
}

/** Where every package names kilograms, and the density says what they hold. */
function isSoldByMass(product: Found["product"]): boolean {
  const packages = Object.values(product.packages).flat();
  return densityOf(product) !== undefined && packages.every(({ kilograms }) => kilograms !== null);
}

/** The share of the first filling that a month takes besides: what is lost comes back thinner. */
function monthlyShare(finder: FinderTable, answers: Answers): number {
  const topUp = finder.fill?.topUp;
  if (!topUp || !holds(topUp.when, answers, finder)) return 0;
  return (topUp.percentPerDay / 100) * topUp.days * (topUp.strength / 100);
}
