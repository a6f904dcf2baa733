import { useEffect } from "react";
import { useLocation } from "react-router";
import { SCROLL_ANIMATION_MS } from "../../../contract/constants.ts";

/**
 * The scroll animation (specification section 1): sections marked `data-reveal` that are below the first
 * screen come in over 1400 ms when they are reached. Nothing is hidden where scripts or motion are off.
 */
export function useReveal(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return undefined;
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
    const below = [...document.querySelectorAll<HTMLElement>("[data-reveal]")].filter(
      (element) => element.getBoundingClientRect().top > innerHeight,
    );
    for (const element of below) {
      element.style.setProperty("--reveal-ms", `${SCROLL_ANIMATION_MS}ms`);
      element.classList.add("reveal-shown", "reveal-waiting");
      observer.observe(element);
    }
    return () => {
      observer.disconnect();
      for (const element of below) element.classList.remove("reveal-waiting", "reveal-shown");
    };
  }, [pathname]);
}
