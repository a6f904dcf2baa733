import type { FigureView } from "../../contract/catalogue.ts";
import { plural } from "../../contract/formats/plural.ts";
import type { Dictionaries, FigureEntry } from "./dictionary-schema.ts";
import type { FigureValue, Measured, ProductFile } from "./product-schema.ts";

type FigureDictionary = Dictionaries["figures"];

const NBSP = "\u00A0";

/** The technical table of a product, in the dictionary's order, derived figures included. */
export function figureViews(product: ProductFile, dictionary: FigureDictionary): FigureView[] {
  return Object.entries(dictionary).flatMap(([key, entry]) =>
    measurementsOf(product, key, entry).map((measured, index) => ({
      key: index === 0 ? key : `${key}-${index + 1}`,
      label: labelOf(entry.label, entry, measured, product),
      value: valueOf(entry, measured),
      method: methodOf(entry, measured),
    })),
  );
}

/** The three figures that decide, with the dictionary's short labels. */
export function keyFigureViews(product: ProductFile, dictionary: FigureDictionary): FigureView[] {
  return product.keyFigures.flatMap((key) => {
    const entry = dictionary[key];
    const measured = entry && measurementsOf(product, key, entry)[0];
    if (!measured) return [];
    return {
      key,
      label: labelOf(entry.short ?? entry.label, entry, measured, product),
      value: valueOf(entry, measured),
      method: methodOf(entry, measured),
    };
  });
}

/** A figure for a column headed by its short label and unit; null where the product has none. */
export function figureCell(
  product: ProductFile,
  key: string,
  entry: FigureEntry,
): { value: string; note: string | null } | null {
  if (key === "concentracao") {
    const range = concentrationRange(product, entry.apart);
    return range && { value: rangeText(range, [0, 2]), note: null };
  }
  const measured = measurementsOf(product, key, entry)[0];
  if (!measured) return null;
  const told = inReadableUnit(entry, measured);
  const ownUnit =
    told.unit === entry.unit || told.unit === entry.unitOne ? "" : unitText(told.unit);
  return { value: amountText(entry, told) + ownUnit, note: conditionOf(measured, entry) };
}

/** What a figure is ordered by: the first number that it states; null where the product has none. */
export function figureNumber(product: ProductFile, key: string, entry: FigureEntry): number | null {
  if (key === "concentracao") return concentrationRange(product, entry.apart)?.[0] ?? null;
  const measured = measurementsOf(product, key, entry)[0];
  return (measured && numbersOf(measured)[0]) ?? null;
}

/** One measurement as it reads in a sentence, with what must be said of it: `9,2 (a 5%)`, `80 bar`. */
export function measuredText(entry: FigureEntry, measured: Measured): string {
  const value = valueOf(entry, measured);
  const isSaid = entry.condition !== "concentration" || entry.conditionIn === "value";
  return isSaid || measured.at === undefined ? value : `${value} (${conditionOf(measured, entry)})`;
}

/** A figure as written, always as a list of measurements. */
export function measurements(value: FigureValue): Measured[] {
  if (Array.isArray(value)) {
    return isRange(value) ? [{ value }] : value;
  }
  return typeof value === "object" ? [value] : [{ value }];
}

/** The numbers a measurement states: one, the two ends of its range, or its bound. */
export function numbersOf(measured: Measured): number[] {
  const { value, above, below } = measured;
  const stated = typeof value === "number" ? [value] : Array.isArray(value) ? value : [];
  return [...stated, ...[above, below].filter((bound) => bound !== undefined)];
}

/**
 * Smallest and greatest concentration over the operations, % v/v; null for what is no concentrate.
 * @param apart operations that leave the range where there are others
 */
export function concentrationRange(
  product: ProductFile,
  apart: readonly string[] = [],
): readonly [number, number] | null {
  return product.dilution?.mode === "concentrado" ? dilutionRange(product, apart) : null;
}

/** Smallest and greatest share over the operations, of concentrate or of what thins it, in %; null where it is not diluted. */
export function dilutionRange(
  product: ProductFile,
  apart: readonly string[] = [],
): readonly [number, number] | null {
  const entries = Object.entries(product.dilution?.byOperation ?? {});
  const usual = entries.filter(([operation]) => !apart.includes(operation));
  const ranges = (usual.length > 0 ? usual : entries).map(([, range]) => range);
  if (ranges.length === 0) return null;
  return [Math.min(...ranges.map(([min]) => min)), Math.max(...ranges.map(([, max]) => max))];
}

function isRange(
  value: readonly [number, number] | readonly Measured[],
): value is [number, number] {
  return typeof value[0] === "number";
}

function measurementsOf(product: ProductFile, key: string, { apart }: FigureEntry): Measured[] {
  const written = product.figures[key];
  if (written !== undefined) return measurements(written);
  const derived = derivedFigure(product, key, apart);
  return derived === null ? [] : [{ value: derived }];
}

function derivedFigure(
  product: ProductFile,
  key: string,
  apart: readonly string[],
): number | string | null {
  switch (key) {
    case "concentracao": {
      const range = concentrationRange(product, apart);
      if (range) return `${rangeText(range, [0, 2])}%`;
      return product.dilution?.mode === "pronto-uso" ? "pronto para uso" : null;
    }
    case "diluicao": {
      const range = product.dilution?.mode === "diluir" ? dilutionRange(product) : null;
      return range && `${rangeText(range, [0, 2])}%`;
    }
    case "fatorBrix":
      return product.brixFactor;
    case "validade":
      return monthsText(product.storage.months);
    case "armazenagem":
      return `${rangeText([product.storage.min, product.storage.max], [0, 0])}${NBSP}°C`;
    default:
      return null;
  }
}

/** What must be said with the number for it to mean anything, in the fewest words. */
function conditionOf({ at, cup, film }: Measured, { conditionIn }: FigureEntry): string | null {
  if (at === "concentrado") return "concentrado";
  // `grau 0 a 4%` reads like grades from 0 to 4.
  if (at !== undefined)
    return `${conditionIn === "value" ? "com" : "a"} ${numberText(at, [0, 2])}%`;
  return cup ? `vaso ${cup}` : (film ?? null);
}

function labelOf(
  label: string,
  entry: FigureEntry,
  measured: Measured,
  product: ProductFile,
): string {
  if (entry.condition === "cup" && measured.cup) return `${label} (vaso ${measured.cup})`;
  if (entry.condition !== "concentration" || entry.conditionIn === "value") return label;
  if (measured.at === undefined) return label;
  // What is used as it comes has no other concentration.
  if (measured.at === "concentrado" && product.dilution?.mode !== "concentrado") return label;
  return measured.at === "concentrado"
    ? `${label} (concentrado)`
    : `${label} a ${numberText(measured.at, [0, 2])}%`;
}

function valueOf(entry: FigureEntry, measured: Measured): string {
  const told = inReadableUnit(entry, measured);
  const text = `${entry.prefix ?? ""}${amountText(entry, told)}${unitText(told.unit)}`;
  if (entry.conditionIn === "value" && measured.at !== undefined) {
    return measured.at === "concentrado"
      ? `${text}, concentrado`
      : `${text} com ${numberText(measured.at, [0, 2])}%`;
  }
  return measured.film === undefined ? text : `${text}, ${measured.film}`;
}

/** Long times read in hours, and one of something is not a plural. */
function inReadableUnit(entry: FigureEntry, measured: Measured): Measured & { unit?: string } {
  const numbers = numbersOf(measured);
  const { unit } = entry;
  if (unit === undefined || numbers.length === 0) return measured;
  const inHours = unit === "min" && numbers.every((one) => one >= 120 && one % 30 === 0);
  if (inHours) {
    const { value, above, below } = measured;
    const hours = (minutes: number) => minutes / 60;
    return {
      ...measured,
      ...(typeof value === "number" && { value: hours(value) }),
      ...(Array.isArray(value) && { value: [hours(value[0]), hours(value[1])] }),
      ...(above !== undefined && { above: hours(above) }),
      ...(below !== undefined && { below: hours(below) }),
      unit: "h",
    };
  }
  const single = numbers.every((one) => one === 1);
  return { ...measured, unit: single ? (entry.unitOne ?? unit) : unit };
}

function amountText(entry: FigureEntry, measured: Measured): string {
  const { value, above, below } = measured;
  if (above !== undefined) return `>${NBSP}${numberText(above, entry.decimals)}`;
  if (below !== undefined) return `<${NBSP}${numberText(below, entry.decimals)}`;
  if (typeof value === "number") return numberText(value, entry.decimals);
  if (Array.isArray(value)) return rangeText(value, entry.decimals);
  return value ?? "";
}

/** The per cent sign touches its number, every other unit keeps a space that does not break. */
function unitText(unit: string | undefined): string {
  if (unit === undefined) return "";
  const unbroken = unit.replaceAll(" ", NBSP);
  return unbroken.startsWith("%") ? unbroken : NBSP + unbroken;
}

function methodOf(entry: FigureEntry, measured: Measured): string | null {
  const ofCup = measured.cup ? entry.cupMethods?.[measured.cup] : undefined;
  return measured.method ?? ofCup ?? entry.method ?? null;
}

/** `24 meses` */
export function monthsText(months: number): string {
  return plural(months, { one: `#${NBSP}mês`, other: `#${NBSP}meses` });
}

/** Both ends with the same number of places: `9,0 a 9,4`. */
export function rangeText(
  range: readonly [number, number],
  decimals: readonly [number, number],
): string {
  const places = Math.max(...range.map((end) => placesOf(end, decimals)));
  const [low, high] = range.map((end) => numberText(end, [places, places]));
  return `${low} a ${high}`;
}

function numberText(value: number, decimals: readonly [number, number]): string {
  // The real minus sign: a hyphen before a number reads as a dash.
  return formatOf(placesOf(value, decimals)).format(value).replace("-", "−");
}

const formats = new Map<number, Intl.NumberFormat>();

/** Making a format costs a hundred times more than using it. */
function formatOf(places: number): Intl.NumberFormat {
  const known = formats.get(places);
  if (known) return known;
  const digits = { minimumFractionDigits: places, maximumFractionDigits: places };
  const format = new Intl.NumberFormat("pt-BR", digits);
  formats.set(places, format);
  return format;
}

function placesOf(value: number, [least, most]: readonly [number, number]): number {
  const written = String(value).split(".")[1]?.length ?? 0;
  return Math.min(Math.max(written, least), most);
}
