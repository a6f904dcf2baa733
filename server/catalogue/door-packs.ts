import type { Line } from "../../contract/catalogue.ts";
import type { Product } from "./catalogue.ts";
import { packagesIn } from "./package-view.ts";

/**
 * Pack shots that stand for a line: its largest kind of container, one of the middle and its smallest, of
 * different categories where there are. Fewer where fewer kinds have a picture.
 * @returns base names, the largest first
 */
export function doorPacks(products: readonly Product[], line: Line): string[] {
  const shots = products.flatMap((product) =>
    packagesIn(product, line).flatMap(({ pack, picture, litres, kilograms }) =>
      picture
        ? [{ pack, picture, size: litres ?? kilograms ?? 0, category: product.category }]
        : [],
    ),
  );
  const kinds = [...Map.groupBy(shots, ({ pack }) => pack).values()]
    .map((ofKind) => ofKind.toSorted((one, other) => other.size - one.size))
    .toSorted(([one], [other]) => (other?.size ?? 0) - (one?.size ?? 0));
  const chosen = kinds.filter(
    (_, at) => at === 0 || at === Math.floor(kinds.length / 2) || at === kinds.length - 1,
  );
  const seen = new Set<unknown>();
  return chosen.flatMap((ofKind) => {
    const shot = ofKind.find(({ category }) => !seen.has(category)) ?? ofKind[0];
    seen.add(shot?.category);
    return shot ? [shot.picture] : [];
  });
}
