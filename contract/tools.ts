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
  /** Those sold by volume. */
  packages: readonly ToolPackage[];
}

/** A package as far as the tools need it. */
export interface ToolPackage extends Pick<PackageView, "sku" | "description" | "itemName"> {
  litres: number;
}

/** A value to choose and how it reads inside the finder's sentence. */
export interface FinderChoice {
  slug: string;
  phrase: string;
}

/** What the finder was asked; the names of its query are in `FINDER_QUERY`. */
export interface FinderAsked {
  operation: string;
  material: string;
  tank: string;
  water: string;
  pressure: string;
  next: string;
  prefer: string;
  use: string;
}

/** Query name of each answer, as shared links carry it. */
export const FINDER_QUERY: Readonly<Record<keyof FinderAsked, string>> = {
  operation: "operacao",
  material: "material",
  tank: "tanque",
  water: "agua",
  pressure: "pressao",
  next: "depois",
  prefer: "prefiro",
  use: "uso",
};

/** Values that are not of the table, with the words of the sentence; the first is the usual one. */
export const FINDER_OPTIONS = {
  tank: [
    { slug: "200", phrase: "tanque de 200 L" },
    { slug: "50", phrase: "tanque de 50 L" },
    { slug: "100", phrase: "tanque de 100 L" },
    { slug: "400", phrase: "tanque de 400 L" },
    { slug: "800", phrase: "tanque de 800 L" },
    { slug: "1500", phrase: "tanque de 1.500 L" },
    { slug: "5000", phrase: "central de 5.000 L" },
    { slug: "sem", phrase: "nenhum tanque" },
  ],
  water: [
    { slug: "", phrase: "água de 70 a 250 ppm, ou não sei" },
    { slug: "mole", phrase: "água mole, abaixo de 70 ppm" },
    { slug: "dura", phrase: "água dura, acima de 250 ppm" },
  ],
  pressure: [
    { slug: "", phrase: "pressão até 70 bar" },
    { slug: "alta", phrase: "pressão acima de 70 bar" },
  ],
  next: [
    { slug: "", phrase: "nada em especial" },
    { slug: "pintura", phrase: "pintura ou solda" },
  ],
  prefer: [
    { slug: "", phrase: "" },
    { slug: "sustentavel", phrase: "base renovável" },
  ],
  use: [
    { slug: "", phrase: "" },
    { slug: "aeronautico", phrase: "peça aeronáutica" },
  ],
} as const satisfies Partial<Record<keyof FinderAsked, readonly FinderChoice[]>>;

export interface FinderData {
  /** Operations by what one wants to do: `Usinar`, `Limpar` … */
  groups: readonly { label: string; operations: readonly FinderChoice[] }[];
  materials: readonly FinderChoice[];
  asked: FinderAsked;
  /** The further questions that can change this answer; the others need not be asked. */
  relevant: readonly (keyof FinderAsked)[];
  answer: FinderAnswer;
}

export interface FinderAnswer {
  /** The best first, at most three; empty where the question goes to a technician. */
  products: readonly FinderProduct[];
  /** Why nothing is recommended, or null. */
  handOver: string | null;
  /** One sentence for each rule that decided. */
  reasons: readonly string[];
  alerts: readonly string[];
  /** The step after this one, where the process has one. */
  next: { line: Line; slug: string; name: string; kind: string } | null;
  /** The question in words: `Vou tornear em aço inox com tanque de 200 L.` */
  sentence: string;
  disclaimer: string;
}

export interface FinderProduct {
  slug: string;
  line: Line;
  name: string;
  kind: string;
  /** What sets an alternative of the first product's type apart; empty where `why` is said. */
  summary: string;
  category: CategoryRef;
  /** Why products of its type serve. */
  why: string;
  /** % v/v in the bath; null where it is used as it comes. */
  concentration: { min: number; max: number } | null;
  /** Dictionary slug, for the calculator. */
  operation: string;
  brixFactor: number | null;
  /** The usual package, in full. */
  package: PackageView;
  packages: readonly ToolPackage[];
}

/** More than this in one question or list is no question. */
export const FINDER_PRODUCTS = 3;

/** A retail package as the quick order sees it. */
export interface QuickOrderPackage {
  sku: string;
  itemName: string;
  description: string;
  category: CategoryRef;
  /** Units inside: 1, or the carton's. */
  units: number;
  /** Badges of the authorities that control its sale: it goes in only when ticked. */
  controls: readonly string[];
  /** The carton that holds this unit, where there is one. */
  carton: { sku: string; itemName: string; units: number } | null;
}

/** What the catalogue knows of one typed code. */
export interface QuickOrderAnswer {
  /** As asked. */
  ref: string;
  /**
   * `package`: this one; `product`: a product of which the packages follow; `near`: no such code, but
   * these are a slip away; `other-line`: sold in other lines only.
   */
  match: "package" | "product" | "near" | "other-line" | "none";
  packages: readonly QuickOrderPackage[];
}

export interface QuickOrderData {
  answers: readonly QuickOrderAnswer[];
  /** A list to copy and change, of codes that exist. */
  sample: string;
}

/** The most codes of one look-up. */
export const QUICK_ORDER_LIMIT = 200;
