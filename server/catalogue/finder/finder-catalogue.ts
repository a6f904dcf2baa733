import type { Catalogue } from "../catalogue.ts";
import type { FinderTable } from "./schema.ts";

/** What the finder knows of a catalogue that has one. */
export interface FinderCatalogue extends Pick<
  Catalogue,
  "products" | "bySlug" | "dictionaries" | "words"
> {
  finder: FinderTable;
}

/** The catalogue with its finder; null where the site has none. */
export function withFinder({
  finder,
  products,
  bySlug,
  dictionaries,
  words,
}: Catalogue): FinderCatalogue | null {
  return finder && { finder, products, bySlug, dictionaries, words };
}
