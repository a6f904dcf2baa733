import fc from "fast-check";
import MiniSearch from "minisearch";
import { describe, expect, it } from "vitest";
import { createRankedIndex } from "./ranked-index.ts";
import { rank } from "./ranked-query.ts";
import { stem, wordsOf } from "./search-terms.ts";

const BOOSTS = { name: 6, uses: 2 };
const VOCABULARY =
  "oleo oleos solda soldagem soldador inox aluminio alumina retifica retificacao hv1110 hv 1110 fluido fluidos protetivo protetiva".split(
    " ",
  );
const text = fc.array(fc.constantFrom(...VOCABULARY), { maxLength: 6 }).map((one) => one.join(" "));
const documents = fc.array(fc.record({ name: text, uses: text }), { minLength: 1, maxLength: 12 });
const typed = fc.oneof(
  fc.constantFrom(...VOCABULARY),
  fc.constantFrom("sold", "alumino", "retificasao", "prot", "hv1"),
);

describe("the ranking", () => {
  it("is the one of MiniSearch with the same weights", () => {
    fc.assert(
      fc.property(
        documents,
        fc.uniqueArray(typed, { minLength: 1, maxLength: 3 }),
        (all, words) => {
          const parts = words.map((word) => [{ words: [word], typed: true, weight: 1 }]);
          const ours = rank(createRankedIndex(all, BOOSTS), parts);
          const scores = miniSearchScores(all, words);
          expect(new Set(ours)).toEqual(new Set(scores.keys()));
          expect(ours).toHaveLength(scores.size);
          const most = Math.max(...scores.values());
          const inOurOrder = ours.map((at) => scores.get(at) ?? 0);
          for (const [at, score] of inOurOrder.entries())
            expect(score).toBeLessThanOrEqual((inOurOrder[at - 1] ?? score) + most * 1e-6);
        },
      ),
      { numRuns: 500 },
    );
  });

  it("lets a synonym count for less than the word itself, and both for more than one", () => {
    const index = createRankedIndex(
      ["spray", "aerossol", "aerossol spray", "lata"].map((name) => ({ name })),
      { name: 1 },
    );
    const part = [
      { words: ["aerossol"], typed: true, weight: 1 },
      { words: ["spray"], typed: false, weight: 0.45 },
    ];
    expect(rank(index, [part])).toEqual([2, 1, 0]);
  });

  it("asks for every word first, and for any where no document has them all", () => {
    const index = createRankedIndex(
      ["oleo inox", "oleo", "cera"].map((name) => ({ name })),
      { name: 1 },
    );
    const parts = (...words: string[]) =>
      words.map((word) => [{ words: [word], typed: true, weight: 1 }]);
    expect(rank(index, parts("oleo", "inox"))).toEqual([0]);
    expect(new Set(rank(index, parts("cera", "inox")))).toEqual(new Set([0, 2]));
    expect(rank(index, parts("nada"))).toEqual([]);
    expect(rank(index, [])).toEqual([]);
  });

  it("keeps documents of one score in their own order", () => {
    const index = createRankedIndex(
      Array.from({ length: 50 }, () => ({ name: "oleo" })),
      { name: 1 },
    );
    const order = rank(index, [[{ words: ["oleo"], typed: true, weight: 1 }]]);
    expect(order).toEqual(Array.from({ length: 50 }, (_, at) => at));
  });
});

/** Document → score, all words asked for, else any. */
function miniSearchScores(
  all: readonly { name: string; uses: string }[],
  words: readonly string[],
): Map<number, number> {
  const index = new MiniSearch({
    fields: Object.keys(BOOSTS),
    tokenize: (one) => wordsOf(one),
    processTerm: stem,
    searchOptions: {
      boost: BOOSTS,
      weights: { fuzzy: 0.3, prefix: 0.6 },
      prefix: (term) => term.length >= 3,
      fuzzy: (term) => (term.length < 5 || /\d/.test(term) ? false : term.length < 8 ? 1 : 2),
    },
  });
  index.addAll(all.map((document, id) => ({ id, ...document })));
  const search = (combineWith: "AND" | "OR") =>
    new Map(
      index
        .search({ combineWith, queries: [...words] })
        .map(({ id, score }) => [Number(id), score]),
    );
  const strict = search("AND");
  return strict.size > 0 ? strict : search("OR");
}
