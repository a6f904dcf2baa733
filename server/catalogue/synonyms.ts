import type { Query } from "minisearch";
import { readAbsences, termOf } from "./search-absence.ts";
import { anyTerm, synonymPhrase, typedPhrase } from "./search-index.ts";
import { isStopWord, stem, wordsOf } from "./search-terms.ts";

/** Turns what was typed into queries. */
export type Expand = (text: string) => {
  /** For each word or known phrase, which may stand as a synonym. */
  words: Query[];
  /** For each thing that a product has to say it is free of. */
  absences: Query[];
};

/**
 * @param groups phrases that mean the same, as written in `synonyms.yaml`
 * @param absences what products say they are free of, as words of the index
 */
export function createExpander(
  groups: readonly (readonly string[])[],
  absences: ReadonlySet<string>,
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
  /** The longest one that the words begin with, by its own name or a synonym. */
  const absenceIn = (words: readonly string[]) =>
    words
      .map((_, at) => words.slice(0, words.length - at))
      .filter(([first = ""]) => !isStopWord(first))
      .map((run) => {
        const name = run.filter((word) => !isStopWord(word));
        const terms = [name, ...(byPhrase.get(keyOf(name)) ?? [])].map(termOf);
        return { length: run.length, terms: terms.filter((term) => absences.has(term)) };
      })
      .find(({ terms }) => terms.length > 0);

  return (text) => {
    const asked = readAbsences(text, absenceIn);
    return { words: expandWords(asked.words), absences: asked.absences.map(anyTerm) };
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
