import type { Line, PackageView } from "../../contract/catalogue.ts";
import { SEARCH_LIMIT } from "../../contract/constants.ts";
import type { Catalogue, Product } from "./catalogue.ts";
import { usualPackage } from "./package-view.ts";
import { buildIndex } from "./search-index.ts";
import { compact } from "./search-terms.ts";
import { createExpander } from "./synonyms.ts";

/** A product found in a line, with the package that was asked for or its usual one. */
interface Hit {
  product: Product;
  line: Line;
  view: PackageView;
}

export interface Search {
  /** At most `SEARCH_LIMIT` hits over all lines, best first. */
  everywhere: (query: string) => Hit[];
  /** All products that match, best first. */
  products: (query: string) => Product[];
}

/** Longest query that is looked at, in characters: more is no question. */
export const QUERY_LIMIT = 200;

/** What a query asks in words (`q`), trimmed, bounded and without control characters, which no page may hold. */
export function searchText(query: URLSearchParams): string {
  return (query.get("q") ?? "")
    .replaceAll(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, QUERY_LIMIT);
}

/**
 * The search over names, old names, codes, SKUs, GTINs, uses and materials. Accents, case, hyphens,
 * plurals and small typing errors don't matter; the order is the same for the same content.
 */
export function createSearch(catalogue: Catalogue): Search {
  const index = buildIndex(catalogue);
  const expand = createExpander(catalogue.dictionaries.synonyms);
  const codes = codeBook(catalogue);

  /** Products that have every part of the query or, where none has, any of them. */
  const byWords = (query: string): Product[] => {
    const queries = expand(query);
    const strict = index.search({ combineWith: "AND", queries });
    const found = strict.length > 0 ? strict : index.search({ combineWith: "OR", queries });
    return found.flatMap(({ id }) => catalogue.bySlug.get(String(id)) ?? []);
  };
  const products = (query: string): Product[] => {
    const text = query.slice(0, QUERY_LIMIT);
    const coded = codes(text).map((hit) => hit.product);
    return [...new Set([...coded, ...byWords(text)])];
  };
  return {
    products,
    everywhere(query) {
      const text = query.slice(0, QUERY_LIMIT);
      const coded = codes(text);
      const seen = new Set(coded.map(({ product, line }) => `${product.slug} ${line}`));
      // Each product gives at least one hit: those beyond the limit need not be looked at.
      const worded = byWords(text)
        .slice(0, SEARCH_LIMIT + seen.size)
        .flatMap(usualHits)
        .filter(({ product, line }) => !seen.has(`${product.slug} ${line}`));
      return [...coded, ...worded].slice(0, SEARCH_LIMIT);
    },
  };
}

/** Finds by code: the package of a whole SKU or GTIN, else every line of a whole product code. */
function codeBook({ products, bySku }: Catalogue): (query: string) => Hit[] {
  const packages = new Map<string, Hit>();
  for (const hit of bySku.values()) {
    packages.set(compact(hit.view.sku), hit);
    if (hit.view.gtin !== null) packages.set(hit.view.gtin, hit);
  }
  const ofCode = new Map(products.map((product) => [compact(product.data.code), product]));
  return (query) => {
    const key = compact(query);
    const exact = packages.get(key);
    if (exact) return [exact];
    const product = ofCode.get(key);
    return product ? usualHits(product) : [];
  };
}

/** A product once for each line that sells it, with the package preselected there. */
function usualHits(product: Product): Hit[] {
  return product.lines.flatMap((line) => {
    const view = usualPackage(product, line);
    return view ? [{ product, line, view }] : [];
  });
}
