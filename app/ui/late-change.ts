import { type RefObject, useLayoutEffect, useRef } from "react";

/** Until then what changes is seen to follow from what was touched. Milliseconds. */
const AT_ONCE_MS = 350;

const askedAt = new WeakMap<object, number>();

/** Remembers when an answer was asked for. */
export function noteAnswer<Answer extends object>(answer: Answer, asked: number): Answer {
  askedAt.set(answer, asked);
  return answer;
}

/**
 * What an answer changes long after it was asked for comes into view instead of jumping, and the footer with it: at that
 * moment nobody expects it any more. What begins at nothing is no shift of the layout.
 * @param answer null where there is none
 */
export function useLateChange(answer: object | null, part: RefObject<HTMLElement | null>): void {
  const shown = useRef(answer);
  useLayoutEffect(() => {
    if (shown.current === answer) return;
    shown.current = answer;
    const asked = answer && askedAt.get(answer);
    if (!asked || performance.now() - asked < AT_ONCE_MS) return;
    comeIntoView(part.current);
    bringFooter();
  }, [answer, part]);
}

/** The footer stays from page to page, at other places. */
export function bringFooter(): void {
  comeIntoView(document.querySelector("main + footer"));
}

function comeIntoView(part: Element | null): void {
  part?.animate({ opacity: [0, 0, 1] }, 200);
}
