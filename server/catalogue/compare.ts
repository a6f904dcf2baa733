import { type Line, LINES } from "../../contract/catalogue.ts";
import { COMPARED_AT_MOST, type CompareData, type CompareRow } from "../../contract/page-data.ts";
import type { Catalogue, Product } from "./catalogue.ts";
import type { Dictionaries } from "./dictionary-schema.ts";
import { figureViews } from "./figure-view.ts";
import { controlBadges } from "./controls.ts";
import { packagesIn } from "./package-view.ts";
import { productCard } from "./views.ts";

/**
 * Up to four products side by side.
 * @param asked slugs, several in one value separated by commas or as repeated values
 */
export function compareData(
  { bySlug, renamed, dictionaries }: Pick<Catalogue, "bySlug" | "renamed" | "dictionaries">,
  asked: readonly string[],
): CompareData {
  const slugs = [...new Set(asked.flatMap((one) => one.split(",")).filter((one) => one !== ""))];
  const known = slugs.flatMap((slug) => bySlug.get(slug) ?? renamed.get(slug) ?? []);
  const sold = known.filter(({ data }) => data.retired === null);
  const products = [...new Set(sold)].slice(0, COMPARED_AT_MOST);
  const line = commonLine(products);
  return {
    products: products.map((product) => {
      const own = line ?? product.line;
      // The rows hold every figure.
      return { ...productCard(product, own, dictionaries), keyFigures: [] };
    }),
    leftOut: slugs.length - products.length,
    rows: compareRows(products, line, dictionaries),
  };
}

/** The first line that sells all of them; null where none does. */
function commonLine(products: readonly Product[]): Line | null {
  return LINES.find((line) => products.every(({ lines }) => lines.includes(line))) ?? null;
}

/** One row for each thing that at least one of the products has something to say about. */
function compareRows(
  products: readonly Product[],
  line: Line | null,
  dictionaries: Dictionaries,
): CompareRow[] {
  const { operations, materials, bases, attributes } = dictionaries;
  const row = (label: string, valuesOf: (product: Product) => readonly string[]): CompareRow => {
    const cells = products.map(valuesOf);
    const [first, ...others] = cells.map((values) => values.join("\n"));
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
    row("Operações", ({ data }) => data.operations.map((slug) => operations[slug] ?? slug)),
    row("Materiais", ({ data }) => labels(materials)(data.materials)),
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
    row("Embalagens", (product) =>
      packagesIn(product, line ?? product.line).map(({ description }) => description),
    ),
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
