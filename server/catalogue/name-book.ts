import type { PackageView } from "../../contract/catalogue.ts";
import type { Product } from "./catalogue.ts";
import { packagesIn } from "./package-view.ts";
import { compact, stem, wordsOf } from "./search-terms.ts";

/** A product that was named, and the packages that it can be. */
interface Named {
  product: Product;
  views: readonly PackageView[];
}

/**
 * Finds the product whose name begins a text; what follows may name a package (`20 L`, `tambor`), and
 * where it names none, any package may be meant.
 */
export function createNameBook(products: readonly Product[]): (text: string) => Named | null {
  const byName = new Map(products.map((product) => [compact(product.data.name), product]));
  return (text) => {
    const words = wordsOf(text, true);
    const nameOf = (length: number) => byName.get(words.slice(0, length).join(""));
    const length = words.map((_, at) => words.length - at).find((one) => nameOf(one));
    const product = length === undefined ? undefined : nameOf(length);
    if (!product) return null;
    const all = product.lines.flatMap((line) => packagesIn(product, line));
    const rest = wordsOf(words.slice(length).join(" "));
    const fit = all.filter(({ description }) => {
      const said = new Set(wordsOf(description).map(stem));
      return rest.every((word) => said.has(stem(word)));
    });
    // The plainest is meant: the bottle, not the carton of such bottles.
    const plain = rest.length > 0 ? fit.filter(({ units }) => units === 1) : fit;
    return { product, views: [plain, fit, all].find((views) => views.length > 0) ?? [] };
  };
}
