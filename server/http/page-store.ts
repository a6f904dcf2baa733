import type { Clock } from "../clock.ts";
import { etagOf, storeAnswer, type StoredAnswer } from "./stored-answer.ts";
import type { RenderedPage } from "./render-page.ts";

/** Bytes of pages kept. Those with a query have a share of their own: there are as many as anyone cares to invent. */
const PAGES_LIMIT = 256 * 1024 * 1024;
const QUERY_PAGES_LIMIT = 32 * 1024 * 1024;

/** Brotli at once for the visitor who waits, and the slow best for all who come later. */
const QUICK_QUALITY = 4;
const BEST_QUALITY = 11;

export interface PageStore {
  /** The page kept for an address (path and query), if any. */
  get: (address: string) => StoredAnswer | undefined;
  /** Keeps a page where its headers allow it; answers with the form to send. */
  put: (address: string, page: RenderedPage) => Promise<StoredAnswer>;
}

/**
 * Finished pages in memory, until the day changes (the copyright year is on every page) or the
 * process ends (content is read at start); bounded, oldest out first.
 */
export function createPageStore(clock: Clock): PageStore {
  const plain = createShelf(PAGES_LIMIT);
  const queried = createShelf(QUERY_PAGES_LIMIT);
  const shelfOf = (address: string) => (address.includes("?") ? queried : plain);
  let day = today(clock);
  let compressing = Promise.resolve();

  function forgetYesterday(): void {
    if (day === today(clock)) return;
    day = today(clock);
    plain.clear();
    queried.clear();
  }

  async function compressBest(address: string): Promise<void> {
    const quick = plain.get(address);
    if (!quick) return;
    const best = await storeAnswer(quick.status, quick.headers, quick.body, BEST_QUALITY);
    if (plain.get(address) === quick) plain.put(address, best);
  }

  /** A query that changes nothing, such as an advertisement's, gets the compressed forms of the page without it. */
  function sameAsBare(address: string, page: RenderedPage): StoredAnswer | undefined {
    const bare = plain.get(address.split("?", 1).join());
    return bare?.etag === etagOf(page.body) ? { ...bare, ...page } : undefined;
  }

  return {
    get(address) {
      forgetYesterday();
      return shelfOf(address).get(address);
    },
    async put(address, page) {
      forgetYesterday();
      const { status, headers, body } = page;
      const answer =
        sameAsBare(address, page) ?? (await storeAnswer(status, headers, body, QUICK_QUALITY));
      // Unknown addresses answer 404: as many as anyone cares to invent, so they are never kept.
      if (status !== 200 || headers["Cache-Control"]?.includes("no-store")) return answer;
      const shelf = shelfOf(address);
      shelf.put(address, answer);
      // One after the other: side by side they would take all threads, and whoever comes next would wait for them.
      if (shelf === plain) compressing = compressing.then(() => compressBest(address));
      return answer;
    },
  };
}

/** Answers by address, up to that many bytes. */
function createShelf(limit: number) {
  const answers = new Map<string, StoredAnswer>();
  let bytes = 0;

  function remove(address: string): void {
    bytes -= weight(answers.get(address));
    answers.delete(address);
  }

  return {
    get: (address: string) => answers.get(address),
    put(address: string, answer: StoredAnswer): void {
      remove(address);
      answers.set(address, answer);
      bytes += weight(answer);
      for (const oldest of answers.keys()) {
        if (bytes <= limit) break;
        remove(oldest);
      }
    },
    clear(): void {
      answers.clear();
      bytes = 0;
    },
  };
}

function today(clock: Clock): string {
  return clock.now().toISOString().slice(0, 10);
}

function weight(answer: StoredAnswer | undefined): number {
  if (!answer) return 0;
  return answer.body.length + (answer.br?.length ?? 0) + (answer.gzip?.length ?? 0);
}
