import type { Query } from "minisearch";
import { SEARCH_LIMIT } from "../../contract/constants.ts";
import { foldText } from "../../contract/text/normalize.ts";
import { type AskedPackage, createAskedPackage } from "./asked-package.ts";
import type { Catalogue, CataloguePackage, Product } from "./catalogue.ts";
import { createNameBook } from "./name-book.ts";
import { usualPackage } from "./package-view.ts";
import { successorOf } from "./replacement.ts";
import { buildIndex, codesOf, incompatibleWith } from "./search-index.ts";
import { absencesIn, absencesOf } from "./search-absence.ts";
import { compact } from "./search-terms.ts";
import { createExpander } from "./synonyms.ts";

export interface Search {
  /** The first `SEARCH_LIMIT` products of all lines, best first, each in the package asked for; and how many there are. */
  everywhere: (query: string) => { hits: CataloguePackage[]; total: number; isPartial: boolean };
  /** All products that match, best first. */
  find: (query: string) => Found;
  /** What the whole query is the code of: a package by SKU or GTIN, a product by its code. */
  exact: (query: string) => CataloguePackage | null;
  /** What nothing is sold in the place of, by its whole name or code: who has some looks for its sheets. */
  withdrawn: (query: string) => Product | null;
  /** Which package the query's words ask for. */
  asked: (query: string) => AskedPackage;
}

export interface Found {
  products: Product[];
  /** No product has every word: these have some of them. */
  isPartial: boolean;
}

/** Longest query that is looked at, in characters: more is no question. */
export const QUERY_LIMIT = 200;

/** In a folded text: also of `não-inflamável`. */
const NO = /(?<![a-z0-9])nao (?=\S)/;

/** What a query asks in words (`q`), trimmed, bounded and without control characters, which no page may hold. */
export function searchText(query: URLSearchParams): string {
  return (query.get("q") ?? "")
    .replaceAll(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, QUERY_LIMIT);
}

/**
 * The search over names, old names, codes, SKUs, GTINs, uses, materials and ingredients. Accents, case, hyphens,
 * plurals and small typing errors don't matter; the order is the same for the same content.
 */
export function createSearch(catalogue: Catalogue): Search {
  const index = buildIndex(catalogue);
  const { dictionaries } = catalogue;
  const absences = [
    ...Object.values(dictionaries.attributes).flatMap(({ label }) => absencesIn(label)),
    ...catalogue.products.flatMap((product) => absencesOf(product, dictionaries)),
  ];
  const substances = Object.values(dictionaries.substances).map(({ name }) => name);
  const expand = createExpander(dictionaries.synonyms, absences, substances);
  const exact = codeBook(catalogue);
  const codeShape = codeShapeOf(catalogue.products);
  const asked = createAskedPackage(dictionaries);
  const nameIn = createNameBook(catalogue.products);
  const oldNames = oldNameBook(catalogue);
  const withdrawn = withdrawnBook(catalogue);
  const byCode = codeStarts(catalogue.products);

  /**
   * Products that have every word, those last that must not touch what is asked for; where no others have, those others that
   * have any of them. What they shall be free of, they always are.
   */
  const byWords = (text: string): Found => {
    const query = foldText(text);
    const { words, absences, unwanted } = expand(query);
    // What some text denies, it denies in these words.
    const typing = NO.test(query) ? { prefix: false, fuzzy: false } : {};
    const search = (wanted: Query[]) =>
      index.search(
        {
          combineWith: "AND_NOT",
          queries: [{ combineWith: "AND", queries: [...wanted, ...absences] }, ...unwanted],
        },
        typing,
      );
    const unfit = new Set(index.search(incompatibleWith(words)).map(({ id }): unknown => id));
    const every = search(words);
    const hasEvery = every.some(({ id }) => !unfit.has(id));
    // A code that nothing has is a mistyped one: its parts are in all others.
    if (!hasEvery && codeShape.test(compact(query))) return { products: [], isPartial: false };
    // `não` alone is in many texts, and says nothing of them.
    if (!hasEvery && NO.test(query)) return byWords(query.split(NO).join("sem "));
    const found = hasEvery ? every : search([{ combineWith: "OR", queries: words }]);
    const fit = found.filter(({ id }) => !unfit.has(id));
    const last = hasEvery ? found.filter(({ id }) => unfit.has(id)) : [];
    const products = [...fit, ...last].flatMap(({ id }) => catalogue.bySlug.get(String(id)) ?? []);
    const isPartial = (!hasEvery || unwanted.length > 0) && products.length > 0;
    return { products, isPartial };
  };
  /** Whose whole name stands in the query, or that name with one slip: its words are in others' codes and sizes, too. */
  const byName = (query: string): Product | undefined => {
    const views = nameIn(query)?.views ?? [];
    const [named, ...others] = new Set(views.map(({ sku }) => catalogue.bySku.get(sku)?.product));
    return others.length === 0 ? named : undefined;
  };
  /** What is carried as one of the query's UN numbers. */
  const carriedAs = (query: string): Product[] => {
    const numbers = new Set([...foldText(query).matchAll(UN_NUMBER)].map(([, number]) => number));
    return catalogue.products.filter(({ data: { transport } }) => numbers.has(transport?.un));
  };
  const find = (query: string): Found => {
    const text = query.slice(0, QUERY_LIMIT);
    const carried = new Set(carriedAs(text));
    if (carried.size > 0) {
      const { products: others } = find(foldText(text).replaceAll(UN_NUMBER, " "));
      const first = others.filter((one) => carried.has(one));
      return { products: [...new Set([...first, ...carried])], isPartial: false };
    }
    const first =
      exact(text)?.product ?? byName(text) ?? oldNames.get(compact(text)) ?? byCode(compact(text));
    const { products, isPartial } = byWords(text);
    return first
      ? { products: [...new Set([first, ...products])], isPartial: false }
      : { products, isPartial };
  };
  return {
    find,
    exact,
    withdrawn: (query) => withdrawn.get(compact(query)) ?? null,
    asked,
    everywhere(query) {
      const { products: found, isPartial } = find(query);
      const coded = exact(query);
      const packageOf = asked(query);
      const hits = found.slice(0, SEARCH_LIMIT).flatMap((product) => {
        const hit = product === coded?.product ? coded : packageOf(product, product.lines);
        return hit ?? [];
      });
      return { hits, total: found.length, isPartial };
    },
  };
}

/** What a product is carried as, in a folded text: `onu 1789`, `un nº 1789`. */
const UN_NUMBER = /(?<![a-z0-9])(?:onu|un)[^a-z0-9]*(?:no?[^a-z0-9]*)?(\d{4})(?![a-z0-9])/g;

/** Finds by code: the package of a whole SKU or GTIN, else the usual one of a whole product code. */
function codeBook({ products, bySku }: Catalogue): Search["exact"] {
  const packages = new Map<string, CataloguePackage>();
  for (const product of products) {
    const { line } = product;
    const view = usualPackage(product, line);
    if (view) packages.set(compact(product.data.code), { product, line, view });
  }
  for (const hit of bySku.values()) {
    packages.set(compact(hit.view.sku), hit);
    if (hit.view.gtin !== null) packages.set(hit.view.gtin, hit);
  }
  return (query) => packages.get(compact(query)) ?? null;
}

/** Finds whose code the query begins with, as `compact` leaves it: what follows may be a package that there is not. */
function codeStarts(products: readonly Product[]): (typed: string) => Product | undefined {
  const longestFirst = products
    .map((product) => ({ product, code: compact(product.data.code) }))
    .sort((one, other) => other.code.length - one.code.length);
  return (typed) => longestFirst.find(({ code }) => typed.startsWith(code))?.product;
}

/** What begins as a product's code does, and goes on like one or a SKU, as `compact` leaves it. */
function codeShapeOf(products: readonly Product[]): RegExp {
  const beginnings = new Set(products.map(({ data }) => compact(data.code).replace(/\d.*/, "")));
  return new RegExp(`^(?:${[...beginnings].join("|")})\\d{3,}[a-z0-9]{0,4}$`);
}

/** What one product alone is called besides its name; a retired one's name is its successor's. */
function oldNameBook(catalogue: Pick<Catalogue, "bySlug">): ReadonlyMap<string, Product> {
  const known = [...catalogue.bySlug.values()].flatMap((product) => {
    const { retired, name, aliases } = product.data;
    const owner = retired ? successorOf(product, catalogue) : product;
    const names = retired ? [name, ...aliases] : aliases;
    return owner ? names.map((one) => ({ key: compact(one), owner })) : [];
  });
  return new Map(
    [...Map.groupBy(known, ({ key }) => key)].flatMap(([key, found]) => {
      const [owner, ...others] = new Set(found.map((one) => one.owner));
      return owner && others.length === 0 ? [[key, owner] as const] : [];
    }),
  );
}

function withdrawnBook(catalogue: Pick<Catalogue, "bySlug">): ReadonlyMap<string, Product> {
  const withdrawn = [...catalogue.bySlug.values()].filter(
    (product) => product.data.retired && !successorOf(product, catalogue),
  );
  return new Map(
    withdrawn.flatMap((product) => {
      const { data, packages } = product;
      const barCodes = Object.values(packages).flatMap((views) =>
        views.flatMap(({ gtin }) => gtin ?? []),
      );
      return [data.name, ...codesOf(product), ...barCodes].map(
        (one) => [compact(one), product] as const,
      );
    }),
  );
}
