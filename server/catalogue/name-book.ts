import type { PackageView } from "../../contract/catalogue.ts";
import type { Product } from "./catalogue.ts";
import { packagesIn } from "./package-view.ts";
import { compact, isSlip, stem, wordsOf } from "./search-terms.ts";

/** A product that was named, and the packages that it can be. */
interface Named {
  product: Product;
  views: readonly PackageView[];
  /** The name has one letter wrong, missing or too many, or two changed over. */
  isSlip: boolean;
}

/**
 * Finds the product that a text names, at its beginning or after a description (`ÓLEO INTEGRAL …`); the other
 * words may name a package (`20 L`, `tambor`), and where they name none, any package may be meant.
 */
export function createNameBook(products: readonly Product[]): (text: string) => Named | null {
  const byName = new Map(products.map((product) => [compact(product.data.name), product]));
  const byNumber = Map.groupBy(byName, ([name]) => digitsOf(name));
  /** The product whose name differs in its letters alone: another number is another product. */
  const slipOf = (key: string): Product | undefined => {
    const number = digitsOf(key);
    const alike = number === "" ? [] : (byNumber.get(number) ?? []);
    return alike.find(([name]) => isSlip(key, name))?.[1];
  };
  return (text) => {
    const words = wordsOf(text, true);
    const runs = runsOf(words);
    const exact = runs.find(({ key }) => byName.has(key));
    const run = exact ?? runs.find(({ key }) => slipOf(key) !== undefined);
    const product = run && (byName.get(run.key) ?? slipOf(run.key));
    if (!product) return null;
    const all = product.lines.flatMap((line) => packagesIn(product, line));
    const others = words.toSpliced(run.start, run.length);
    const rest = wordsOf(others.join(" "));
    const fit = all.filter(({ description }) => {
      const said = new Set(wordsOf(description).map(stem));
      return rest.every((word) => said.has(stem(word)));
    });
    // The plainest is meant: the bottle, not the carton of such bottles.
    const plain = rest.length > 0 ? fit.filter(({ units }) => units === 1) : fit;
    const views = [plain, fit, all].find((some) => some.length > 0) ?? [];
    return { product, views, isSlip: exact === undefined };
  };
}

interface Run {
  key: string;
  start: number;
  length: number;
}

/** The neighbouring words that may be a name, first and longest first; amid others one word needs a digit. */
function runsOf(words: readonly string[]): Run[] {
  return words.flatMap((_, start) =>
    words
      .slice(start)
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
