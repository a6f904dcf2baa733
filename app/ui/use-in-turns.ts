import { useContext, useEffect, useState } from "react";
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router";
import { afterFrame } from "./next-task.ts";
import { isTakenOver } from "./taken-over.ts";

/** Told when the last part of a page is there, for what looks for something in it. */
export const LATE_CONTENT_EVENT = "halvora:late-content";

/**
 * Of so many parts of a page, how many are to be shown: one more after each frame, so that a phone never renders and
 * lays out all of them in one task. All are there from the beginning where the page came from the server, or goes back
 * to a place below its beginning, which they make.
 */
export function useInTurns(parts: number): number {
  const place = useContext(RouterState)?.restoreScrollPosition;
  const [start] = useState(place || !isTakenOver() ? parts : 1);
  const [shown, setShown] = useState(start);
  useEffect(() => {
    if (start === parts) return undefined;
    if (shown === parts) {
      document.dispatchEvent(new Event(LATE_CONTENT_EVENT));
      return undefined;
    }
    return afterFrame(() => setShown(shown + 1));
  }, [start, shown, parts]);
  return shown;
}
