import { lineOf } from "../../contract/catalogue.ts";
import { FINDER_PRODUCTS, type FinderAsked } from "../../contract/tools.ts";
import type { Product } from "./catalogue.ts";
import { measurements, numbersOf } from "./figure-view.ts";
import type {
  CellType,
  FinderOperation,
  FinderTable,
  FinderType,
  Modifier,
  Requirement,
} from "./finder-schema.ts";

/** A product that answers, and the type of the table it stands for. */
export interface Found {
  product: Product;
  type: string;
  /** % v/v; null where it is used as it comes. */
  concentration: { min: number; max: number } | null;
}

export interface Finding {
  found: readonly Found[];
  handOver: string | null;
  reasons: readonly string[];
  alerts: readonly string[];
  next: Product | null;
}

/** The table holds the question's operation and material; anything else is not a question for it. */
export function findProducts(
  table: FinderTable,
  products: readonly Product[],
  asked: FinderAsked,
): Finding | null {
  const operation = table.operations[asked.operation];
  const material = table.materials[asked.material];
  const cell = operation?.cells[asked.material] ?? operation?.cells["*"];
  if (!operation || !material || !cell) return null;
  const fired = table.modifiers.filter((modifier) => applies(modifier, asked, operation));
  const alerts = fired.flatMap(({ alert }) => alert ?? []);
  const handOver = (reason: string): Finding => ({
    found: [],
    handOver: reason,
    reasons: [],
    alerts,
    next: null,
  });

  const stopped = fired.find(({ stop, only }) => stop && !only);
  if (stopped?.stop) return handOver(stopped.stop);
  if ("handOver" in cell) return handOver(cell.handOver);
  const types = changedTypes(cell.types, fired, asked.operation);
  if (types.length === 0) return handOver(fired.findLast(({ stop }) => stop)?.stop ?? NOTHING_FITS);

  const question = { table, products, asked, operation, fired };
  const found = choose(
    types.map((type) => candidates(type, question)),
    fired,
  );
  if (found.length === 0) return handOver(NOTHING_FITS);
  return {
    found,
    handOver: null,
    reasons: [
      operation.demand,
      ...(isMachining(operation) ? [material.trait] : []),
      ...fired.flatMap((modifier) => reasonOf(modifier, found)),
    ],
    alerts: fired.flatMap(({ alert, waterMixed }) =>
      alert && concerns({ waterMixed }, found) ? [alert] : [],
    ),
    next: operation.next ? nextProduct(operation.next, found, question) : null,
  };
}

const NOTHING_FITS =
  "Nenhum produto do catálogo atende a todas as condições que você marcou. A assistência técnica procura com você.";

interface Question {
  table: FinderTable;
  products: readonly Product[];
  asked: FinderAsked;
  operation: FinderOperation;
  fired: readonly Modifier[];
}

interface Candidate extends Found {
  /** Preferences that it does not meet, of each modifier in the table's order: an earlier one weighs more. */
  unmet: readonly number[];
  /** Share of the table's range that its own covers, 0 to 1. */
  coverage: number;
  /** How far down its own lists of materials and operations the question stands: 0 is what it was made for. */
  distance: number;
}

function applies({ when }: Modifier, asked: FinderAsked, { group }: FinderOperation): boolean {
  const given: Record<string, string> = { ...asked, group };
  return Object.entries(when).every(([name, values]: [string, readonly string[] | undefined]) =>
    (values ?? []).includes(given[name] ?? ""),
  );
}

/** What a modifier has to say of these products: its reason where it had a say, else what it says then. */
function reasonOf({ why, otherwise, waterMixed, first }: Modifier, found: readonly Found[]) {
  if (!concerns({ waterMixed }, found)) return [];
  const isHeard = first.length === 0 || found.some(({ type }) => first.includes(type));
  return (isHeard ? why : otherwise) ?? [];
}

/** What is about the water of a bath concerns no neat oil. */
function concerns({ waterMixed }: Pick<Modifier, "waterMixed">, found: readonly Found[]): boolean {
  return !waterMixed || found.some(({ product }) => isWaterMixed(product));
}

/** The cell's types after the modifiers: added, moved to the front, restricted whatever came later. */
function changedTypes(
  cell: readonly CellType[],
  fired: readonly Modifier[],
  operation: string,
): CellType[] {
  const types = fired.reduce<CellType[]>(
    (types, { add, first }) => {
      const added = add?.operations.includes(operation) ? add.types : [];
      const all = [
        ...types,
        ...added
          .filter((code) => !types.some(({ type }) => type === code))
          .map((type) => ({ type, range: null })),
      ];
      const rank = ({ type }: CellType) =>
        first.includes(type) ? first.indexOf(type) : first.length;
      return all.sort((one, other) => rank(one) - rank(other));
    },
    [...cell],
  );
  return types.filter(({ type }) => fired.every(({ only }) => only?.includes(type) ?? true));
}

/** Products of a type that serve, the best first. */
function candidates({ type: code, range }: CellType, question: Question): Candidate[] {
  const { table, products, asked, operation, fired } = question;
  const type = table.types[code];
  if (!type) return [];
  const slug = operation.operation ?? asked.operation;
  const requirements = fired.flatMap((modifier) => modifier.require);
  return products
    .filter(
      (product) =>
        isOfType(product, type) &&
        product.data.operations.includes(slug) &&
        (operation.anyMaterial || suits(product, asked.material)) &&
        requirements.every((requirement) => meets(product, requirement)),
    )
    .map((product) => {
      const own = product.data.dilution?.byOperation[slug];
      return {
        product,
        type: code,
        concentration: own ? narrowed({ min: own[0], max: own[1] }, range) : null,
        unmet: unmetPreferences(product, fired),
        coverage: own && range ? coverage({ min: own[0], max: own[1] }, range) : 1,
        distance:
          place(product.data.operations, slug) + place(product.data.materials, asked.material),
      };
    })
    .sort(
      (one, other) =>
        compareUnmet(one, other) ||
        other.coverage - one.coverage ||
        // A spray can answers last; between equals the order of the catalogue stands.
        retailOnly(one.product) - retailOnly(other.product) ||
        one.distance - other.distance,
    );
}

/** The best of each type, then the next best; types asked for first, then those that meet more preferences. */
function choose(byType: readonly Candidate[][], fired: readonly Modifier[]): Found[] {
  const best = byType.flatMap(([first]) => first ?? []);
  const seconds = byType.flatMap((candidates) => candidates.slice(1, FINDER_PRODUCTS));
  const isFirst = ({ type }: Candidate) => fired.some(({ first }) => first.includes(type));
  const ordered = [...best].sort(
    (one, other) => Number(isFirst(other)) - Number(isFirst(one)) || compareUnmet(one, other),
  );
  const unique = new Map([...ordered, ...seconds].map((found) => [found.product.slug, found]));
  return [...unique.values()]
    .slice(0, FINDER_PRODUCTS)
    .map(({ product, type, concentration }) => ({ product, type, concentration }));
}

function isOfType({ data, subcategory }: Product, type: FinderType): boolean {
  const viscosity = measuredNumbers(data.figures["viscosidade"])[0];
  return (
    data.category === type.category &&
    subcategory?.code === type.subcategory &&
    type.with.every((attribute) => data.attributes.includes(attribute)) &&
    !type.without.some((attribute) => data.attributes.includes(attribute)) &&
    (!type.bases || type.bases.includes(data.base)) &&
    (!type.viscosity ||
      (viscosity !== undefined &&
        viscosity >= type.viscosity[0] &&
        viscosity <= type.viscosity[1])) &&
    (type.multimetal ?? data.materials.includes(MULTIMETAL)) === data.materials.includes(MULTIMETAL)
  );
}

const MULTIMETAL = "multimetal";

/** `multimetal` answers for every material that the product does not list as incompatible (domain B10.1). */
function suits({ data }: Product, material: string): boolean {
  if (data.incompatible.includes(material)) return false;
  return data.materials.includes(material) || data.materials.includes(MULTIMETAL);
}

function meets(product: Product, { anyOf, forbid, phMax, waterMixed }: Requirement): boolean {
  const { attributes, figures } = product.data;
  if (waterMixed && !isWaterMixed(product)) return true;
  if (anyOf && !anyOf.some((attribute) => attributes.includes(attribute))) return false;
  if (forbid?.some((attribute) => attributes.includes(attribute))) return false;
  if (phMax === undefined) return true;
  // Only the pH of the bath counts, not that of the concentrate.
  const inUse = measurements(figures["ph"] ?? []).filter(({ at }) => typeof at === "number");
  return inUse.every((measured) => numbersOf(measured).every((ph) => ph <= phMax));
}

function unmetPreferences(product: Product, fired: readonly Modifier[]): number[] {
  return fired
    .map(({ prefer, waterMixed }) => (waterMixed && !isWaterMixed(product) ? [] : prefer))
    .map((wanted) => wanted.filter((one) => !product.data.attributes.includes(one)).length);
}

/** By the first modifier that tells them apart: the table's modifiers apply in order (domain B10.2). */
function compareUnmet(one: Candidate, other: Candidate): number {
  return one.unmet.map((count, at) => count - (other.unmet[at] ?? 0)).find(Boolean) ?? 0;
}

/** The step after: what the first product itself names, or the first of the type that serves. */
function nextProduct(
  code: string,
  [first]: readonly Found[],
  { table, products, asked }: Question,
): Product | null {
  const type = table.types[code];
  const fitting = products.filter(
    (product) => type && isOfType(product, type) && suits(product, asked.material),
  );
  return fitting.find(({ slug }) => first?.product.data.after.includes(slug)) ?? fitting[0] ?? null;
}

function isMachining({ group }: FinderOperation): boolean {
  return group === "Usinar";
}

function isWaterMixed({ data }: Product): boolean {
  return data.dilution?.mode === "concentrado";
}

function retailOnly({ lines }: Product): number {
  return lines.every((line) => lineOf(line).retail) ? 1 : 0;
}

interface Range {
  min: number;
  max: number;
}

/** What both the table and the product's sheet allow; the sheet where they do not meet. */
function narrowed(own: Range, range: Range | null): Range {
  if (!range) return own;
  const [min, max] = [Math.max(own.min, range.min), Math.min(own.max, range.max)];
  return min <= max ? { min, max } : own;
}

function coverage(own: Range, range: Range): number {
  const shared = Math.min(own.max, range.max) - Math.max(own.min, range.min);
  const width = range.max - range.min;
  if (width === 0) return shared >= 0 ? 1 : 0;
  return Math.max(shared, 0) / width;
}

/** A product for any metal has no first material: it stands behind those that name this one early. */
function place(list: readonly string[], slug: string): number {
  const at = list.indexOf(slug);
  return at < 0 ? 2 : at;
}

function measuredNumbers(figure: Parameters<typeof measurements>[0] | undefined): number[] {
  return figure === undefined ? [] : measurements(figure).flatMap(numbersOf);
}
