import type { RankedIndex, Scores } from "./ranked-index.ts";
import { stem } from "./search-terms.ts";
import type { QueryPart } from "./synonyms.ts";

/** What a part of a query finds: scores, and which of the query's words each document has (a bit for each). */
interface Found {
  scores: Scores;
  words: Uint32Array;
}

/** Words told apart; of a longer query the rest count as one. */
const BITS = 32;

/**
 * Documents that have every part of the query or, where none has, any of them; best first, those of the same
 * score in their own order. A document that has more of the words counts for more.
 */
export function rank(index: RankedIndex, parts: readonly QueryPart[]): number[] {
  const bits = new Map<string, number>();
  const found = parts.map((part) =>
    union(part.map((alternative) => findAlternative(index, alternative, bits))),
  );
  const [first, ...others] = found;
  if (!first) return [];
  const strict = ordered(others.reduce(intersection, first));
  return strict.length > 0 ? strict : ordered(union(found));
}

function findAlternative(
  index: RankedIndex,
  { words, typed, weight }: QueryPart[number],
  bits: Map<string, number>,
): Found {
  const [first, ...others] = words.map((word): Found => {
    const scores = index.find(word, typed);
    const bit = bits.get(stem(word)) ?? Math.min(bits.size, BITS - 1);
    bits.set(stem(word), bit);
    const mask = (1 << bit) >>> 0;
    const has = new Uint32Array(index.size);
    for (let at = 0; at < scores.length; at += 1) {
      const score = scores[at] ?? 0;
      if (score === 0) continue;
      scores[at] = score * weight;
      has[at] = mask;
    }
    return { scores, words: has };
  });
  if (!first) return { scores: new Float64Array(index.size), words: new Uint32Array(index.size) };
  return others.reduce(intersection, first);
}

function union(all: readonly Found[]): Found {
  const [first, ...others] = all;
  if (!first) return { scores: new Float64Array(0), words: new Uint32Array(0) };
  if (others.length === 0) return first;
  const sum = { scores: first.scores.slice(), words: first.words.slice() };
  for (const { scores, words } of others)
    for (let at = 0; at < scores.length; at += 1) {
      sum.scores[at] = (sum.scores[at] ?? 0) + (scores[at] ?? 0);
      sum.words[at] = (sum.words[at] ?? 0) | (words[at] ?? 0);
    }
  return sum;
}

function intersection(a: Found, b: Found): Found {
  const scores = new Float64Array(a.scores.length);
  const words = new Uint32Array(a.scores.length);
  for (let at = 0; at < scores.length; at += 1) {
    const [one, other] = [a.scores[at] ?? 0, b.scores[at] ?? 0];
    if (one === 0 || other === 0) continue;
    scores[at] = one + other;
    words[at] = (a.words[at] ?? 0) | (b.words[at] ?? 0);
  }
  return { scores, words };
}

/** Steps that scores are told apart by, and room for the numbers of the documents below them: 2^53 together. */
const STEPS = 2 ** 30;
const ROOM = 2 ** 22;

/** Numbers sort ten times faster than pairs do, so each holds a score and, below it, a document. */
function ordered({ scores, words }: Found): number[] {
  const whole = scores.map((score, at) => score * bitCount(words[at] ?? 0));
  const most = whole.reduce((best, one) => Math.max(best, one), 0);
  const packed = new Float64Array(whole.length);
  let count = 0;
  for (let at = 0; at < whole.length; at += 1) {
    const score = whole[at] ?? 0;
    if (score === 0) continue;
    packed[count] = Math.ceil((score / most) * STEPS) * ROOM + (ROOM - 1 - at);
    count += 1;
  }
  return Array.from(packed.subarray(0, count).sort().reverse(), (key) => ROOM - 1 - (key % ROOM));
}

function bitCount(mask: number): number {
  let count = 0;
  for (let left = mask; left !== 0; left &= left - 1) count += 1;
  return count;
}
