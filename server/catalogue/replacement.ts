import type { Catalogue, CataloguePackage, Product } from "./catalogue.ts";
import { packagesIn, usualPackage } from "./package-view.ts";

/** What is sold in a retired product's place; null where nothing is, and for what is sold itself. */
export function successorOf({ data }: Product, { bySlug }: Pick<Catalogue, "bySlug">) {
  return bySlug.get(data.retired?.successor ?? "") ?? null;
}

/** Products named by others, each once; in a retired one's place its successor. */
export function soldToday(
  slugs: readonly string[],
  catalogue: Pick<Catalogue, "bySlug">,
): readonly Product[] {
  const named = slugs.flatMap((slug) => {
    const known = catalogue.bySlug.get(slug);
    return (known?.data.retired ? successorOf(known, catalogue) : known) ?? [];
  });
  return [...new Set(named)];
}

/**
 * The package that takes a retired one's place: of the successor, in the same line, as alike as there is. Null where
 * the successor is not sold in that line.
 */
export function replacementOf(
  { product, line, view }: CataloguePackage,
  catalogue: Pick<Catalogue, "bySlug">,
): CataloguePackage | null {
  const successor = successorOf(product, catalogue);
  if (!successor) return null;
  const own = packagesIn(successor, line);
  const found =
    own.find(({ description }) => description === view.description) ??
    own.find(({ label }) => label === view.label) ??
    usualPackage(successor, line);
  return found ? { product: successor, line, view: found } : null;
}
