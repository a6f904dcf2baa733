import { quantile } from "./statistics.ts";
import type { Throughput } from "./throughput.ts";

const WORDS = [
  "oleo",
  "fluido",
  "inox",
  "desengraxante",
  "aluminio",
  "corte",
  "spray",
  "ferrugem",
  "solda",
  "tanque",
];
const SEARCHERS = 8;

/** Look-ups of the search box over HTTP, no query twice, eight visitors at once. */
export async function measureSearch(site: string, round: number): Promise<Throughput> {
  const queries = WORDS.flatMap((first) => WORDS.map((second) => `${first} ${second} ${round}`));
  const times: number[] = [];
  const startedAt = performance.now();
  const searcher = async () => {
    for (let query = queries.pop(); query !== undefined; query = queries.pop()) {
      const begun = performance.now();
      const response = await fetch(
        `${site}/legacy/page-data/search?q=${encodeURIComponent(query)}`,
      );
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`search: ${response.status}`);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: SEARCHERS }, searcher));
  return {
    perSecond: times.length / ((performance.now() - startedAt) / 1_000),
    p99: quantile(times, 0.99),
  };
}
