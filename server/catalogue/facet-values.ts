import site from "#site";
import { type Line, lineOf } from "../../contract/catalogue.ts";
import type { Product } from "./catalogue.ts";
import type { Dictionaries } from "./dictionary-schema.ts";
import { measurements, numbersOf } from "./figure-view.ts";
import { pictogramCodes } from "./hazard.ts";
import { packingsOf, parseSize, sizeLabel } from "./package-view.ts";
import { slugify } from "./slugify.ts";

/** A value to choose in a facet. */
export interface Value {
  slug: string;
  label: string;
}

/** The query parameter of the lines, where a list has several. */
export const LINE = "linha";

/** The facet of packages, a value for each container and size. */
export const PACKAGE = "embalagem";

/** What a facet is about: every value in the order shown, and which of them a product has. */
export interface FacetDefinition {
  /** The query parameter. */
  name: string;
  label: string;
  values: readonly Value[];
  slugsOf: (product: Product) => Iterable<string>;
  beside?: Beside;
}

/** Another facet that says which of the values count: a product of several lines comes in other packages in each. */
export interface Beside {
  /** The query parameter. */
  name: string;
  slugs: readonly string[];
  /** The values that a product has together with that one of the other facet. */
  slugsOf: (product: Product, other: string) => Iterable<string>;
}

/** The facets of some lines' products, categories apart, in the order shown. */
export function facetDefinitions(
  products: readonly Product[],
  lines: readonly Line[],
  dictionaries: Dictionaries,
): FacetDefinition[] {
  const { operations, materials, bases, attributes, pictograms } = dictionaries;
  const packs = packValues(products, lines, dictionaries);
  const lineNamed = new Map(lines.map((line) => [lineOf(line).slug, line]));
  return [
    ...(lines.length > 1 ? [lineFacet(lines, packs)] : []),
    {
      name: "operacao",
      label: site.terms.operations.one,
      values: valuesOf(operations),
      slugsOf: ({ data }) => data.operations,
    },
    {
      name: "material",
      label: site.terms.materials.one,
      values: valuesOf(materials),
      slugsOf: (product) => materialsOf(product, dictionaries),
    },
    {
      name: PACKAGE,
      label: "Embalagem",
      values: packs.values,
      slugsOf: (product) => lines.flatMap((line) => packs.slugsIn(product, line)),
      beside: {
        name: LINE,
        slugs: lines.length > 1 ? [...lineNamed.keys()] : [],
        slugsOf(product, slug) {
          const line = lineNamed.get(slug);
          return line ? packs.slugsIn(product, line) : [];
        },
      },
    },
    { name: "base", label: "Base", values: valuesOf(bases), slugsOf: ({ data }) => [data.base] },
    {
      name: "atributo",
      label: "Característica",
      values: valuesOf(attributes),
      slugsOf: ({ data }) => data.attributes,
    },
    {
      name: "diluicao",
      label: "Diluição",
      values: DILUTIONS,
      slugsOf: ({ data }) => (data.dilution === null ? [] : [data.dilution.mode]),
    },
    { name: "temperatura", label: "Temperatura de uso", values: WARMTHS, slugsOf: warmthsOf },
    {
      name: "perigo",
      label: "Perigo",
      values: dangerValues(pictograms),
      slugsOf: (product) => dangersOf(product, dictionaries),
    },
  ];
}

function lineFacet(lines: readonly Line[], packs: PackValues): FacetDefinition {
  return {
    name: LINE,
    label: "Linha",
    values: lines.map((line) => ({ slug: lineOf(line).slug, label: lineOf(line).label })),
    slugsOf: (product) => product.lines.map((line) => lineOf(line).slug),
    beside: {
      name: PACKAGE,
      slugs: packs.values.map(({ slug }) => slug),
      slugsOf: (product, pack) =>
        product.lines
          .filter((line) => packs.slugsIn(product, line).includes(pack))
          .map((line) => lineOf(line).slug),
    },
  };
}

const DILUTIONS: readonly Value[] = [
  { slug: "concentrado", label: "Concentrado" },
  { slug: "diluir", label: "A diluir" },
  { slug: "pronto-uso", label: "Pronto para uso" },
];

const WARMTHS: readonly Value[] = [
  { slug: "ambiente", label: "Temperatura ambiente" },
  { slug: "aquecido", label: "Aquecido" },
];

/** A bath from here on needs heating; below, a shop floor in Brazil is warm enough. °C. */
const HEATED_FROM = 40;

const NOT_DANGEROUS: Value = { slug: "nao-classificado", label: "Não classificado como perigoso" };

function valuesOf(dictionary: Readonly<Record<string, string | { label: string }>>): Value[] {
  return Object.entries(dictionary).map(([slug, entry]) => ({
    slug,
    label: typeof entry === "string" ? entry : entry.label,
  }));
}

/** A gathering name such as `multimetal` counts for each of its materials that is not incompatible. */
export function materialsOf(
  { data }: Pick<Product, "data">,
  { materials }: Pick<Dictionaries, "materials">,
): Set<string> {
  const gathered = data.materials.flatMap((slug) => materials[slug]?.standsFor ?? []);
  const fit = gathered.filter((slug) => !data.incompatible.includes(slug));
  return new Set([...data.materials, ...fit]);
}

function warmthsOf({ data }: Product): string[] {
  const written = data.figures["temperaturaUso"];
  const degrees = written === undefined ? [] : measurements(written).flatMap(numbersOf);
  if (degrees.length === 0) return [];
  return [
    ...(Math.min(...degrees) < HEATED_FROM ? ["ambiente"] : []),
    ...(Math.max(...degrees) >= HEATED_FROM ? ["aquecido"] : []),
  ];
}

function dangerValues(pictograms: Dictionaries["pictograms"]): Value[] {
  const dangers = Object.values(pictograms).map(({ means }) => ({
    slug: slugify(means),
    label: means,
  }));
  return [NOT_DANGEROUS, ...dangers];
}

function dangersOf({ data }: Product, dictionaries: Dictionaries): string[] {
  if (data.hazards.length === 0) return [NOT_DANGEROUS.slug];
  return pictogramCodes(data.hazards, dictionaries).map((code) =>
    slugify(dictionaries.pictograms[code]?.means ?? code),
  );
}

interface PackValues {
  values: readonly Value[];
  /** Those that a product has in a line. */
  slugsIn: (product: Product, line: Line) => readonly string[];
}

/** Pack values come from the packages themselves, ordered by what they hold. */
function packValues(
  products: readonly Product[],
  lines: readonly Line[],
  { packs }: Dictionaries,
): PackValues {
  const known = new Map<string, Value & { rank: number }>();
  const found = new Set<Value & { rank: number }>();
  const slugsIn = (product: Product, line: Line) =>
    packingsOf(product.data, line).flatMap(({ pack, size = "" }) => {
      const facet = packs[pack]?.facet;
      if (facet === undefined) return [];
      const key = `${facet} ${size}`;
      const value = known.get(key) ?? packValue(facet, size);
      known.set(key, value);
      found.add(value);
      return [value.slug];
    });
  const slugs = new Map(
    products.map((product) => [
      product,
      new Map(lines.map((line) => [line, slugsIn(product, line)])),
    ]),
  );
  const bySlug = new Map([...found].map((value) => [value.slug, value]));
  const values = [...bySlug.values()]
    .sort((a, b) => a.rank - b.rank || (a.slug < b.slug ? -1 : 1))
    .map(({ slug, label }) => ({ slug, label }));
  return { values, slugsIn: (product, line) => slugs.get(product)?.get(line) ?? [] };
}

function packValue(facet: string, size: string): Value & { rank: number } {
  const labelWith = (text: string) => facet.replace("{size}", text);
  // The address has the size as the content writes it, without its thousands grouped.
  return {
    slug: slugify(labelWith(size)),
    label: labelWith(sizeLabel(size)),
    rank: packRank(facet, size),
  };
}

/** Volumes by size, then masses by size, then containers without a size in their name. */
function packRank(facetName: string, size: string): number {
  const content = parseSize(size);
  if (!content || !facetName.includes("{size}")) return 1e9;
  const { value, unit } = content;
  const amount = unit === "mL" || unit === "g" ? value / 1000 : value;
  return unit === "g" || unit === "kg" ? 1e6 + amount : amount;
}
