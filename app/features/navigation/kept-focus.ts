import { useEffect } from "react";

/**
 * Keeps the focus near where it was when what holds it is removed (a line of the basket, a chip, a button that
 * is used up): the browser would put it at the top of the page. Only for who moves by keyboard, and not on the
 * way to another page, whose heading takes it. Shows nothing.
 */
export default function KeptFocus() {
  useEffect(() => {
    let last: { element: Element; path: string } | null = null;
    let frame = 0;
    const remember = ({ target }: Event) => {
      const isSeen = target instanceof Element && target.matches(":focus-visible");
      last = isSeen ? { element: target, path: location.pathname } : null;
    };
    const observer = new MutationObserver((changes) => {
      if (!last || last.element.isConnected) return;
      const { element, path } = last;
      last = null;
      const change = changes.find(({ removedNodes }) =>
        [...removedNodes].some((node) => node.contains(element)),
      );
      if (!change || path !== location.pathname) return;
      // Whoever removed it may move the focus on purpose.
      frame = requestAnimationFrame(() => {
        if (document.activeElement === document.body) nearest(change)?.focus();
      });
    });
    document.addEventListener("focusin", remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", remember);
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);
  return null;
}

const FOCUSABLE =
  "a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex]";

/** The first thing after the gap that can have the focus, else the last before it, in the smallest part of the page with either. */
function nearest({ target, previousSibling }: MutationRecord): HTMLElement | null {
  let before = previousSibling;
  for (let area: Node | null = target; area; area = area.parentNode) {
    if (!(area instanceof Element)) return null;
    const all = [...area.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
      // Safari before 17.4 cannot tell.
      (element) => element.checkVisibility?.({ visibilityProperty: true }) ?? true,
    );
    const after = all.find((element) => !before || follows(element, before));
    if (after ?? all.length > 0) return after ?? all.at(-1) ?? null;
    before = area;
  }
  return null;
}

function follows(element: Node, before: Node): boolean {
  const FOLLOWS = Node.DOCUMENT_POSITION_FOLLOWING;
  return (
    (before.compareDocumentPosition(element) & FOLLOWS) === FOLLOWS && !before.contains(element)
  );
}
