import { LRUCache } from "lru-cache";
import type { Share } from "./in-turns.ts";

/**
 * Knows of each line what its works took of the turns lately: a few lines that bring one after the other let whoever
 * comes next wait for one of their works, and not for one of each.
 * @returns the share of a line, none of whoever is not known; `coming` tells what its next work may take (milliseconds),
 * which counts as taken, so that whoever brings little waits for nobody who brings much
 */
export function createShares(): (line: string | null, coming?: () => number) => Share | undefined {
  const taken = new LRUCache<string, { ms: number; at: number }>({ max: MOST_LINES });
  return (line, coming = () => 0) => {
    if (line === null) return undefined;
    const lately = () => {
      const { ms, at } = taken.get(line) ?? { ms: 0, at: 0 };
      return ms / 2 ** ((performance.now() - at) / HALVED_MS);
    };
    return {
      due: (came) => came + Math.min(MOST_BEHIND_MS, LINES * (lately() + coming())),
      took: (ms) => void taken.set(line, { ms: lately() + ms, at: performance.now() }),
    };
  };
}

/**
 * Knows when each line was heard last, and lets come next whoever waits longest for that: of a few lines that bring as much
 * as they may of everything, nobody waits for more than one work of each.
 * @returns the share of a line; whoever is not known comes as one that was never heard
 */
export function createHeard(): (line: string | null) => Share {
  const heard = new LRUCache<string, number>({ max: MOST_LINES });
  return (line) => ({
    due: (came) => Math.max(came - MOST_AHEAD_MS, (line !== null && heard.get(line)) || 0),
    took: () => void (line !== null && heard.set(line, performance.now())),
  });
}

/** Lines that were never heard pass nobody who waits for longer, however many come. Milliseconds. */
const MOST_AHEAD_MS = 10_000;

/** So many lines that are never without a work come behind everybody else. */
const LINES = 16;

/**
 * Nobody is kept back for longer, whoever else comes. A dozen lines wait for two minutes for each other: kept back for less,
 * they would come before whoever is new. Milliseconds.
 */
const MOST_BEHIND_MS = 300_000;

/** After so long half of what was taken is forgotten. Milliseconds. */
const HALVED_MS = 600_000;

const MOST_LINES = 1_000;
