import { useEffect } from "react";
import { useNavigate } from "react-router";
import { nextTask } from "./next-task.ts";

/** Marks the links that the router follows. */
export const PAGE_LINK = "data-page";

/** What the mark says of a link that leaves the window where it is. */
export const STAYING = "stays";

/** Follows the page links (`page-link.tsx`) without leaving the document, where a plain click or the Enter key asks for it. */
export function usePageLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest("a");
      if (!link || !link.hasAttribute(PAGE_LINK) || !isPlainClick(event)) return;
      const { pathname, search, hash } = link;
      if (OTHER_SPELLING.test(pathname)) return;
      event.preventDefault();
      const replace = link.href === location.href;
      const preventScrollReset = link.getAttribute(PAGE_LINK) === STAYING;
      // Within the click React would render each of the router's steps for itself.
      void nextTask().then(() =>
        navigate(pathname + search + hash, { replace, preventScrollReset }),
      );
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [navigate]);
}

/** The router would take it as it is; the server leads to the one that is right. */
const OTHER_SPELLING = /[A-Z%]|\/\/|.\/$/;

/** Any other wants a tab, a window or a download, which is the browser's. */
function isPlainClick(event: MouseEvent): boolean {
  const { button, defaultPrevented, metaKey, ctrlKey, shiftKey, altKey } = event;
  return button === 0 && !defaultPrevented && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
