import type { Clock } from "../clock.ts";
import { storeAnswer, type StoredAnswer } from "./stored-answer.ts";
import type { RenderedPage } from "./render-page.ts";

/** Bytes of pages kept that depend on a query; those without one are as many as the site has pages. */
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
 * process ends (content is read at start). Pages with a query are bounded, oldest out first.
 */
export function createPageStore(clock: Clock): PageStore {
  const pages = new Map<string, StoredAnswer>();
  const queryPages = new Map<string, StoredAnswer>();
  let queryBytes = 0;
  let day = today(clock);

  function forgetYesterday(): void {
    if (day === today(clock)) return;
    day = today(clock);
    pages.clear();
    queryPages.clear();
    queryBytes = 0;
  }

  function keep(address: string, answer: StoredAnswer): void {
    if (!address.includes("?")) {
      // Unknown addresses answer 404: as many as anyone cares to invent, so they are never kept.
      pages.set(address, answer);
      return;
    }
    queryBytes += weight(answer) - weight(queryPages.get(address));
    queryPages.delete(address);
    queryPages.set(address, answer);
    for (const [oldest, kept] of queryPages) {
      if (queryBytes <= QUERY_PAGES_LIMIT) break;
      queryPages.delete(oldest);
      queryBytes -= weight(kept);
    }
  }

  return {
    get(address) {
      forgetYesterday();
      return pages.get(address) ?? queryPages.get(address);
    },
    async put(address, { status, headers, body }) {
      forgetYesterday();
      const answer = await storeAnswer(status, headers, body, QUICK_QUALITY);
      if (status !== 200 || headers["Cache-Control"]?.includes("no-store")) return answer;
      keep(address, answer);
      if (!address.includes("?")) {
        const dayOfPage = day;
        void storeAnswer(status, headers, body, BEST_QUALITY).then((best) => {
          if (dayOfPage === day) keep(address, best);
        });
      }
      return answer;
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
