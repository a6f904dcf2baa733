import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** After a navigation to another page the focus goes to its heading, so that it is read out and Tab goes on from there. */
export function usePageFocus(): void {
  const { pathname, hash } = useLocation();
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    if (!hash) document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
  }, [pathname, hash]);
}
