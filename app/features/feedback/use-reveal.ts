import { useEffect } from "react";
import { useLocation } from "react-router";
import { SCROLL_ANIMATION_MS } from "../../../contract/constants.ts";
import { LATE_CONTENT_EVENT } from "../../ui/use-in-turns.ts";

/**
 * The scroll animation (specification section 1): sections marked `data-reveal` that are below the first
 * screen come in over 1400 ms when they are reached. Nothing is hidden where scripts or motion are off.
 */
export function useReveal(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return undefined;
    const below = new Set<HTMLElement>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (!isIntersecting) continue;
          target.classList.remove("reveal-waiting");
          observer.unobserve(target);
        }
      },
      { rootMargin: "0px 0px -8% 0px" },
    );
    const findBelow = () => {
      for (const element of document.querySelectorAll<HTMLElement>("[data-reveal]")) {
        if (below.has(element) || element.getBoundingClientRect().top <= innerHeight) continue;
        below.add(element);
        element.style.setProperty("--reveal-ms", `${SCROLL_ANIMATION_MS}ms`);
        element.classList.add("reveal-shown", "reveal-waiting");
        observer.observe(element);
      }
    };
    findBelow();
    document.addEventListener(LATE_CONTENT_EVENT, findBelow);
    return () => {
      document.removeEventListener(LATE_CONTENT_EVENT, findBelow);
      observer.disconnect();
      for (const element of below) element.classList.remove("reveal-waiting", "reveal-shown");
    };
  }, [pathname]);
}
