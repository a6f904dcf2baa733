import { whenIdle } from "../../ui/when-idle.ts";

/**
 * A row outside of the window is spared by the browser (app/styles/list.css) until Chromium's form filler looks for its
 * fields: 0.1 s after any field came or went it lays out all spared rows, one by one, in one task of a quarter of a second
 * on a phone. What was laid out before costs it nothing.
 */
export function layOutSpared(list: Element | null, from: number, to: number): void {
  for (const row of [...(list?.children ?? [])].slice(Math.max(0, from), to))
    // Of a row itself the browser would only know its place.
    row.firstElementChild?.getBoundingClientRect();
}

/** Lays out all of them, a few whenever the page has nothing better to do; returns the way to stop. */
export function layOutSparedLater(list: Element | null): () => void {
  let next = 0;
  let stop = whenIdle(step);
  function step(): void {
    // Before the page has loaded no row is spared yet.
    if (document.documentElement.hasAttribute("data-loaded")) {
      layOutSpared(list, next, next + AT_ONCE);
      next += AT_ONCE;
    }
    if (list && next < list.children.length) stop = whenIdle(step);
  }
  return () => stop();
}

const AT_ONCE = 2;
