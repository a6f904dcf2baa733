import site from "#site";
import { type Line, LINES } from "../../contract/catalogue.ts";
import { COMPARED_AT_MOST, type CompareData, type CompareRow } from "../../contract/page-data.ts";
import type { Catalogue, Product } from "./catalogue.ts";
import type { Dictionaries } from "./dictionary-schema.ts";
import { figureViews } from "./figure-view.ts";
import { controlBadges } from "./controls.ts";
import { packagesIn } from "./package-view.ts";
import { productCard } from "./views.ts";

/** A product as it is compared: in a line, and in a package of it where one was asked for. */
interface Compared {
  /** As asked. */
  item: string;
  product: Product;
  line: Line;
  sku: string | null;
}

/**
 * Up to four products side by side.
 * @param asked slugs or SKUs, several in one value separated by commas or as repeated values; a SKU names line and
 * package, a slug leaves both to what the products have in common
 */
export function compareData(
  catalogue: Pick<Catalogue, "bySlug" | "bySku" | "renamed" | "dictionaries">,
  asked: readonly string[],
): CompareData {
  const { dictionaries } = catalogue;
  const items = asked
    .flatMap((one) => one.split(","))
    .map((one) => one.trim())
    .filter((one) => one !== "");
  const compared = comparedOf(items.flatMap((item) => find(item, catalogue) ?? []));
  const shown = new Set(compared.map(({ product }) => product.slug));
  const leftOut = items.filter((item) => !shown.has(find(item, catalogue)?.product.slug ?? ""));
  return {
    products: compared.map(({ product, line, sku }) => {
      const card = productCard(product, line, dictionaries);
      const chosen = card.packages.findIndex((one) => one.sku === sku);
      // The rows hold every figure.
      return {
        ...card,
        preferredPackage: chosen < 0 ? card.preferredPackage : chosen,
        keyFigures: [],
      };
    }),
    items: compared.map(({ item }) => item),
    leftOut: new Set(leftOut).size,
    rows: compareRows(compared, dictionaries),
  };
}

interface Found {
  item: string;
  product: Product;
  line: Line | undefined;
}

/** A product that is sold, by what it is asked for with, written in whatever case. */
function find(
  item: string,
  { bySlug, bySku, renamed }: Pick<Catalogue, "bySlug" | "bySku" | "renamed">,
): Found | null {
  const pack = bySku.get(item.toUpperCase());
  const slug = item.toLowerCase();
  const product = pack?.product ?? bySlug.get(slug) ?? renamed.get(slug);
  return product?.data.retired === null
    ? { item: pack?.view.sku ?? slug, product, line: pack?.line }
    : null;
}

/** Each product once, the first way it was asked for. */
function comparedOf(found: readonly Found[]): readonly Compared[] {
  const once = found
    .filter((one, index) => found.findIndex(({ product }) => product === one.product) === index)
    .slice(0, COMPARED_AT_MOST);
  const common = commonLine(once.map(({ product }) => product));
  return once.map(({ item, product, line }) => ({
    item,
    product,
    line: line ?? common ?? product.line,
    sku: line ? item : null,
  }));
}

/** The first line that sells all of them; null where none does. */
function commonLine(products: readonly Product[]): Line | null {
  return LINES.find((line) => products.every(({ lines }) => lines.includes(line))) ?? null;
}

/** One row for each thing that at least one of the products has something to say about. */
function compareRows(compared: readonly Compared[], dictionaries: Dictionaries): CompareRow[] {
  const products = compared.map(({ product }) => product);
  const { operations, materials, bases, attributes } = dictionaries;
  const row = (label: string, valuesOf: (product: Product) => readonly string[]): CompareRow => {
    const cells = products.map(valuesOf);
    // The order of a list is no difference that a reader could see marked.
    const [first, ...others] = cells.map((values) => values.toSorted().join("\n"));
    return { label, cells, differs: others.some((other) => other !== first) };
  };
  const labels =
    (dictionary: Readonly<Record<string, { label: string }>>) => (slugs: readonly string[]) =>
      slugs.map((slug) => dictionary[slug]?.label ?? slug);
  const rows = [
    row("Tipo", ({ data }) => [data.kind]),
    row("Categoria", ({ category, subcategory }) => [
      category.name,
      ...(subcategory ? [subcategory.name] : []),
    ]),
    row("Base", ({ data }) => labels(bases)([data.base])),
    row(site.terms.operations.many, ({ data }) =>
      data.operations.map((slug) => operations[slug] ?? slug),
    ),
    row(site.terms.materials.many, ({ data }) => labels(materials)(data.materials)),
    row("Não use em", ({ data }) => labels(materials)(data.incompatible)),
    ...figureRows(products, dictionaries, row),
    row("Características", ({ data }) => labels(attributes)(data.attributes)),
    row("Perigo", ({ hazard: { signal, pictograms, notClassified } }) =>
      notClassified
        ? ["Não classificado como perigoso"]
        : [...(signal ? [signal] : []), ...pictograms.map(({ name }) => name)],
    ),
    row("Venda controlada", (product) => controlBadges(product, dictionaries)),
    row("Transporte", ({ data }) => [
      data.transport ? `ONU\u00A0${data.transport.un}` : "Não classificado como perigoso",
    ]),
    row("Embalagens", (product) => {
      const line = compared.find((one) => one.product === product)?.line ?? product.line;
      return packagesIn(product, line).map(({ description }) => description);
    }),
  ];
  return rows.filter(({ cells }) => cells.some((values) => values.length > 0));
}

/** Each figure once, with its condition in the cell: conditions may differ between the products. */
function figureRows(
  products: readonly Product[],
  { figures }: Dictionaries,
  row: (label: string, valuesOf: (product: Product) => readonly string[]) => CompareRow,
): CompareRow[] {
  const views = new Map(products.map((product) => [product, figureViews(product.data, figures)]));
  return Object.entries(figures).map(([key, { label }]) =>
    row(label, (product) =>
      (views.get(product) ?? [])
        .filter((view) => view.key === key || view.key.startsWith(`${key}-`))
        .map((view) => `${view.value}${conditionIn(view.label, label)}`),
    ),
  );
}

/** `pH a 5%` says ` (a 5%)` beside the label `pH`. */
function conditionIn(told: string, label: string): string {
  const condition = told
    .slice(label.length)
    .trim()
    .replace(/^\((.*)\)$/, "$1");
  return told.startsWith(label) && condition !== "" ? ` (${condition})` : "";
}
