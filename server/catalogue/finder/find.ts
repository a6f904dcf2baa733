import { FINDER_PRODUCTS } from "../../../contract/tools.ts";
import type { Product } from "../catalogue.ts";
import {
  type Candidate,
  candidates,
  isOfType,
  type Question,
  suits,
  termsOf,
} from "./candidates.ts";
import type { CellType } from "./cell.ts";
import { betweenTypes } from "./order.ts";
import { type Answers, cellOf, holds } from "./questions.ts";
import { concerns, meets } from "./requirements.ts";
import { productsBefore } from "./steps-before.ts";
import type { FinderRule, FinderTable, Scope } from "./schema.ts";

export interface Finding {
  /** The best first, at most `FINDER_PRODUCTS`. */
  found: readonly Candidate[];
  /** The types that the pair asks for, after the rules, in order of preference. */
  types: readonly string[];
  /** Why there is none, or null. */
  handOver: string | null;
  /** One sentence for each answer and rule that decided. */
  reasons: readonly string[];
  /** Of the first product, or of any where there is none. */
  alerts: readonly string[];
  /** True of alternatives alone, which each names. */
  otherAlerts: readonly string[];
  /** True of the products before the first, which each names. */
  beforeAlerts: readonly string[];
  notes: readonly string[];
  /** What the first product itself asks for before it. */
  before: readonly Product[];
  /** The steps after this one, in the table's order. */
  steps: readonly { product: Product; type: string }[];
  /** The rules that applied, and those of them that concern what was found, or warn of what goes before it. */
  fired: readonly FinderRule[];
  heard: readonly FinderRule[];
}

/** The answer to a question; null where the table has no cell for it. */
export function findProducts(
  finder: FinderTable,
  catalogue: Question["catalogue"],
  answers: Answers,
): Finding | null {
  const cell = cellOf(finder, answers);
  if (!cell) return null;
  const fired = finder.rules.filter((rule) => holds(rule.when, answers, finder));
  const question = { finder, catalogue, answers, fired };
  const stopped = fired.find((rule) => rule.stop && !restricts(rule));
  if (stopped?.stop) return handOver(stopped.stop, fired);
  if ("handOver" in cell) return handOver(cell.handOver, fired);
  const types = changedTypes(cell.types, fired);
  const found = search(types, question);
  const [main] = found;
  if (!main) return handOver(obstacles(cell.types, question) || finder.nothingFits, fired);
  const before = productsBefore(main.product, question);
  const named = found.map(({ product }) => product);
  const heard = fired.filter(({ of, alert }) =>
    [...named, ...(alert || isByContents(of) ? before : [])].some((one) => concerns(of, one)),
  );
  const ofMain = heard.filter(({ of }) => concerns(of, main.product));
  const ofOthers = heard.filter((rule) => !ofMain.includes(rule));
  return {
    found,
    types: types.map(({ type }) => type),
    handOver: null,
    reasons: [
      ...Object.entries(answers).flatMap(
        ([name, answer]) => finder.questions[name]?.options[answer]?.why ?? [],
      ),
      ...ofMain.flatMap((rule) => reasonOf(rule, found)),
    ],
    alerts: ofMain.flatMap(({ alert }) => alert ?? []),
    otherAlerts: ofOthers.flatMap(({ alert, of }) => about(alert, of, named, main)),
    beforeAlerts: ofOthers.flatMap(({ alert, of }) => about(alert, of, before, main)),
    notes: heard.flatMap(({ note, of }) =>
      about(note, of, isByContents(of) ? [...named, ...before] : named, main),
    ),
    before,
    steps: ofMain.flatMap(({ step }) => stepAfter(step, main, question) ?? []),
    fired,
    heard,
  };
}

/** Whether a product that was found serves with these answers too, which differ from those by one. */
export function serves(
  { product, type }: Candidate,
  finder: FinderTable,
  answers: Answers,
): boolean {
  return finder.rules
    .filter((rule) => holds(rule.when, answers, finder))
    .every((rule) => {
      if (rule.stop && !restricts(rule)) return false;
      if (rule.only && !rule.only.includes(type)) return false;
      return !concerns(rule.of, product) || rule.require.every((one) => meets(product, one));
    });
}

function handOver(reason: string, fired: readonly FinderRule[]): Finding {
  const heard = fired.filter(({ of }) => Object.keys(of).length === 0);
  const alerts = heard.flatMap(({ alert }) => alert ?? []);
  return {
    found: [],
    types: [],
    handOver: reason,
    reasons: [],
    alerts,
    otherAlerts: [],
    beforeAlerts: [],
    notes: [],
    before: [],
    steps: [],
    fired,
    heard,
  };
}

/** What is not true of the first product names those it is true of: nobody shall look for the antidote of another product. */
function about(
  text: string | undefined,
  of: Scope,
  products: readonly Product[],
  { product: main }: Candidate,
): string[] {
  const concerned = products.filter((one) => concerns(of, one));
  if (text === undefined || concerned.length === 0) return [];
  if (concerned.includes(main)) return [text];
  const names = concerned.map(({ data }) => data.name).join(", ");
  return [`${names}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`];
}

/** What comes of a product's contents is true of it at any step; an attribute may stand for a kind of product. */
function isByContents({ hazards, ingredients }: Scope): boolean {
  return hazards !== undefined || ingredients !== undefined;
}

/** A rule that only leaves less to choose from, where `stop` alone would end the search. */
function restricts({ only, require }: FinderRule): boolean {
  return only !== undefined || require.length > 0;
}

function search(types: readonly CellType[], question: Question): Candidate[] {
  return choose(types.map((type) => candidates(type, question)));
}

/**
 * What stands in the way: the rules without any of which there would be an answer; empty where there is none. Several hinder
 * only together, so that no reason of one alone would be true. One that is about another kind of product is named only where
 * nothing else hinders.
 */
function obstacles(cell: readonly CellType[], question: Question): string {
  const hindering = question.fired.filter((rule) => {
    if (!rule.stop || !restricts(rule)) return false;
    const fired = question.fired.filter((one) => one !== rule);
    return search(changedTypes(cell, fired), { ...question, fired }).length > 0;
  });
  const conditions = hindering.filter((rule) => !choosesKind(rule));
  const named = conditions.length > 0 ? conditions : hindering;
  const labels = named.flatMap(({ label }) => label ?? []);
  const { nothingTogether } = question.finder;
  return nothingTogether && labels.length > 1 && labels.length === named.length
    ? nothingTogether.replace("{conditions}", labels.join("; "))
    : named.map(({ stop }) => stop).join(" ");
}

function choosesKind({ only, require }: FinderRule): boolean {
  return only !== undefined || require.some((one) => "use" in one);
}

/**
 * The cell's types after the rules: added, moved to the front, restricted whatever came later. What is added works as
 * strong as the cell asks of its first diluted type: the pair, not the type, sets the concentration.
 */
function changedTypes(cell: readonly CellType[], fired: readonly FinderRule[]): CellType[] {
  const range = cell.find((one) => one.range)?.range ?? null;
  const types = fired.reduce<CellType[]>(
    (types, { add, first }) => {
      const added = add
        .filter((code) => !types.some(({ type }) => type === code))
        .map((type) => ({ type, range }));
      const rank = ({ type }: CellType) =>
        first.includes(type) ? first.indexOf(type) : first.length;
      return [...types, ...added].sort((one, other) => rank(one) - rank(other));
    },
    [...cell],
  );
  return types.filter(({ type }) => fired.every(({ only }) => only?.includes(type) ?? true));
}

/** The best of each type, then the next best; types asked for first, then those that meet more wishes. */
function choose(byType: readonly Candidate[][]): Candidate[] {
  const best = byType.flatMap(([first]) => first ?? []);
  const seconds = byType.flatMap((candidates) => candidates.slice(1, FINDER_PRODUCTS));
  const ordered = [...best].sort(betweenTypes);
  // A product keeps the place and the type under which it came first.
  const unique = new Map<string, Candidate>();
  for (const one of [...ordered, ...seconds])
    if (!unique.has(one.product.slug)) unique.set(one.product.slug, one);
  return [...unique.values()].slice(0, FINDER_PRODUCTS);
}

/** What a rule has to say of these products: its reason where it had a say, else what it says then. */
function reasonOf({ why, otherwise, first }: FinderRule, found: readonly Candidate[]): string[] {
  const isHeard = first.length === 0 || found.some(({ type }) => first.includes(type));
  return [(isHeard ? why : otherwise) ?? []].flat();
}

/** What the first product itself names as the step after, or else the first of the types that serves. */
function stepAfter(
  codes: readonly string[],
  { product: main }: Candidate,
  { finder, catalogue, answers }: Question,
): { product: Product; type: string } | null {
  const materials = termsOf(finder, answers).filter(({ term }) => term === "materials");
  const fitting = codes.flatMap((type) => {
    const wanted = finder.types[type];
    if (!wanted) return [];
    return catalogue.products
      .filter(
        (product) =>
          isOfType(product, wanted) &&
          materials.every(({ term, slug }) => suits(product, term, slug, catalogue)),
      )
      .map((product) => ({ product, type }));
  });
  return (
    fitting.find(({ product }) => main.data.after.includes(product.slug)) ?? fitting[0] ?? null
  );
}
