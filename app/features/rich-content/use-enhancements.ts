import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { loadLate } from "../../ui/load-late.ts";

/** Sent on the document when content has come that was on its way when its page began. */
const CAME_EVENT = "site:came";

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
 * are started anew. What they did inside the page is put away when the page goes; what is around it stays as it is.
 */
export function useEnhancements(): void {
  const { pathname } = useLocation();
  const around = useRef<Helpers>(null);
  useEffect(() => {
    around.current ??= createHelpers((element) => !element.closest("main"));
    const page = createHelpers((element) => element.closest("main") !== null);
    const start = (root: ParentNode) => {
      around.current?.start(root);
      page.start(root);
    };
    const timer = setTimeout(() => start(document), 0);
    const onToggle = ({ target }: Event) => target instanceof Element && start(target);
    const onCame = () => start(document);
    // It does not bubble.
    document.addEventListener("toggle", onToggle, true);
    document.addEventListener(CAME_EVENT, onCame);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("toggle", onToggle, true);
      document.removeEventListener(CAME_EVENT, onCame);
      page.stop();
    };
  }, [pathname]);
}

/** For content that may come after its page: the helpers start on it too. */
export function useLateContent(): void {
  useEffect(() => {
    document.dispatchEvent(new Event(CAME_EVENT));
  }, []);
}

interface Helpers {
  start: (root: ParentNode) => void;
  stop: () => void;
}

/** The helpers of those elements that are theirs: of what is there, and later of what has come or was opened. */
function createHelpers(isTheirs: (element: HTMLElement) => boolean): Helpers {
  const stops: (() => void)[] = [];
  const begun = new Map(HELPERS.map(({ selector }) => [selector, new WeakSet<Element>()]));
  let gone = false;
  return {
    start(root) {
      for (const { selector, load } of HELPERS) {
        const elements = elementsIn(root, selector).filter(
          (one) => isTheirs(one) && !begun.get(selector)?.has(one),
        );
        if (elements.length === 0) continue;
        for (const one of elements) begun.get(selector)?.add(one);
        void loadLate(load).then(
          (enhance) => {
            if (!gone) stops.push(enhance(elements));
          },
          // A helper that does not come, without a connection, leaves a page that works without it.
          () => {},
        );
      }
    },
    stop() {
      gone = true;
      for (const stop of stops) stop();
    },
  };
}

/** Without those in a fold until it is opened. */
function elementsIn(root: ParentNode, selector: string): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => !element.closest("details:not([open])"),
  );
}
