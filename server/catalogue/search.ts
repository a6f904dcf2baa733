import type { Line, PackageView } from "../../contract/catalogue.ts";
import { SEARCH_LIMIT } from "../../contract/constants.ts";
import type { Catalogue, Product } from "./catalogue.ts";
import { materialsOf } from "./facet-values.ts";
import { createRankedIndex, type RankedIndex } from "./ranked-index.ts";
import { rank } from "./ranked-query.ts";
import { compact, wordsOf } from "./search-terms.ts";
import { createExpander } from "./synonyms.ts";
import { preferredPackage } from "./views.ts";

/** A product found in a line, with the package that was asked for or its usual one. */
interface Hit {
  product: Product;
  line: Line;
  view: PackageView;
}

export interface Search {
  /** At most `SEARCH_LIMIT` hits over both lines, best first. */
  everywhere: (query: string) => Hit[];
  /** All products that match, best first. */
  products: (query: string) => Product[];
}

/** Longest query that is looked at, in characters: more is no question. */
export const QUERY_LIMIT = 200;

/** Words that find half the catalogue are both the slowest and the most asked: their answers are kept. */
const REMEMBERED = 200;

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

  const ask = (query: string): readonly Product[] =>
    rank(index, expand(query)).flatMap((at) => catalogue.products[at] ?? []);
  const byWords = rememberLatest(ask, REMEMBERED);
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

const FIELDS = {
  name: 6,
  aliases: 4,
  codes: 4,
  kind: 3,
  category: 3,
  uses: 2,
  attributes: 1.5,
  summary: 1,
  gathered: 0.5,
  packages: 0.2,
  documents: 0.1,
} as const;

/** Every product has them, so they are found by their names, and tell no products apart. */
const DOCUMENTS = "FDS, boletim";

function buildIndex({ products, dictionaries }: Catalogue): RankedIndex {
  const label = (labels: Readonly<Record<string, string>>) => (slug: string) => labels[slug] ?? "";
  return createRankedIndex(
    products.map(({ data, category, subcategory, packages }) => ({
      name: `${data.name} ${joinedParts(data.name)}`,
      aliases: data.aliases.join(" "),
      codes: [data.code, ...Object.values(packages).flatMap((views) => views.map(({ sku }) => sku))]
        .map((code) => `${code} ${compact(code)}`)
        .join(" "),
      kind: data.kind,
      category: `${category.name} ${subcategory?.name ?? ""}`,
      uses: [
        ...data.operations.map(label(dictionaries.operations)),
        ...data.materials.map((slug) => dictionaries.materials[slug]?.label ?? ""),
      ].join(" "),
      attributes: data.attributes.map((one) => dictionaries.attributes[one]?.label ?? "").join(" "),
      summary: data.summary,
      gathered: [...materialsOf({ data }, dictionaries)]
        .filter((slug) => !data.materials.includes(slug))
        .map((slug) => dictionaries.materials[slug]?.label ?? "")
        .join(" "),
      packages: Object.values(packages)
        .flatMap((views) => views.map(({ description }) => description))
        .join(" "),
      documents: DOCUMENTS,
    })),
    FIELDS,
  );
}

/** `Halcut S-210` is also asked for as `S210`. */
function joinedParts(name: string): string {
  const words = wordsOf(name, true);
  return words.map((word, at) => word + (words[at + 1] ?? "")).join(" ");
}

/** The answers to the latest questions, told apart by their words alone. */
function rememberLatest(ask: (query: string) => readonly Product[], limit: number) {
  const answers = new Map<string, readonly Product[]>();
  return (query: string): readonly Product[] => {
    const key = wordsOf(query).join(" ");
    const answer = answers.get(key) ?? ask(query);
    answers.delete(key);
    answers.set(key, answer);
    for (const oldest of answers.keys()) {
      if (answers.size <= limit) break;
      answers.delete(oldest);
    }
    return answer;
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
    const view = product.packages[line][preferredPackage(product, line)];
    return view ? [{ product, line, view }] : [];
  });
}
