import { type RefObject, useCallback, useEffect, useState } from "react";
import { TOAST_POSITION } from "../../../contract/constants.ts";

/** Where messages stand: at the top (specification section 9), but for low windows. */
export type Side = "top" | "bottom";

export const SIDES = {
  top: { position: TOAST_POSITION, place: "top-4 md:top-20", swipe: "up" },
  bottom: {
    position: "bottom-center",
    // In a low window beside the title, which is still in sight there.
    place:
      "bottom-[calc(var(--thumb-bar,0px)+0.5rem)] [@media(max-height:30rem)]:mr-0 [@media(max-height:30rem)]:max-w-xs",
    swipe: "down",
  },
} as const satisfies Record<Side, object>;

/** The side that leaves the focus free, looked for before a message comes and as the focus moves while one is there. */
export function useFreeSide(viewport: RefObject<HTMLElement | null>) {
  const [side, setSide] = useState<Side>("top");
  const findSide = useCallback(() => {
    const focused = document.querySelector(":focus-visible");
    // Who has come to the messages themselves is led nowhere else.
    if (viewport.current?.contains(focused)) return;
    setSide(freeSide(focused?.getBoundingClientRect() ?? null, innerHeight));
  }, [viewport]);
  useEffect(() => {
    // A pointer that moves the focus has found its place: nothing may move under it.
    const onFocus = () =>
      viewport.current?.hasChildNodes() && document.querySelector(":focus-visible") && findSide();
    document.addEventListener("focusin", onFocus);
    return () => document.removeEventListener("focusin", onFocus);
  }, [viewport, findSide]);
  return { side, findSide };
}

/**
 * The top, as the specification says; only in a low window, where it would hide the title or the focus, the side away
 * from the focus, or the foot. What fills half of the window is no place that a message could hide.
 * @param height of the window, in CSS pixels like the focus' place
 */
export function freeSide(focus: Pick<DOMRect, "top" | "bottom"> | null, height: number): Side {
  if (height > LOW_WINDOW) return "top";
  if (!focus || focus.bottom - focus.top > height / 2) return "bottom";
  if (focus.bottom <= 0 || focus.top >= height) return "bottom";
  return (focus.top + focus.bottom) / 2 < height / 2 ? "bottom" : "top";
}

/** A phone on its side, or a window that is magnified. CSS pixels. */
const LOW_WINDOW = 480;
