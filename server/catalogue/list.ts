import { type Line, lineOf, type ProductCard } from "../../contract/catalogue.ts";
import {
  type FacetView,
  LIST_SORTS,
  type ListHead,
  type ListSort,
  type ListWayOut,
  PAGE_SIZE,
  type ProductList,
  TABLE_PAGE_SIZE,
} from "../../contract/page-data.ts";
import { shorten } from "../../contract/text/shorten.ts";
import { type Bits, bitsOf, countCommon, hasBit } from "./bits.ts";
import type { Catalogue, Product } from "./catalogue.ts";
import {
  CATEGORY,
  createFacets,
  type Facet,
  facetViews,
  narrow,
  readSelection,
  type Selection,
  SUBCATEGORY,
} from "./facets.ts";
import type { Dictionaries, FigureEntry } from "./dictionary-schema.ts";
import { figureNumber } from "./figure-view.ts";
import { LINE, PACKAGE } from "./facet-values.ts";
import { listTable } from "./list-table.ts";
import { packagesIn } from "./package-view.ts";
import { remember } from "./remember.ts";
import { type Search, searchText } from "./search.ts";
import { productCard } from "./views.ts";

/** The list of some products, ready to be asked. */
export interface AskableList {
  /** A page of the list as the query narrows and orders it, null beyond its last one; what other lists have is for them to say. */
  page: (query: URLSearchParams) => ProductList | null;
  /** Every product that passes, and what they were narrowed by, in words. */
  whole: (query: URLSearchParams) => { products: readonly Product[]; chosen: readonly string[] };
  /** How many products pass the query's words and facets. */
  count: (query: URLSearchParams) => number;
}

type Figures = Dictionaries["figures"];

type ListParts = Pick<Catalogue, "dictionaries" | "stills">;

/**
 * The list of a line, or of all, with everything that narrowing, counting and ordering need, made once: a page costs
 * about the same at a hundred products and at ten thousand.
 * @param lines those that it is of; a product of several is shown in the first one that fits the query
 * @param products those of the lines, in the order of categories and codes
 */
export function createProductList(
  lines: readonly Line[],
  products: readonly Product[],
  catalogue: ListParts,
  search: Pick<Search, "find" | "exact" | "asked">,
): AskableList {
  const { dictionaries } = catalogue;
  const total = products.length;
  const positions = new Map(products.map((product, position) => [product, position]));
  const facets = createFacets(products, lines, dictionaries);
  const everything = Array.from({ length: total }, (_, position) => position);
  const all = bitsOf(total, everything);
  const orderBy = createOrders(products, everything, dictionaries.figures);
  const cardsOf = remember((line: Line) =>
    remember((product: Product) => productCard(product, line, dictionaries)),
  );
  /** Each product in a line that was chosen, with the package that the words or the package's facet ask for. */
  const cards = (
    q: string,
    views: readonly FacetView[],
    chosen: ReadonlySet<string> | undefined,
  ) => {
    const packages = views.find(({ name }) => name === PACKAGE)?.values ?? [];
    const ticked = packages.flatMap(({ selected, label }) => (selected ? [label] : []));
    const asked = search.asked([q, ...ticked].join(" "));
    const coded = search.exact(q);
    const fit = lines.filter((line) => !chosen?.size || chosen.has(lineOf(line).slug));
    return (product: Product): ProductCard[] => {
      const isCoded = product === coded?.product && fit.includes(coded.line);
      const offer = isCoded ? coded : asked(product, fit);
      if (!offer) return [];
      const card = cardsOf(offer.line)(product);
      const preferredPackage = packagesIn(product, offer.line).indexOf(offer.view);
      return [card.preferredPackage === preferredPackage ? card : { ...card, preferredPackage }];
    };
  };

  const find = (query: URLSearchParams) => {
    const q = searchText(query);
    const searched = q === "" ? null : search.find(q);
    const hits = searched?.products.flatMap((product) => positions.get(product) ?? []) ?? null;
    const isPartial = searched?.isPartial ?? false;
    const worded = hits === null ? all : bitsOf(total, hits);
    const selection = readSelection(query, facets);
    return { q, hits, isPartial, worded, selection, passing: narrow(worded, facets, selection) };
  };

  return {
    count(query) {
      const { selection, passing } = find(query);
      // A package that only another line has is one that no product here comes in.
      const isAskedInVain = facets.some(
        ({ name }) => query.getAll(name).some(Boolean) && !selection[name]?.size,
      );
      return isAskedInVain ? 0 : countCommon(all, passing);
    },
    whole(query) {
      const { q, worded, selection, passing } = find(query);
      const values = facetViews(worded, facets, selection).flatMap((facet) => facet.values);
      const chosen = values.flatMap((value) => [value, ...(value.within ?? [])]);
      return {
        products: products.filter((_, position) => hasBit(passing, position)),
        chosen: [
          ...(q === "" ? [] : [`“${q}”`]),
          ...chosen.filter(({ selected }) => selected).map(({ label }) => label),
        ],
      };
    },
    page(query) {
      const { q, hits, isPartial, worded, selection, passing } = find(query);
      const sort = readSort(query, q, dictionaries.figures);
      const asTable = query.get("visao") === "tabela";
      const found = countCommon(all, passing);
      const size = asTable ? TABLE_PAGE_SIZE : PAGE_SIZE;
      const pages = Math.max(1, Math.ceil(found / size));
      const page = readPage(query);
      if (page > pages) return null;
      const order = sort === "relevancia" && hits ? hits : orderBy(sort);
      const shown = order
        .filter((position) => hasBit(passing, position))
        .slice((page - 1) * size, page * size)
        .flatMap((position) => products[position] ?? []);
      const views = facetViews(worded, facets, selection);
      const shownCards = shown.flatMap(cards(q, views, selection[LINE]));
      return {
        q,
        isPartial,
        total,
        found,
        page,
        pages,
        sort,
        products: asTable ? shownCards.map(tableCard) : shownCards,
        heads: asTable ? [] : headsOf(shown, { sort, selection }, catalogue),
        facets: views,
        table: asTable ? listTable(shown, dictionaries.figures) : null,
        wayOut: found === 0 ? wayOut(facets, selection, { q, all, worded }, catalogue) : null,
      };
    },
  };
}

/** In the catalogue's order each category and subcategory is headed where it begins; in another, the one chosen. */
function headsOf(
  shown: readonly Product[],
  { sort, selection }: { sort: ListSort; selection: Selection },
  { stills }: ListParts,
): ListHead[] {
  const inOrder = sort === "categoria";
  if (!inOrder && selection[CATEGORY]?.size !== 1) return [];
  const headed = new Set<string>();
  const isFirst = (key: string) => !headed.has(key) && Boolean(headed.add(key));
  return shown.flatMap(({ category, subcategory }, at): ListHead[] => {
    const { code, name, summary } = category;
    const hasPicture = stills.has(`categories/${code}`);
    return [
      ...(isFirst(code) ? [{ at, code, name, category: { summary, hasPicture } }] : []),
      ...(inOrder && subcategory && isFirst(`${code} ${subcategory.code}`)
        ? [{ at, code, name: subcategory.name, category: null }]
        : []),
    ];
  });
}

/** The words of a query decide the order unless another one is asked for. */
function readSort(query: URLSearchParams, q: string, figures: Figures): ListSort {
  const word = query.get("ordem") ?? "";
  if (Object.hasOwn(figures, figureOf(word))) return word;
  const asked = LIST_SORTS.find((one) => one === word);
  if (asked === undefined || (asked === "relevancia" && q === "")) {
    return q === "" ? "categoria" : "relevancia";
  }
  return asked;
}

/** The first page for whatever is no page number. */
function readPage(query: URLSearchParams): number {
  const text = query.get("pagina") ?? "";
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** `-ph` is the figure `ph` from the greatest down. */
function figureOf(sort: ListSort): string {
  return sort.replace(/^-/, "");
}

/** Positions in each order; made when first asked for. */
function createOrders(
  products: readonly Product[],
  everything: readonly number[],
  figures: Figures,
) {
  const { compare } = new Intl.Collator("pt-BR", { numeric: true });
  const sortedBy = (text: (product: Product) => string) => {
    const keys = products.map(text);
    return everything.toSorted((a, b) => compare(keys[a] ?? "", keys[b] ?? "") || a - b);
  };
  const byFigure = (key: string, entry: FigureEntry, direction: 1 | -1) => {
    const numbers = products.map(({ data }) => figureNumber(data, key, entry));
    // Who has no such figure comes last in both directions.
    const rank = (at: number) => (numbers[at] ?? Infinity * direction) * direction;
    return everything.toSorted((a, b) => (rank(a) === rank(b) ? a - b : rank(a) - rank(b)));
  };
  return remember((sort: ListSort): readonly number[] => {
    const entry = figures[figureOf(sort)];
    if (entry) return byFigure(figureOf(sort), entry, sort.startsWith("-") ? -1 : 1);
    if (sort === "nome") return sortedBy(({ data }) => data.name);
    if (sort === "codigo") return sortedBy(({ data }) => data.code);
    return everything;
  });
}

/** A row of the table: without what only the rows with pictures show. */
function tableCard(card: ProductCard): ProductCard {
  const packages = card.packages.map((pack) => ({ ...pack, picture: null }));
  return { ...card, summary: "", keyFigures: [], packages };
}

/** What one less filter would show; only what would show something. */
function wayOut(
  facets: readonly Facet[],
  selection: Selection,
  { q, all, worded }: { q: string; all: Bits; worded: Bits },
  { stills }: ListParts,
): ListWayOut {
  const countWithout = (name: string, slug: string) => {
    const kept = new Set([...(selection[name] ?? [])].filter((one) => one !== slug));
    return countCommon(all, narrow(worded, facets, { ...selection, [name]: kept }));
  };
  const labels = facets.flatMap(({ name, values }) =>
    values.flatMap((value) => [
      { name, ...value },
      ...value.within.map((one) => ({ name: SUBCATEGORY, ...one })),
    ]),
  );
  const words = {
    name: "q",
    slug: q,
    label: `“${shorten(q)}”`,
    count: countCommon(all, narrow(all, facets, selection)),
  };
  const chosen = labels
    .filter(({ name, slug }) => selection[name]?.has(slug))
    .map(({ name, slug, label }) => ({ name, slug, label, count: countWithout(name, slug) }));
  const categories = facets
    .filter(({ name }) => name === CATEGORY)
    .flatMap(({ values }) => values)
    .map(({ slug: code, label: name, products }) => {
      const hasPicture = stills.has(`categories/${code}`);
      return { code, name, count: countCommon(products, all), hasPicture };
    })
    .filter(({ count }) => count > 0);
  return {
    without: [...(q === "" ? [] : [words]), ...chosen].filter(({ count }) => count > 0),
    otherLines: [],
    categories: categories.length > 1 ? categories : [],
  };
}
