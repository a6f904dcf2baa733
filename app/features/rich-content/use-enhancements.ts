import { useEffect } from "react";
import { useLocation } from "react-router";
import { LATE_CONTENT_EVENT } from "../../ui/use-in-turns.ts";

/** Sent on the document when something was copied; the shell shows the toast. */
export const COPIED_EVENT = "halvora:copied";

/** Brings the elements of one kind to life and returns the way to put everything back. */
export type Enhancement = (elements: readonly HTMLElement[]) => () => void;

interface Helper {
  /** Elements that need it. */
  selector: string;
  load: () => Promise<Enhancement>;
}

/** The four helpers of specification section 1; each is loaded only where a page has such an element. */
const HELPERS: readonly Helper[] = [
  { selector: ".player", load: async () => (await import("./player.ts")).enhancePlayers },
  {
    selector: "pre[data-language] > code",
    load: async () => (await import("./highlight.ts")).highlightCode,
  },
  {
    selector: "pre, [data-copy]",
    load: async () => (await import("./copy-buttons.ts")).addCopyButtons,
  },
  { selector: ".icon-svg", load: async () => (await import("./inline-icons.ts")).inlineIcons },
];

/**
 * After every change of the path, once the new page is in the document (a zero-delay timeout), the helpers
 * are started anew; they are put away when the page goes.
 */
export function useEnhancements(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    let stop = startHelpers();
    const startAnew = () => {
      stop();
      stop = startHelpers();
    };
    document.addEventListener(LATE_CONTENT_EVENT, startAnew);
    return () => {
      document.removeEventListener(LATE_CONTENT_EVENT, startAnew);
      stop();
    };
  }, [pathname]);
}

function startHelpers(): () => void {
  const stops: (() => void)[] = [];
  let gone = false;
  const timer = setTimeout(() => {
    for (const { selector, load } of HELPERS) {
      if (elementsOf(selector).length === 0) continue;
      void load().then(
        (enhance) => {
          if (!gone) stops.push(enhance(elementsOf(selector)));
        },
        // A helper that does not come, without a connection, leaves a page that works without it.
        () => {},
      );
    }
  }, 0);
  return () => {
    gone = true;
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}

/** Without those of a page that is kept out of sight. */
function elementsOf(selector: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => !element.closest("[data-away]"),
  );
}
