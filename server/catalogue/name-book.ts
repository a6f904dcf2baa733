import type { PackageView } from "../../contract/catalogue.ts";
import type { Product } from "./catalogue.ts";
import { packagesIn } from "./package-view.ts";
import { remember } from "./remember.ts";
import { compact, isSlip, stem, wordsOf } from "./search-terms.ts";

/** The packages that a name can be. */
interface Named {
  views: readonly PackageView[];
  /** The name has one letter wrong, missing or too many, or two changed over, or is its model alone. */
  isGuess: boolean;
}

/**
 * Finds the product that a text names, at its beginning or after a description (`ÓLEO INTEGRAL …`); the other
 * words may name a package (`20 L`, `tambor`), and where they name none, any package may be meant. Purchasing systems
 * leave the family of a name out (`DESENG ALCALINO K-530`): all that have that model may be meant.
 */
export function createNameBook(products: readonly Product[]): (text: string) => Named | null {
  const byName = new Map(products.map((product) => [compact(product.data.name), product]));
  const byModel = Map.groupBy(products, ({ data }) => modelOf(data.name));
  const longest = Math.max(0, ...products.map(({ data }) => wordsOf(data.name, true).length));
  const byNumber = Map.groupBy(byName, ([name]) => digitsOf(name));
  /** The product whose name differs in its letters alone: another number is another product. */
  const slipOf = (key: string): Product | undefined => {
    const number = digitsOf(key);
    const alike = number === "" ? [] : (byNumber.get(number) ?? []);
    return alike.find(([name]) => isSlip(key, name))?.[1];
  };
  const saidBy = remember(
    ({ description }: PackageView) => new Set(wordsOf(description).map(stem)),
  );
  return (text) => {
    const words = wordsOf(text, true).slice(0, MOST_WORDS);
    const runs = runsOf(words, longest + MOST_BREAKS);
    const exact = runs.find(({ key }) => byName.has(key));
    const run =
      exact ??
      runs.find(({ key }) => slipOf(key) !== undefined) ??
      runs.find(({ key }) => MODEL.test(key) && byModel.has(key));
    if (!run) return null;
    const one = byName.get(run.key) ?? slipOf(run.key);
    const all = (one ? [one] : (byModel.get(run.key) ?? [])).flatMap((product) =>
      product.lines.flatMap((line) => packagesIn(product, line)),
    );
    const others = words.toSpliced(run.start, run.length);
    const rest = wordsOf(others.join(" "));
    const fit = all.filter((view) => rest.every((word) => saidBy(view).has(stem(word))));
    // The plainest is meant: the bottle, not the carton of such bottles.
    const plain = rest.length > 0 ? fit.filter(({ units }) => units === 1) : fit;
    const views = [plain, fit, all].find((some) => some.length > 0) ?? [];
    return { views, isGuess: exact === undefined };
  };
}

/** Letters and three digits or more: fewer are found in any description. */
const MODEL = /^[a-z]{1,2}\d{3,}$/;

/** What tells a name from others of its family: `k530`. */
function modelOf(name: string): string {
  return compact(name.slice(name.indexOf(" ")));
}

/** Of a description with the name and the package in it. */
const MOST_WORDS = 30;

/** Spaces that somebody types within a name. */
const MOST_BREAKS = 2;

interface Run {
  key: string;
  start: number;
  length: number;
}

/**
 * The neighbouring words that may be a name, first and longest first; amid others one word needs a digit.
 * @param most words of one: of a line of a hundred words, all runs are 5,000
 */
function runsOf(words: readonly string[], most: number): Run[] {
  return words.flatMap((_, start) =>
    words
      .slice(start, start + most)
      .map((_, at, left) => {
        const length = left.length - at;
        return { key: left.slice(0, length).join(""), start, length };
      })
      .filter(({ key, length }) => start === 0 || length > 1 || /\d/.test(key)),
  );
}

function digitsOf(key: string): string {
  return key.replaceAll(/\D+/g, "");
}
