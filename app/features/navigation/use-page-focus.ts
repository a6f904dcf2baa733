import { useEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

/** The link that led away from a page: its address, and which of the links to that address it was. */
interface WayOut {
  address: string;
  nth: number;
}

/**
 * After a navigation to another page the focus goes to its heading, so that it is read out and Tab goes on from there;
 * for who goes back, to the link that led away, as a browser does that keeps the whole page.
 */
export function usePageFocus(): void {
  const { key, pathname, hash } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const waysOut = useRef(new Map<string, WayOut>());
  const shown = useRef(pathname);
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>("main a[href]");
      const address = link ? (link.getAttribute("href") ?? "") : "";
      if (link) waysOut.current.set(key, { address, nth: linksTo(address).indexOf(link) });
      else waysOut.current.delete(key);
    };
    addEventListener("click", onClick, true);
    return () => removeEventListener("click", onClick, true);
  }, [key]);
  useEffect(() => {
    const isOther = shown.current !== pathname;
    shown.current = pathname;
    const way = isBack ? waysOut.current.get(key) : undefined;
    const link = way && (linksTo(way.address)[way.nth] ?? linksTo(way.address)[0]);
    const heading = isOther && !hash ? document.querySelector("h1") : null;
    (link ?? heading)?.focus({ preventScroll: true });
  }, [key, pathname, hash, isBack]);
}

function linksTo(address: string): HTMLAnchorElement[] {
  const links = `main a[href="${CSS.escape(address)}"]:not([tabindex="-1"])`;
  return [...document.querySelectorAll<HTMLAnchorElement>(links)].filter(
    // Safari before 17.4 cannot tell.
    (link) => link.checkVisibility?.() ?? true,
  );
}
