import { useEffect, useRef, useState } from "react";
import { SEARCH_DEBOUNCE_MS } from "../../../contract/constants.ts";
import type { SearchData } from "../../../contract/page-data.ts";
import { lookUp } from "../../backend/look-up.ts";
import { notify } from "../feedback/notify.ts";

/** Shorter words find half the catalogue; codes and names start to mean something at two letters. */
const SHORTEST = 2;

interface Search {
  /** What was found for `query`; null before the first answer and after a failure. */
  found: SearchData | null;
  /** Asks for the text without waiting for a pause in typing. */
  askNow: () => void;
}

/**
 * Looks a text up 500 ms after the last change, or at once on demand. Answers that come late, after the
 * text has changed, are thrown away.
 */
export function useSearch(text: string): Search {
  const [found, setFound] = useState<SearchData | null>(null);
  const under = useRef<{ query: string; controller: AbortController } | null>(null);
  const query = text.trim();

  const ask = (wanted: string) => {
    if (under.current?.query === wanted || wanted.length < SHORTEST) return;
    under.current?.controller.abort();
    const controller = new AbortController();
    under.current = { query: wanted, controller };
    void lookUp("search", { q: wanted }, controller.signal).then((result) => {
      if (controller.signal.aborted) return;
      if ("data" in result) {
        setFound(result.data);
        return;
      }
      under.current = null;
      setFound(null);
      notify(result.failure.message, { kind: "error" });
    });
  };

  useEffect(() => {
    if (query.length < SHORTEST) {
      under.current?.controller.abort();
      under.current = null;
      setFound(null);
      return undefined;
    }
    const timer = setTimeout(() => ask(query), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
    // `ask` reads nothing that a newer render would change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [query]);
  useEffect(() => () => under.current?.controller.abort(), []);

  return { found, askNow: () => ask(query) };
}
