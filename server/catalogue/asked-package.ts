import type { Line, PackageView } from "../../contract/catalogue.ts";
import type { CataloguePackage, Product } from "./catalogue.ts";
import type { Dictionaries } from "./dictionary-schema.ts";
import { packagesIn, usualPackage } from "./package-view.ts";
import { remember } from "./remember.ts";
import { containerWords } from "./search-index.ts";
import { isAmount, stem, wordsOf } from "./search-terms.ts";

/** The package of a product that words ask for, of one of the lines; null where none of them sells it. */
export type AskedPackage = (product: Product, lines: readonly Line[]) => CataloguePackage | null;

/**
 * Reads containers and amounts out of what was searched (`tambor`, `20 L`): each product is then offered
 * in the package that has the most of them, else in its usual one of the first line.
 */
export function createAskedPackage(
  dictionaries: Pick<Dictionaries, "packs">,
): (text: string) => AskedPackage {
  const containers = containerWords(dictionaries);
  const packageWords = (text: string) =>
    new Set(
      wordsOf(text)
        .map(stem)
        .filter((word) => isAmount(word) || containers.has(word)),
    );
  const wordsIn = remember(({ description }: PackageView) => packageWords(description));
  return (text) => {
    const asked = packageWords(text);
    return (product, lines) => {
      const offers = lines.flatMap((line) => offersOf(product, line));
      const scored = offers.map((offer) => ({ offer, score: scoreOf(wordsIn(offer.view), asked) }));
      const [best] = scored.toSorted((a, b) => b.score - a.score);
      return best?.offer ?? null;
    };
  };
}

/** The packages of a line, the usual one first. */
function offersOf(product: Product, line: Line): CataloguePackage[] {
  const usual = usualPackage(product, line);
  return packagesIn(product, line)
    .toSorted((a, b) => Number(b === usual) - Number(a === usual))
    .map((view) => ({ product, line, view }));
}

/** What nobody asked for weighs a little against it: the bottle comes before the carton of such bottles. */
function scoreOf(words: ReadonlySet<string>, asked: ReadonlySet<string>): number {
  const common = words.intersection(asked).size;
  return common === 0 ? 0 : common - (words.size - common) / 100;
}
