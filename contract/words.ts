import type { Line } from "./catalogue.ts";

/**
 * The sentences of the trade and of the company, by page; their values live in `content/words.yaml` and travel with the
 * look-up of their page. What any maker would say in the same words stays in the code.
 */
export interface Words {
  promises: Promises;
  share: ShareWords;
  home: Omit<HomeWords, "notes" | "pilotTest" | "calculator">;
  /** Of each line, by its `type` in `site.ts`. */
  lists: Readonly<Record<Line, ListWords>>;
  forms: FormWords;
  dilution: DilutionWords;
  /** Missing where there is no such tool. */
  calculator?: CalculatorWords | undefined;
  /** Missing where there is no such form. */
  pilotTest?: (PilotTestWords & { home: HomeBlock }) | undefined;
}

/** Working times that the company answers for, and the staff are held to; each reads after `Em`: `1 dia útil`. */
export interface Promises {
  /** To answer a message or to send a proposal. */
  answer: string;
  /** To answer who wants to represent the company. */
  representative: string;
  /** To call about a pilot test. */
  pilotTest: string;
}

export interface SitePromises extends Promises {
  /** How long a proposal stands, by `proposal.yaml`; reads after `Por`: `10 dias`. */
  proposal: string;
}

/** What is told of the site where it is not. */
export interface ShareWords {
  /** In the picture for link previews, below the home page's question. */
  text: string;
  /** What that picture shows, for who does not see it. */
  picture: string;
  /** Where a browser installs the site. */
  installed: string;
}

export interface HomeBlock {
  title: string;
  text: string;
}

/** A surface half untreated, half treated: `pictures/proof-*`. */
export interface ProofWords extends HomeBlock {
  /** What the picture shows, for who does not see it. */
  picture: string;
  /** Its left half and its right half. */
  before: string;
  after: string;
}

/** Two courses of the same figures, drawn side by side: how it goes today and how with the product. */
export interface CurvesWords {
  title: string;
  /** Where the numbers come from; drawn as an example, it says so. */
  note: string;
  /** What the steps are counted in: `Semana`. */
  step: string;
  /** Names of the two courses. */
  before: string;
  after: string;
  charts: readonly CurveChart[];
}

export interface CurveChart {
  label: string;
  /** After each number: `%`; empty for none. */
  unit: string;
  /** Where the figure should stay. */
  band: { min: number; max: number };
  /** One value for each step, as many of the one as of the other. */
  before: readonly number[];
  after: readonly number[];
}

export interface HomeWords {
  /** The heading of the page. */
  question: string;
  /** What the picture beside it shows, for who does not see it. */
  picture: string;
  /** Over the index of the categories. */
  categories: string;
  figures: { packages: string; categories: string };
  /** Over the ways to reach the company. */
  talk: string;
  /** What each line's door says after the number of its products. */
  notes: Readonly<Record<Line, string>>;
  /** What the products do to a surface, to be seen; missing where there is no such picture. */
  proof?: ProofWords | undefined;
  pilotTest: (HomeBlock & { curves?: CurvesWords | undefined }) | null;
  calculator: (HomeBlock & ReadingWords) | null;
}

export interface ListWords {
  /** For search engines and link previews. */
  description: string;
  /** How the line is packed and sold, after the number of its products here and on the home page. */
  note: string;
}

/** What forms add to their own words. */
export interface FormWords {
  /** What a technical question should tell. */
  question: string;
  /** Segments that a representative may serve, as an example. */
  segments: string;
}

/** Fields of the pilot test that are asked only where the trade has them; the rest of the form is the same for all. */
export const PILOT_TEST_EXTRAS = [
  "machine",
  "tankVolume",
  "monthlyUse",
  "concentration",
  "costPerLitre",
  "waterHardness",
] as const;

export type PilotTestExtra = (typeof PILOT_TEST_EXTRAS)[number];

export interface PilotTestWords {
  description: string;
  /** Under the form's heading. */
  lead: string;
  /** What happens at the call, and at the test. */
  steps: { call: string; test: string };
  /** Examples under the fields that everyone is asked. */
  hints: { operation: string; material: string; goal: string };
  /** What a test shows, drawn; missing where there is nothing to draw. */
  curves?: CurvesWords | undefined;
  /** The further fields, each with what stands under it, or nothing. */
  extras: Readonly<Partial<Record<PilotTestExtra, string | undefined>>>;
}

/** How a product is diluted; each text with the places that it fills in. */
export const DILUTION_WORDS = {
  /** What products are diluted with that do not say it themselves. */
  diluent: [],
  /** A concentrate's dose in a hundred litres of the finished mixture. */
  example: ["dose", "rest", "diluent", "percent"],
  /** Before the examples of a printed sheet. */
  examples: ["examples"],
} as const;

/** What goes into a hundred litres of a product that is thinned; only where products are. */
export const THINNED_PLACES = ["dose", "diluent", "percent"] as const;

/** What the reading of an instrument times a product's factor means; only where products have such a factor. */
export const FACTOR_WORDS = {
  title: ["factor"],
  text: ["factor", "reading", "example"],
  printed: ["factor"],
  unit: [],
} as const;

export interface DilutionWords extends TextsOf<typeof DILUTION_WORDS> {
  thinned?: string | undefined;
  factor?: TextsOf<typeof FACTOR_WORDS> | undefined;
}

/** What the calculator that stands on the home page says too. */
export const READING_WORDS = {
  reading: [],
  factorLabel: [],
  factorHint: [],
  zeroHint: [],
  readingUntil: [],
  readingNone: [],
  readingNoneCure: [],
  correct: [],
} as const;

/** What the calculators say of their trade: key → the places that the text fills in. */
export const CALCULATOR_WORDS = {
  description: [],
  lead: [],
  homeTitle: [],
  homeText: [],
  finder: [],
  ofProduct: [],
  tabReading: [],
  tabFill: [],
  tabCorrection: [],
  tabTopUp: [],
  tabLosses: [],
  tabTitration: [],
  tabHardness: [],
  tabUnits: [],
  tabCost: [],
  example: [],
  fluid: [],
  otherFluid: [],
  noFactor: [],
  factor: ["factor"],
  range: ["range"],
  ...READING_WORDS,
  drawing: [],
  instrument: [],
  volume: [],
  volumeHint: [],
  level: [],
  life: [],
  fillUntil: [],
  fillWater: [],
  fillBath: [],
  fillReading: [],
  dose: [],
  ceiling: ["product", "ceiling"],
  doseNote: ["ceiling"],
  doseStrong: [],
  empty: [],
  overfull: [],
  now: [],
  drain: ["amount"],
  full: ["needed"],
  weakPremix: ["premix", "target"],
  waterNotEnough: ["reached"],
  spaceNotEnough: ["needed", "free"],
  mixer: [],
  mixerOutside: ["strength", "min", "max", "water", "concentrate"],
  /** The same of what is not poured by hand. */
  mixerOutsideByPump: ["strength", "min", "max", "water", "concentrate"],
  pourByPump: [],
  evaporation: [],
  evaporationHint: [],
  dragOut: [],
  dragOutHint: [],
  lossesUntil: [],
  lossesStrength: [],
  lossesNone: [],
  lossesNote: [],
  points: [],
  pointsTarget: [],
  pointDose: [],
  pointDoseHint: [],
  freePoints: [],
  titrationUntil: [],
  titrationRange: [],
  titrationFull: [],
  titrationOver: [],
  titrationRatio: [],
  titrationFreeAbove: ["max"],
  titrationFreeBelow: ["min"],
  titrationNote: [],
  waterHardness: [],
  weeks: [],
  hardnessUntil: [],
  hardnessAfter: ["weeks"],
  hardnessFinal: [],
  hardnessRises: [],
  hardnessOver: ["max"],
  hardnessReaches: ["max"],
  hardnessCurve: ["weeks", "from", "to"],
  hardnessNote: [],
  unitHardness: [],
  unitConcentration: [],
  unitViscosity: [],
  unitsUntil: [],
  unitsNoFactor: [],
  unitsNoSaybolt: [],
  unitsNote: [],
  topUpUntil: [],
  topUpVolume: [],
  topUpNote: [],
  costUntil: [],
  costBath: [],
  costChange: [],
  disposal: [],
  costNote: [],
  notesTitle: [],
} as const;

export type ReadingWords = TextsOf<typeof READING_WORDS>;

export interface CalculatorWords extends TextsOf<typeof CALCULATOR_WORDS> {
  /** What makes a reading count. */
  notes: readonly string[];
}

type TextsOf<Keys> = { readonly [Key in keyof Keys]: string };

/** What travels with the shell: the head of every page, and the forms, which open without a look-up. */
export interface SiteWords extends Pick<Words, "forms"> {
  promises: SitePromises;
  /** What the site's picture for link previews shows, for who does not see it. */
  sharePicture: string;
}
