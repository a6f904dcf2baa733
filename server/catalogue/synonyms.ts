import type { Query } from "minisearch";
import { readAbsences, termOf } from "./search-absence.ts";
import { anyTerm, inIngredients, synonymPhrase, typedPhrase } from "./search-index.ts";
import { isStopWord, stem, wordsOf } from "./search-terms.ts";

/** Turns what was typed into queries. */
export type Expand = (text: string) => {
  /** For each word or known phrase, which may stand as a synonym. */
  words: Query[];
  /** For each thing that a product has to say it is free of. */
  absences: Query[];
  /** For each thing that no product says it is free of: those that have it. */
  unwanted: Query[];
};

/**
 * @param groups phrases that mean the same, as written in `synonyms.yaml`
 * @param absences what products say, or could say, they are free of, each in words
 * @param substances names of what they could contain
 */
export function createExpander(
  groups: readonly (readonly string[])[],
  absences: readonly (readonly string[])[],
  substances: readonly string[],
): Expand {
  const phrases = groups.map((group) => group.map((phrase) => wordsOf(phrase)));
  const byPhrase = new Map<string, (typeof phrases)[number]>();
  for (const group of phrases) {
    for (const words of group) {
      const key = keyOf(words);
      byPhrase.set(key, [...(byPhrase.get(key) ?? []), ...group]);
    }
  }
  const longest = Math.max(1, ...phrases.flat().map((words) => words.length));

  const expandWords = (words: readonly string[]): Query[] => {
    const parts: string[] = [];
    let index = 0;
    while (index < words.length) {
      let length = Math.min(longest, words.length - index);
      while (length > 1 && !byPhrase.has(keyOf(words.slice(index, index + length)))) length -= 1;
      parts.push(words.slice(index, index + length).join(" "));
      index += length;
    }
    // What is said again counts again, and is looked for once.
    return [...Map.groupBy(parts, (part) => part)].map(([part, { length: times }]) => {
      const phrase = part.split(" ");
      return anyOf(phrase, byPhrase.get(keyOf(phrase)) ?? [], times);
    });
  };
  const contents = substances.map((name) => wordsOf(name));
  const contained = new Set(contents.map(termOf));
  const said = new Set(absences.map(termOf));
  const single = new Set(absences.filter(({ length }) => length === 1).map(termOf));
  const ofOneWord = single.union(new Set(contents.flat().map((word) => termOf([word]))));
  /** What a word that comes last begins, unless it may become the name of something else as well. */
  const begunBy = ([word = "", ...rest]: readonly string[]) => {
    if (word.length < 4 || rest.length > 0 || isStopWord(word)) return undefined;
    const terms = [...ofOneWord].filter((term) => term.startsWith(`sem${word}`));
    return terms.length === 1 && single.has(terms[0] ?? "") ? { length: 1, terms } : undefined;
  };
  /** The longest one that the words begin with, by its own name or a synonym; no terms where nobody says it. */
  const absenceIn = (words: readonly string[]) =>
    words
      .map((_, at) => words.slice(0, words.length - at))
      .filter(([first = ""]) => !isStopWord(first))
      .map((run) => {
        const name = run.filter((word) => !isStopWord(word));
        const terms = [name, ...(byPhrase.get(keyOf(name)) ?? [])].map(termOf);
        const isKnown = terms.some((term) => said.has(term) || contained.has(term));
        return {
          length: isKnown ? run.length : 0,
          terms: terms.filter((term) => said.has(term)),
        };
      })
      .find(({ length }) => length > 0) ?? begunBy(words);

  return (text) => {
    const asked = readAbsences(text, absenceIn);
    return {
      words: expandWords(asked.words),
      absences: asked.absences.map(anyTerm),
      unwanted: asked.unsaid.map((name) => inIngredients(expandWords(name))),
    };
  };
}

function anyOf(
  phrase: readonly string[],
  group: readonly (readonly string[])[],
  weight: number,
): Query {
  const others = group.filter((words) => keyOf(words) !== keyOf(phrase));
  return {
    combineWith: "OR",
    queries: [typedPhrase(phrase), ...others.map(synonymPhrase)],
    boostDocument: () => weight,
  };
}

function keyOf(words: readonly string[]): string {
  return words.map((word) => stem(word)).join(" ");
}
