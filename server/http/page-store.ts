import { LRUCache } from "lru-cache";
import { formatDate } from "../../contract/formats/dates.ts";
import type { Clock } from "../clock.ts";
import { NOWHERE } from "./nowhere.ts";
import { etagOf, storeAnswer, type StoredAnswer } from "./stored-answer.ts";
import type { RenderedPage } from "./render-page.ts";
import { pathOf } from "./stored-address.ts";

/**
 * Bytes of pages kept: those of some hundred products, in a process with 512 MB. Those with a query have a share of their
 * own: there are as many as anyone cares to invent.
 */
const PAGES_LIMIT = 64 * 1024 * 1024;
const QUERY_PAGES_LIMIT = 16 * 1024 * 1024;

/** What an entry takes besides its bodies, about: its headers and its place. Small answers are as many as anyone cares to invent, too. */
const ENTRY_BYTES = 4_096;

/**
 * Brotli at once for the visitor who waits, and the slow best, of up to half a second, for all who come after a second one:
 * search engines ask for every page, and most pages are asked for once a day.
 */
const QUICK_QUALITY = 4;
const BEST_QUALITY = 11;

export interface PageStore {
  /** The page kept for an address (path and query), if any: what is asked for again gets its best form. */
  get: (address: string) => StoredAnswer | undefined;
  /** Keeps a page where its headers allow it; answers with the form to send. */
  put: (address: string, page: RenderedPage) => Promise<StoredAnswer>;
}

/**
 * Finished pages in memory, until the day changes (the copyright year is on every page) or the
 * content is read anew, which begins another store; bounded, those not asked for the longest out first.
 */
export function createPageStore(clock: Clock): PageStore {
  const cache = (maxSize: number) =>
    new LRUCache<string, StoredAnswer>({ maxSize, sizeCalculation: weight });
  const plain = cache(PAGES_LIMIT);
  const queried = cache(QUERY_PAGES_LIMIT);
  const cacheOf = (address: string) => (address.includes("?") ? queried : plain);
  let hour = hourOf(clock);
  let day = formatDate(clock.now());
  let compressing = Promise.resolve();
  /** Those kept that nobody has asked for since. */
  const askedOnce = new WeakSet<StoredAnswer>();

  function forgetYesterday(): void {
    // Most requests need no more than the hour: days are São Paulo's, which takes the calendar to know.
    if (hour === hourOf(clock)) return;
    hour = hourOf(clock);
    const now = formatDate(clock.now());
    if (day === now) return;
    day = now;
    plain.clear();
    queried.clear();
  }

  async function compressBest(address: string, quick: StoredAnswer): Promise<void> {
    if (plain.get(address) !== quick) return;
    const best = await storeAnswer(quick.status, quick.headers, quick.body, BEST_QUALITY);
    if (plain.get(address) === quick) plain.set(address, best);
  }

  /** A query that changes nothing gets the compressed forms of the page without it. */
  function sameAsBare(address: string, page: RenderedPage): StoredAnswer | undefined {
    const bare = plain.get(pathOf(address));
    return bare?.etag === etagOf(page.body) ? { ...bare, ...page } : undefined;
  }

  return {
    get(address) {
      forgetYesterday();
      const answer = cacheOf(address).get(address);
      // One after the other: side by side they would take all threads, and whoever comes next would wait for them.
      if (answer && askedOnce.delete(answer))
        compressing = compressing
          .then(() => compressBest(address, answer))
          // It goes on as it was, quickly compressed; one that fails must not stop those that follow.
          .catch(() => {});
      return answer;
    },
    async put(address, page) {
      forgetYesterday();
      const { status, headers } = page;
      const same = sameAsBare(address, page);
      // Not kept: a body of its own would push out those that differ.
      if (same) return same;
      const answer = await answerQuickly(page);
      // Unknown addresses answer 404: as many as anyone cares to invent, so none is kept but the one for all.
      const isOne = status === 200 || address === NOWHERE;
      if (!isOne || headers["Cache-Control"]?.includes("no-store")) return answer;
      const kept = cacheOf(address);
      kept.set(address, answer);
      if (kept === plain) askedOnce.add(answer);
      return answer;
    },
  };
}

/** An answer for whoever waits for it. */
export function answerQuickly({ status, headers, body }: RenderedPage): Promise<StoredAnswer> {
  return storeAnswer(status, headers, body, QUICK_QUALITY);
}

function hourOf(clock: Clock): number {
  return Math.floor(clock.now().getTime() / 3_600_000);
}

function weight({ body, br, gzip }: StoredAnswer, address: string): number {
  return ENTRY_BYTES + 2 * address.length + body.length + (br?.length ?? 0) + (gzip?.length ?? 0);
}
