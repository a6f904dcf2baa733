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
