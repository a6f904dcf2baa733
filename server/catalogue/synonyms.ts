import { stem, wordsOf } from "./search-terms.ts";

/** A synonym counts for less than the word itself. */
const SYNONYM_WEIGHT = 0.45;

/** A word or phrase of a query; one of these is enough. */
export type QueryPart = readonly {
  /** All of them, folded. */
  words: readonly string[];
  /** A synonym was not typed, so it has no typing errors to forgive and no end to come. */
  typed: boolean;
  weight: number;
}[];

/** Turns what was typed into a query in which each word or known phrase may stand as a synonym. */
export type Expand = (text: string) => QueryPart[];

/** @param groups phrases that mean the same, as written in `synonyms.yaml` */
export function createExpander(groups: readonly (readonly string[])[]): Expand {
  const phrases = groups.map((group) => group.map((phrase) => wordsOf(phrase)));
  const byPhrase = new Map<string, (typeof phrases)[number]>();
  for (const group of phrases) {
    for (const words of group) {
      const key = keyOf(words);
      byPhrase.set(key, [...(byPhrase.get(key) ?? []), ...group]);
    }
  }
  const longest = Math.max(1, ...phrases.flat().map((words) => words.length));

  return (text) => {
    const words = wordsOf(text);
    const parts: QueryPart[] = [];
    let index = 0;
    while (index < words.length) {
      let length = Math.min(longest, words.length - index);
      while (length > 1 && !byPhrase.has(keyOf(words.slice(index, index + length)))) length -= 1;
      const phrase = words.slice(index, index + length);
      const group = byPhrase.get(keyOf(phrase)) ?? [];
      parts.push(anyOf(phrase, group));
      index += length;
    }
    return parts;
  };
}

function anyOf(phrase: readonly string[], group: readonly (readonly string[])[]): QueryPart {
  const others = group.filter((words) => keyOf(words) !== keyOf(phrase));
  return [
    { words: phrase, typed: true, weight: 1 },
    ...others.map((words) => ({ words, typed: false, weight: SYNONYM_WEIGHT })),
  ];
}

function keyOf(words: readonly string[]): string {
  return words.map((word) => stem(word)).join(" ");
}
