import type { Line } from "../../contract/catalogue.ts";
import type { FacetValue, FacetView } from "../../contract/page-data.ts";
import { type Bits, bitsOf, countCommon, intersection, union } from "./bits.ts";
import type { Product } from "./catalogue.ts";
import type { Dictionaries } from "./dictionary-schema.ts";
import { type FacetDefinition, facetDefinitions, type Value } from "./facet-values.ts";

/** A facet of a line with the products of each value, made once. */
export interface Facet {
  name: string;
  label: string;
  values: readonly FacetEntry[];
  /** How many values lead the list; the rest waits behind "mostrar mais". */
  leading: number;
}

interface FacetEntry extends Value {
  products: Bits;
  /** Its products together with each value of another facet, where that says which of them count. */
  beside: { name: string; products: ReadonlyMap<string, Bits> } | null;
  /** Narrower values that count only under this one: subcategories. */
  within: readonly FacetEntry[];
}

/** Facet name → chosen slugs. */
export type Selection = Readonly<Record<string, ReadonlySet<string>>>;

/** The query parameter of the categories. */
export const CATEGORY = "categoria";

/** The query parameter of the values within a category. */
export const SUBCATEGORY = "subcategoria";

/** A facet longer than this shows its most common values first. */
const SHORT = 8;

/** Categories and every facet, for the products of some lines in their order. */
export function createFacets(
  products: readonly Product[],
  lines: readonly Line[],
  dictionaries: Dictionaries,
): Facet[] {
  const make = (name: string, label: string, entries: readonly FacetEntry[]): Facet => {
    const { leading, rest } = commonFirst(entries, products.length);
    return { name, label, values: [...leading, ...rest], leading: leading.length };
  };
  const rest = facetDefinitions(products, lines, dictionaries).map((definition) =>
    make(definition.name, definition.label, withBeside(definition, products)),
  );
  const categories = categoryEntries(products, dictionaries);
  return [
    { name: CATEGORY, label: "Categoria", values: categories, leading: categories.length },
    ...rest,
  ];
}

/** The values of a query that the facets know, whatever their order and repetition. */
export function readSelection(query: URLSearchParams, facets: readonly Facet[]): Selection {
  const known = (name: string, slugs: readonly string[]) => {
    const asked = new Set(query.getAll(name));
    return [name, new Set(slugs.filter((slug) => asked.has(slug)))] as const;
  };
  const chosen = facets.map(({ name, values }) =>
    known(
      name,
      values.map(({ slug }) => slug),
    ),
  );
  const categories = new Map(chosen).get(CATEGORY);
  const within = facets
    .flatMap(({ values }) => values.filter(({ slug }) => categories?.has(slug)))
    .flatMap((value) => value.within.map(({ slug }) => slug));
  return Object.fromEntries([...chosen, known(SUBCATEGORY, within)]);
}

/** Those of `products` that have one of the chosen values in every facet. */
export function narrow(products: Bits, facets: readonly Facet[], selection: Selection): Bits {
  return intersection(products, ...facets.flatMap((facet) => chosenProducts(facet, selection)));
}

/** The facets as the page shows them, without those of which no product has a value; `products` are those that pass every other filter. */
export function facetViews(
  products: Bits,
  facets: readonly Facet[],
  selection: Selection,
): FacetView[] {
  const views = facets.map((facet) => {
    const others = facets.filter((one) => one !== facet);
    // The own facet is left out, so that another of its values can still be added.
    const left = narrow(products, others, { ...selection, [facet.name]: NONE });
    const shown = facet.values.filter(
      (value) => isUsed(value) || selection[facet.name]?.has(value.slug),
    );
    const common = new Set(facet.values.slice(0, facet.leading));
    return {
      name: facet.name,
      label: facet.label,
      leading: shown.filter((value) => common.has(value)).length,
      values: shown.map((value) => {
        const view = valueView(value, left, selection, facet.name);
        if (!view.selected || value.within.length === 0) return view;
        const within = value.within
          .filter((one) => isUsed(one))
          .map((one) => valueView(one, left, selection, SUBCATEGORY));
        return within.length > 1 ? { ...view, within } : view;
      }),
    };
  });
  const isFound = countCommon(products, narrow(products, facets, selection)) > 0;
  // What no product of the line tells is no way to narrow it; beside nothing found, only what was chosen and what leads on.
  return isFound
    ? views.filter(({ values }) => values.length > 0)
    : views.filter(({ values }) => values.some(({ count, selected }) => selected || count > 0));
}

/** The products that have a chosen value; nothing where nothing is chosen. */
function chosenProducts({ name, values }: Facet, selection: Selection): Bits[] {
  const sets = values
    .filter(({ slug }) => selection[name]?.has(slug))
    .flatMap((value) => {
      const narrower = value.within.filter(({ slug }) => selection[SUBCATEGORY]?.has(slug));
      return (narrower.length > 0 ? narrower : [value]).map((one) => productsOf(one, selection));
    });
  const [first] = sets;
  return first ? [union(first.length * 32, sets)] : [];
}

/** Its products, together with what is chosen in the facet beside it. */
function productsOf({ products, beside }: FacetEntry, selection: Selection): Bits {
  const chosen = beside === null ? NONE : (selection[beside.name] ?? NONE);
  if (beside === null || chosen.size === 0) return products;
  const sets = [...chosen].flatMap((slug) => beside.products.get(slug) ?? []);
  return union(products.length * 32, sets);
}

const NONE: ReadonlySet<string> = new Set();

function valueView(value: FacetEntry, left: Bits, selection: Selection, facet: string): FacetValue {
  const { slug, label } = value;
  return {
    slug,
    label,
    count: countCommon(productsOf(value, selection), left),
    selected: selection[facet]?.has(slug) === true,
  };
}

function isUsed({ products }: FacetEntry): boolean {
  return products.some((word) => word !== 0);
}

function entriesOf(
  products: readonly Product[],
  values: readonly Value[],
  slugsOf: (product: Product) => Iterable<string>,
): FacetEntry[] {
  const positions = new Map<string, number[]>(values.map(({ slug }) => [slug, []]));
  products.forEach((product, position) => {
    for (const slug of slugsOf(product)) positions.get(slug)?.push(position);
  });
  return values.map((value) => ({
    ...value,
    products: bitsOf(products.length, positions.get(value.slug) ?? []),
    beside: null,
    within: [],
  }));
}

function withBeside(
  { values, slugsOf, beside }: FacetDefinition,
  products: readonly Product[],
): FacetEntry[] {
  const entries = entriesOf(products, values, slugsOf);
  if (!beside || beside.slugs.length === 0) return entries;
  const together = beside.slugs.map(
    (other) =>
      [other, entriesOf(products, values, (product) => beside.slugsOf(product, other))] as const,
  );
  return entries.map((entry, at) => {
    const sets = together.flatMap(([other, found]) =>
      found.slice(at, at + 1).map((one) => [other, one.products] as const),
    );
    return { ...entry, beside: { name: beside.name, products: new Map(sets) } };
  });
}

function categoryEntries(products: readonly Product[], { categories }: Dictionaries): FacetEntry[] {
  const values = categories.map(({ code, name }) => ({ slug: code, label: name }));
  return entriesOf(products, values, ({ category }) => [category.code]).map((entry, index) => {
    const subcategories = categories[index]?.subcategories ?? [];
    const within = entriesOf(
      products,
      subcategories.map(({ code, name }) => ({ slug: code, label: name })),
      ({ category, subcategory }) =>
        category.code === entry.slug && subcategory ? [subcategory.code] : [],
    );
    return { ...entry, within };
  });
}

/** The values of most products, and the rest; both keep the dictionary's order. */
function commonFirst(entries: readonly FacetEntry[], size: number) {
  const all = bitsOf(
    size,
    Array.from({ length: size }, (_, position) => position),
  );
  const used = entries.filter(isUsed);
  if (used.length <= SHORT + 1) return { leading: entries, rest: [] };
  const counts = new Map(used.map((entry) => [entry, countCommon(entry.products, all)]));
  const common = new Set(
    used.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0)).slice(0, SHORT),
  );
  return {
    leading: entries.filter((entry) => common.has(entry)),
    rest: entries.filter((entry) => !common.has(entry)),
  };
}
