import type { Query } from "minisearch";
import { synonymPhrase, typedPhrase } from "./search-index.ts";
import { stem, wordsOf } from "./search-terms.ts";

/** Turns what was typed into a query for each word or known phrase, which may stand as a synonym. */
export type Expand = (text: string) => Query[];

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
    const parts: Query[] = [];
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

function anyOf(phrase: readonly string[], group: readonly (readonly string[])[]): Query {
  const others = group.filter((words) => keyOf(words) !== keyOf(phrase));
  return { combineWith: "OR", queries: [typedPhrase(phrase), ...others.map(synonymPhrase)] };
}

function keyOf(words: readonly string[]): string {
  return words.map((word) => stem(word)).join(" ");
}
