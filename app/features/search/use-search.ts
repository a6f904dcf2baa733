import { useEffect, useState } from "react";
import { SEARCH_DEBOUNCE_MS } from "../../../contract/constants.ts";
import type { SearchData } from "../../../contract/page-data.ts";
import { useOffline } from "../../backend/connection.ts";
import { lookUp } from "../../backend/look-up.ts";
import { notify } from "../feedback/notify.ts";

/** Shorter words find half the catalogue; codes and names start to mean something at two letters. */
const SHORTEST = 2;

const OFFLINE = "Sem conexão, a busca não responde. As listas de produtos continuam abertas.";

interface Search {
  /** What was found for `query`; null before the first answer and after a failure. */
  found: SearchData | null;
  /** Why nothing can be looked up now, in pt-BR. */
  problem: string | null;
}

/**
 * Looks a text up 500 ms after the last change. Answers that come late, after the text has changed, are
 * thrown away. Without a connection there is nothing to wait for, and it says so at once.
 */
export function useSearch(text: string): Search {
  const [found, setFound] = useState<SearchData | null>(null);
  const offline = useOffline();
  const query = text.trim();
  const asksNothing = query.length < SHORTEST;

  if (found && (asksNothing || offline)) setFound(null);
  useEffect(() => {
    if (asksNothing || offline) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const ask = async () => {
      const result = await lookUp("search", { q: query }, signal);
      if (signal.aborted) return;
      setFound("data" in result ? result.data : null);
      if ("failure" in result) notify(result.failure.message, { kind: "error" });
    };
    const timer = setTimeout(() => void ask(), SEARCH_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query, asksNothing, offline]);

  return { found, problem: offline && !asksNothing ? OFFLINE : null };
}
