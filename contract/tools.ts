import type { ConcentrationRange } from "./concentration.ts";
import type { CategoryRef, Line, PackageView } from "./catalogue.ts";
import type { CalculatorWords } from "./words.ts";

/** What the calculators know of the catalogue; everything else is worked out on the visitor's device. */
export interface CalculatorData {
  words: CalculatorWords;
  /** Concentrates, in the catalogue's order; at most CALCULATOR_LIMIT and the one asked for. */
  products: readonly CalculatorProduct[];
  /** The slug asked for, null where it is no concentrate of the catalogue. */
  chosen: string | null;
}

/** More do not fit a select; the others are reached from their own pages. */
export const CALCULATOR_LIMIT = 150;

export interface CalculatorProduct {
  slug: string;
  /** The line whose packages are suggested. */
  line: Line;
  name: string;
  kind: string;
  category: CategoryRef;
  /** Refractometer factor; null where the bath is not controlled by refractometer. */
  brixFactor: number | null;
  /** Concentrations in % v/v, by operation. */
  ranges: readonly { operation: string; label: string; min: number; max: number }[];
  /** A dose into a bath that is there already, and the most of it, % v/v; null where the product makes the bath. */
  ceiling: number | null;
  /** Goes into what is there already, and not into water. */
  dosed: boolean;
  /** Burns or poisons who pours it: it is moved by a pump. */
  byPump: boolean;
  /** Hardest water of the bath, ppm CaCO₃; null where the product does not say. */
  hardestWater: number | null;
  /** How the bath is kept by titration; null where it is not. */
  titration: Titration | null;
  /** Badges of the authorities that control its sale. */
  controls: readonly string[];
  /** Those sold by mass too, where the density is known. */
  packages: readonly ToolPackage[];
}

/** A bath's range in points, and what one point takes. */
export interface Titration {
  /** What is titrated: `Acidez total`. */
  label: string;
  min: number;
  max: number;
  /** Litres of concentrate per 1 000 L of bath and point. */
  dose: number;
  /** Range of the free acid, points; null where none is kept. */
  free: { min: number; max: number } | null;
}

/** A package as far as the tools need it. */
export interface ToolPackage extends Pick<PackageView, "sku" | "description" | "itemName"> {
  litres: number;
}

/** An answer to choose, and how it reads inside the sentence or its list. */
export interface FinderChoice {
  slug: string;
  phrase: string;
}

/** A question that is asked now. Its name is that of the query, as shared links carry it. */
export interface FinderQuestion {
  name: string;
  label: string;
  /** Whether it is asked whatever the others say: an address carries its answer even if it is the usual one. */
  always: boolean;
  /** In the list's order; those of one group stand together under its heading. */
  groups: readonly { label: string | null; options: readonly FinderChoice[] }[];
  /** A box to tick, of which the one option is the value. */
  tick: boolean;
  /** Decides where the answer holds, so that it is asked even where there is room for the sentence alone. */
  isOpen: boolean;
  /** A number to type instead of options. */
  number: { unit: string; min: number; max: number; suggestions: readonly number[] } | null;
}

/** Question → answer of those that are asked; empty where nothing was chosen. */
export type FinderAsked = Readonly<Record<string, string>>;

export interface FinderData {
  heading: string;
  /** For search engines. */
  description: string;
  questions: readonly FinderQuestion[];
  /** Text and questions in turn; what is not in it is asked below. */
  sentence: readonly ({ text: string } | { question: string })[];
  asked: FinderAsked;
  answer: FinderAnswer;
}

export interface FinderAnswer {
  /** The best first, at most `FINDER_PRODUCTS`; empty where the question goes to a technician. */
  products: readonly FinderProduct[];
  /** Why nothing is recommended, or null. */
  handOver: string | null;
  /** Other answers to one question with which there would be products. */
  waysOut: readonly { label: string; phrase: string; asked: FinderAsked }[];
  /** One sentence for each answer and rule that decided. */
  reasons: readonly string[];
  /** Dangers of the first product or of the case, said first; and what to take care of, said last. */
  alerts: readonly string[];
  /** Dangers of alternatives alone, which each names. */
  otherAlerts: readonly string[];
  /** Dangers of what goes before it, which each names. */
  beforeAlerts: readonly string[];
  notes: readonly string[];
  /** What the first product itself asks for before it, with the dose for the same volume. */
  before: readonly FinderBefore[];
  /** The steps after this one, where the process has some. */
  steps: readonly { line: Line; slug: string; name: string; kind: string; why: string }[];
  /** The question in words: `Vou tornear em aço inox.` */
  sentence: string;
  disclaimer: string;
}

export interface FinderProduct {
  slug: string;
  line: Line;
  name: string;
  kind: string;
  /** What sets it apart from others of its type. */
  summary: string;
  category: CategoryRef;
  /** Badges of the authorities that control its sale. */
  controls: readonly string[];
  /** Why products of its type serve. */
  why: string;
  /** Refractometer factor; null where the bath is not controlled by refractometer. */
  brixFactor: number | null;
  /** Concentration and the like, ready to print. */
  figures: readonly { label: string; value: string }[];
  /** What the answers ask for, and what on its page meets it. */
  criteria: readonly FinderCriterion[];
  /** What put the first product before this one, in a sentence; null for the first itself. */
  behind: string | null;
  /** What fills the volume asked for; null where nothing is filled. */
  fill: FinderFill | null;
  /** For which answers to an open question it holds, as long as that has none. */
  holds: readonly string[];
  /** Dictionary slug, for the calculator. */
  operation: string;
  /** The part of the product's concentrations that the case asks for; null where it is not diluted. */
  range: (ConcentrationRange & { label: string }) | null;
  /** The usual package, in full. */
  package: PackageView;
  packages: readonly ToolPackage[];
}

/** A product to use before the recommended one. */
export type FinderBefore = Pick<
  FinderProduct,
  "slug" | "line" | "name" | "kind" | "category" | "controls" | "fill" | "package" | "packages"
>;

export interface FinderCriterion {
  /** The same for each product that it is asked of: `Bomba acima de 70 bar: pressão máxima`. */
  label: string;
  /** In figures, where it asks for some: `70 bar ou mais`. */
  asked: string | null;
  /** What on the product's page meets it: `100 bar`; or that nothing there does. */
  proof: string;
  /** Beside it: `30 bar a mais`, `1º de 6 na lista`. */
  detail: string | null;
  /** Which place of how many, to be drawn: what the words above say. */
  place: readonly [at: number, of: number] | null;
  /** False for a wish that the product does not meet. */
  isMet: boolean;
  /** Both in one unit, to be drawn; an end that is not asked is open. */
  drawn: {
    own: readonly [number, number];
    asked: readonly [number | null, number | null];
  } | null;
}

export interface FinderFill {
  /** What filling is called: `Carga inicial`. */
  label: string;
  /** The volume asked for, litres. */
  volume: number;
  /** That with which a bath is begun (`startOf`), % v/v; 100 where it is not diluted. */
  percent: number;
  /** Litres of the product in it. */
  litres: number;
  /** The same in kilograms, where it is sold by mass. */
  kilograms: number | null;
  /** What it is diluted with; null where it is not. */
  diluent: string | null;
  /** What a month takes besides, in litres, and its name; null where nothing is reckoned with. */
  topUp: { label: string; litres: number } | null;
}

/** More than this in one question or list is no question. */
export const FINDER_PRODUCTS = 3;

/** A package as the quick order sees it. */
export interface QuickOrderPackage {
  line: Line;
  sku: string;
  itemName: string;
  description: string;
  category: CategoryRef;
  /** The container's name in the dictionary of packs. */
  pack: string;
  /** Net content in all, in litres and in kilograms; null in the measure in which it is not sold. */
  litres: number | null;
  kilograms: number | null;
  /** Units inside: 1, or the carton's. */
  units: number;
  /** Badges of the authorities that control its sale: it goes in only when ticked. */
  controls: readonly string[];
  /** The carton that holds this unit, where there is one. */
  carton: { sku: string; itemName: string; units: number } | null;
}

/** What the catalogue knows of one typed code or name. */
export interface QuickOrderAnswer {
  /** As asked. */
  ref: string;
  /**
   * `package`: this one; `product`: a product of which the packages follow; `retired`: no longer sold, but
   * this is in its place; `near`: no such code, but these are a slip away.
   */
  match: "package" | "product" | "retired" | "near" | "none";
  packages: readonly QuickOrderPackage[];
}

export interface QuickOrderData {
  answers: readonly QuickOrderAnswer[];
  /** A list to copy and change, of codes that exist. */
  sample: string;
  /** What its lines are, so that the page can show how they are read. */
  sampleAnswers: readonly QuickOrderAnswer[];
  packUnits: PackUnits;
}

/** The containers that a word counts in an order (`bb`, `tambor`), by the word without accents and in lower case. */
export type PackUnits = Readonly<Record<string, readonly string[]>>;

/** The most codes of one look-up. */
export const QUICK_ORDER_LIMIT = 200;
