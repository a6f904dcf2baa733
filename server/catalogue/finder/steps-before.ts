import type { FinderAnswer } from "../../../contract/tools.ts";
import { densityOf, toolPackages } from "../calculator-data.ts";
import { controlBadges } from "../controls.ts";
import { concentrationRange } from "../figure-view.ts";
import { packagesIn, usualPackage } from "../package-view.ts";
import { soldToday } from "../replacement.ts";
import { type Candidate, suits, termsOf } from "./candidates.ts";
import { fillOf } from "./fill.ts";
import type { FinderCatalogue } from "./finder-catalogue.ts";
import type { Answers } from "./questions.ts";

/**
 * What the first product itself names as the step before, where its line sells that and the material bears it, with
 * its dose for the same volume.
 */
export function stepsBefore(
  { product: main, type }: Candidate,
  catalogue: FinderCatalogue,
  asked: Answers,
): FinderAnswer["before"] {
  const { line } = main;
  const materials = termsOf(catalogue.finder, asked).filter(({ term }) => term === "materials");
  return soldToday(main.data.before, catalogue).flatMap((product) => {
    const usual = usualPackage(product, line);
    const isFit = materials.every(({ term, slug }) => suits(product, term, slug, catalogue));
    if (!usual || !isFit) return [];
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
