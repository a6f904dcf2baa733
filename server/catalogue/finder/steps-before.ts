import type { FinderAnswer } from "../../../contract/tools.ts";
import { densityOf, toolPackages } from "../calculator-data.ts";
import type { Product } from "../catalogue.ts";
import { controlBadges } from "../controls.ts";
import { concentrationRange } from "../figure-view.ts";
import { packagesIn, usualPackage } from "../package-view.ts";
import { soldToday } from "../replacement.ts";
import { type Question, suits, termsOf } from "./candidates.ts";
import { fillOf } from "./fill.ts";
import type { Finding } from "./find.ts";
import type { FinderCatalogue } from "./finder-catalogue.ts";
import type { Answers } from "./questions.ts";

/** What a product itself names as the step before, where its line sells that and the material bears it. */
export function productsBefore(
  { line, data }: Product,
  { finder, catalogue, answers }: Pick<Question, "finder" | "catalogue" | "answers">,
): readonly Product[] {
  const materials = termsOf(finder, answers).filter(({ term }) => term === "materials");
  return soldToday(data.before, catalogue).filter(
    (product) =>
      usualPackage(product, line) &&
      materials.every(({ term, slug }) => suits(product, term, slug, catalogue)),
  );
}

/** The steps before the first product, each with its dose for the same volume. */
export function stepsBefore(
  { found: [main], before }: Finding,
  catalogue: FinderCatalogue,
  asked: Answers,
): FinderAnswer["before"] {
  if (!main) return [];
  const { type } = main;
  const { line } = main.product;
  return before.flatMap((product) => {
    const usual = usualPackage(product, line);
    if (!usual) return [];
    const { slug, data, category } = product;
    const range = concentrationRange(data);
    const concentration = range && { min: range[0], max: range[1] };
    const fill = concentration && fillOf({ product, type, concentration }, catalogue, asked);
    return {
      slug,
      line,
      name: data.name,
      kind: data.kind,
      category: { code: category.code, name: category.name },
      controls: controlBadges(product, catalogue.dictionaries),
      // What is drained before the filling is not topped up.
      fill: fill && { ...fill, topUp: null },
      package: usual,
      packages: toolPackages(packagesIn(product, line), densityOf(product)),
    };
  });
}
