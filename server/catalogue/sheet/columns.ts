import site from "#site";
import {
  date,
  figure,
  list,
  type Notation,
  number,
  rangesByName,
  text,
  transport,
} from "./cells.ts";
import type { Dictionaries } from "../dictionary-schema.ts";
import { figureOf } from "./spoken-figure.ts";
import { packages } from "./package-cells.ts";

type Figures = Dictionaries["figures"];

/** A column of the product sheet and the field of the front matter it stands for. */
export interface Column {
  /** `code`, `figures.densidade`: the heading, and how the publishing check names the field. */
  name: string;
  path: readonly string[];
  notation: Notation;
}

/** Heading of the column with the file's name; without a cell the product is found by its code. */
export const SLUG_COLUMN = "slug";

/** Heading of the column with the text of a new product (Markdown). */
export const TEXT_COLUMN = "texto";

const FIGURES = "figures";

/** Fields in the order of a product file. */
const FIELDS: readonly (readonly [string, Notation])[] = [
  ["code", text],
  ["name", text],
  ["category", text],
  ["subcategory", text],
  ["kind", text],
  ["summary", text],
  ["description", text],
  ["updatedAt", date],
  ["retired.since", date],
  ["retired.successor", text],
  ["base", text],
  ["operations", list],
  ["materials", list],
  ["incompatible", list],
  ["attributes", list],
  [FIGURES, figure],
  ["keyFigures", list],
  ["dilution.mode", text],
  ["dilution.with", text],
  ["dilution.byOperation", rangesByName],
  ["dilution.ceiling", number],
  ["dilution.note", text],
  ["brixFactor", number],
  ["ingredients", rangesByName],
  ["hazards", list],
  ["precautions", list],
  ["storage.min", number],
  ["storage.max", number],
  ["storage.months", number],
  ["storage.note", text],
  ["transport", transport],
  ["before", list],
  ["after", list],
  ["aliases", list],
  ...site.lines.map((line) => [`packages.${line.packages}`, packages] as const),
];

/** Top-level fields in the order they are written. */
export const FIELD_ORDER: readonly string[] = [
  ...new Set(FIELDS.map(([name]) => name.split(".")[0] ?? name)),
];

/** Every column, with one for each of these figures. */
export function columnsWith(figures: Figures): Column[] {
  return FIELDS.flatMap(([name, notation]) =>
    name === FIGURES
      ? Object.entries(figures).map(([key, entry]) => ({
          name: `${FIGURES}.${key}`,
          path: [FIGURES, key],
          notation: figureOf(entry),
        }))
      : [{ name, path: name.split("."), notation }],
  );
}

/** The column of a heading; null where there is none of that name. */
export function columnOf(heading: string, figures: Figures): Column | null {
  return columnsWith(figures).find(({ name }) => name === heading) ?? null;
}
