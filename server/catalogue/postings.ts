import { stem, wordsOf } from "./search-terms.ts";

/**
 * Where each word occurs and what an occurrence is worth, all in four arrays: with objects for each of the fifty
 * thousand words of 10 000 products it took 60 MiB, and 200 while it was made, where this takes 15.
 */
export interface Postings {
  /** Stemmed and sorted: those that begin alike stand together. */
  words: readonly string[];
  /** The occurrences of the word numbered `n` are those from `starts[n]` to before `starts[n + 1]`. */
  starts: Uint32Array;
  documents: Uint32Array;
  scores: Float64Array;
}

/** Okapi BM25+ with the constants that MiniSearch uses. */
const [K, B, D] = [1.2, 0.7, 0.5];

/** A word in a field of a document; those of a field follow each other. */
interface Occurrences {
  word: number[];
  document: number[];
  /** How often; then what that is worth, the field's length and the word's rarity counted in. */
  value: number[];
}

/** @param documents the text of each field; @param boosts what a field counts for */
export function postingsOf<Field extends string>(
  documents: readonly Readonly<Record<Field, string>>[],
  boosts: Readonly<Record<Field, number>>,
): Postings {
  const numbers = new Map<string, number>();
  const found: Occurrences = { word: [], document: [], value: [] };
  for (const field of Object.keys(boosts) as Field[]) {
    const from = found.word.length;
    const lengths = readField(
      documents.map((document) => document[field]),
      numbers,
      found,
    );
    weigh(found, from, lengths, boosts[field]);
  }
  return gathered(found, numbers, documents.length);
}

/** Adds the occurrences of one field; how many different words each of its texts has. */
function readField(
  texts: readonly string[],
  numbers: Map<string, number>,
  { word, document, value }: Occurrences,
): number[] {
  const latest: number[] = [];
  return texts.map((text, at) => {
    const words = wordsOf(text);
    for (const one of words) {
      const number = numberOf(stem(one), numbers);
      const before = latest[number] ?? -1;
      if (document[before] === at) value[before] = (value[before] ?? 0) + 1;
      else {
        latest[number] = word.length;
        word.push(number);
        document.push(at);
        value.push(1);
      }
    }
    return new Set(words).size;
  });
}

function numberOf(word: string, numbers: Map<string, number>): number {
  const known = numbers.get(word);
  if (known !== undefined) return known;
  numbers.set(word, numbers.size);
  return numbers.size - 1;
}

/** Turns how often into what it is worth, for the occurrences of a field, which begin at `from`. */
function weigh(
  { word, document, value }: Occurrences,
  from: number,
  lengths: readonly number[],
  boost: number,
): void {
  const average = lengths.reduce((sum, one) => sum + one, 0) / Math.max(1, lengths.length);
  const spread: number[] = [];
  for (let at = from; at < word.length; at += 1) {
    const number = word[at] ?? 0;
    spread[number] = (spread[number] ?? 0) + 1;
  }
  for (let at = from; at < word.length; at += 1) {
    const having = spread[word[at] ?? 0] ?? 0;
    const rarity = Math.log(1 + (lengths.length - having + 0.5) / (having + 0.5));
    const length = (lengths[document[at] ?? 0] ?? 0) / Math.max(average, 1e-9);
    const count = value[at] ?? 0;
    value[at] = boost * rarity * (D + (count * (K + 1)) / (count + K * (1 - B + B * length)));
  }
}

/** Sorted by word, with one entry for a document that has the word in several fields. */
function gathered(
  { word, document, value }: Occurrences,
  numbers: ReadonlyMap<string, number>,
  size: number,
): Postings {
  const words = [...numbers.keys()].sort();
  const rank = new Uint32Array(words.length);
  words.forEach((one, at) => (rank[numbers.get(one) ?? 0] = at));
  const byWord = sortedBy(words.length, (at) => rank[word[at] ?? 0] ?? 0, word.length);

  const starts = new Uint32Array(words.length + 1);
  const documents = new Uint32Array(word.length);
  const scores = new Float64Array(word.length);
  const placeOf = new Int32Array(size).fill(-1);
  let end = 0;
  let current = -1;
  for (const at of byWord) {
    const of = rank[word[at] ?? 0] ?? 0;
    if (of !== current) starts[of] = end;
    current = of;
    const one = document[at] ?? 0;
    let place = placeOf[one] ?? -1;
    if (place < (starts[of] ?? 0)) {
      place = end;
      end += 1;
      placeOf[one] = place;
      documents[place] = one;
    }
    scores[place] = (scores[place] ?? 0) + (value[at] ?? 0);
  }
  starts[words.length] = end;
  return { words, starts, documents: documents.slice(0, end), scores: scores.slice(0, end) };
}

/** The numbers below `count` in the order of their keys, those of one key as they were. */
function sortedBy(keys: number, keyOf: (at: number) => number, count: number): Uint32Array {
  const next = new Uint32Array(keys + 1);
  for (let at = 0; at < count; at += 1) {
    const above = keyOf(at) + 1;
    next[above] = (next[above] ?? 0) + 1;
  }
  for (let key = 1; key <= keys; key += 1) next[key] = (next[key] ?? 0) + (next[key - 1] ?? 0);
  const sorted = new Uint32Array(count);
  for (let at = 0; at < count; at += 1) {
    const key = keyOf(at);
    sorted[next[key] ?? 0] = at;
    next[key] = (next[key] ?? 0) + 1;
  }
  return sorted;
}
