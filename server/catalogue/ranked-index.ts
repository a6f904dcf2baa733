import SearchableMap from "minisearch/SearchableMap";
import { stem, wordsOf } from "./search-terms.ts";

/** What one word finds: a score for each document, 0 where it does not occur. */
export type Scores = Float64Array;

export interface RankedIndex {
  /** Documents, numbered from 0 in the order given. */
  size: number;
  /**
   * @param word folded, not stemmed
   * @param forgiving whether words that begin with it, and such as differ by a typing error, count too
   */
  find: (word: string, forgiving: boolean) => Scores;
}

/** Where a word occurs, with what each occurrence is worth: fields, their length and the word's rarity counted in. */
interface Postings {
  documents: Uint32Array;
  scores: Float64Array;
}

/** Okapi BM25+ with the constants that MiniSearch uses. */
const [K, B, D] = [1.2, 0.7, 0.5];
const PREFIX_WEIGHT = 0.6;
/** Without this weight a guess at a typing error outranks the word itself in a rare field. */
const FUZZY_WEIGHT = 0.3;

/**
 * An inverted index that ranks as MiniSearch does, for catalogues of thousands: what an occurrence is worth is
 * computed once, so a query only adds numbers up (10 000 products: a broad word 14 ms there, under 1 ms here).
 * @param documents the text of each field; @param boosts what a field counts for
 */
export function createRankedIndex<Field extends string>(
  documents: readonly Readonly<Record<Field, string>>[],
  boosts: Readonly<Record<Field, number>>,
): RankedIndex {
  const size = documents.length;
  const words = postingsOf(documents, boosts);
  const all = new SearchableMap<Postings>();
  // Codes are exact or wrong: they have no typing errors worth guessing at, and are most of a large vocabulary.
  const guessable = new SearchableMap<Postings>();
  for (const [word, postings] of words) {
    all.set(word, postings);
    if (!/\d/.test(word)) guessable.set(word, postings);
  }
  return {
    size,
    find(typed, forgiving) {
      const word = stem(typed);
      const found = new Float64Array(size);
      const exact = words.get(word);
      if (exact) add(found, exact, 1);
      if (!forgiving) return found;
      const counted = new Set([word]);
      if (word.length >= 3)
        for (const [longer, postings] of all.atPrefix(word)) {
          if (counted.has(longer)) continue;
          counted.add(longer);
          const distance = longer.length - word.length;
          add(found, postings, (PREFIX_WEIGHT * longer.length) / (longer.length + 0.3 * distance));
        }
      const errors = errorsForgiven(word);
      if (errors > 0)
        for (const [other, [postings, distance]] of guessable.fuzzyGet(word, errors)) {
          if (counted.has(other)) continue;
          add(found, postings, (FUZZY_WEIGHT * other.length) / (other.length + distance));
        }
      return found;
    },
  };
}

/** Typing errors forgiven: none in short words and codes. */
function errorsForgiven(word: string): number {
  return word.length < 5 || /\d/.test(word) ? 0 : word.length < 8 ? 1 : 2;
}

function add(sum: Scores, { documents, scores }: Postings, weight: number): void {
  for (let at = 0; at < documents.length; at += 1) {
    const document = documents[at] ?? 0;
    sum[document] = (sum[document] ?? 0) + weight * (scores[at] ?? 0);
  }
}

function postingsOf<Field extends string>(
  documents: readonly Readonly<Record<Field, string>>[],
  boosts: Readonly<Record<Field, number>>,
): Map<string, Postings> {
  const worth = new Map<string, Map<number, number>>();
  for (const field of Object.keys(boosts) as Field[]) {
    const { occurrences, lengths } = readField(documents.map((document) => document[field]));
    const average = lengths.reduce((sum, one) => sum + one, 0) / Math.max(1, documents.length);
    for (const [word, counts] of occurrences) {
      const rarity = Math.log(1 + (documents.length - counts.size + 0.5) / (counts.size + 0.5));
      const known = worth.get(word) ?? new Map<number, number>();
      worth.set(word, known);
      for (const [document, count] of counts) {
        const length = (lengths[document] ?? 0) / Math.max(average, 1e-9);
        const score = rarity * (D + (count * (K + 1)) / (count + K * (1 - B + B * length)));
        known.set(document, (known.get(document) ?? 0) + boosts[field] * score);
      }
    }
  }
  return new Map(
    [...worth].map(([word, scores]) => [
      word,
      { documents: Uint32Array.from(scores.keys()), scores: Float64Array.from(scores.values()) },
    ]),
  );
}

/** How often each word occurs in each text, and how many different words each text has. */
function readField(texts: readonly string[]): {
  occurrences: Map<string, Map<number, number>>;
  lengths: number[];
} {
  const occurrences = new Map<string, Map<number, number>>();
  const lengths = texts.map((text, document) => {
    const words = wordsOf(text);
    for (const one of words) {
      const word = stem(one);
      const counts = occurrences.get(word) ?? new Map<number, number>();
      occurrences.set(word, counts);
      counts.set(document, (counts.get(document) ?? 0) + 1);
    }
    return new Set(words).size;
  });
  return { occurrences, lengths };
}
