import { LRUCache } from "lru-cache";
import type { Share } from "./in-turns.ts";

/**
 * Knows of each line what its works took of the turns lately: a few lines that bring one after the other let whoever
 * comes next wait for one of their works, and not for one of each.
 * @returns the share of a line; none of whoever is not known
 */
export function createShares(): (line: string | null) => Share | undefined {
  const taken = new LRUCache<string, { ms: number; at: number }>({ max: MOST_LINES });
  return (line) => {
    if (line === null) return undefined;
    const lately = () => {
      const { ms, at } = taken.get(line) ?? { ms: 0, at: 0 };
      return ms / 2 ** ((performance.now() - at) / HALVED_MS);
    };
    return {
      behind: () => Math.min(MOST_BEHIND_MS, LINES * lately()),
      took: (ms) => void taken.set(line, { ms: lately() + ms, at: performance.now() }),
    };
  };
}

/** So many lines that are never without a work come behind everybody else. */
const LINES = 16;

/** Nobody is kept back for longer, whoever else comes. Milliseconds. */
const MOST_BEHIND_MS = 60_000;

/** After so long half of what was taken is forgotten. Milliseconds. */
const HALVED_MS = 60_000;

const MOST_LINES = 1_000;
