import { foldText } from "../../contract/text/normalize.ts";
import type { Product } from "./catalogue.ts";
import type { Dictionaries } from "./dictionary-schema.ts";
import { isStopWord, stem, wordsOf } from "./search-terms.ts";

/** What some words begin with, and the words of the index that stand for being free of it. */
interface Name {
  /** In words. */
  length: number;
  terms: readonly string[];
}

/**
 * Tells what a query is about from what the products shall be free of: `fluido sem boro e nitrito` is about `fluido`.
 * @param nameIn what some words begin with that products say they are free of; another one is taken for a single word
 */
export function readAbsences(
  text: string,
  nameIn: (words: readonly string[]) => Name | undefined,
): { words: string[]; absences: (readonly string[])[] } {
  const [before, ...lists] = splitAtMarkers(text);
  const words = wordsOf(before);
  const absences: (readonly string[])[] = [];
  for (const list of lists) {
    let rest = wordsOf(list.replaceAll(AND, " "), true);
    const [first] = rest;
    let name = nameIn(rest) ?? (first ? { length: 1, terms: [termOf([first])] } : undefined);
    while (name) {
      absences.push(name.terms);
      rest = rest.slice(name.length);
      name = nameIn(rest);
    }
    words.push(...wordsOf(rest.join(" ")));
  }
  return { words, absences };
}

/** What a product says it is free of, in its attributes and its texts, as words of the index. */
export function absencesOf(
  { data }: Pick<Product, "data">,
  { attributes }: Pick<Dictionaries, "attributes">,
): string[] {
  const labels = data.attributes.map((one) => attributes[one]?.label ?? "");
  const texts = [data.kind, data.summary, data.description, ...data.aliases];
  const afterMarkers = (text: string) => splitAtMarkers(text).slice(1);
  const named = [
    // Who wants none of it is served by who has little.
    ...labels
      .map((label) => label.replace(/^Baix[ao] /, "sem "))
      .flatMap(afterMarkers)
      .flatMap((list) => list.split(PARTS)),
    ...texts.flatMap(afterMarkers).map(beginningOf),
  ];
  return named.map((name) => termOf(wordsOf(name)));
}

/** The one word that stands in the index for being free of what some words name. */
export function termOf(words: readonly string[]): string {
  return `sem${words.map(stem).join("")}`;
}

/** What stands before the name of what is absent, with its article. */
const MARKER =
  /(?<![a-z0-9])(?:s\/|(?:sem|nem|(?:isent[oa]s?|livres?) d[aeo]s?)(?![a-z0-9]))(?:\s*[ao]s?(?![a-z0-9]))?/;

const AND = /\b(?:e|ou)\b/g;

/** Between the names in a label: `Isento de cloro e parafinas cloradas`, `Isento de dietanolamina (DEA)`. */
const PARTS = /[,()]|\b(?:e|ou)\b/;

/** The folded text before the first marker, and after each. */
function splitAtMarkers(text: string): [before: string, ...after: string[]] {
  const [before = "", ...after] = foldText(text).split(MARKER);
  return [before, ...after];
}

/** In a sentence a name ends at the next mark or at a word such as `para`. */
function beginningOf(text: string): string {
  const [untilMark = ""] = text.split(/[^a-z0-9 -]/);
  const words = wordsOf(untilMark, true);
  const end = words.findIndex(isStopWord);
  return words.slice(0, end < 0 ? words.length : end).join(" ");
}
