import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router";

interface BackClosesProps {
  /** Whether the layer lies over the page. */
  open: boolean;
  onBack: () => void;
}

/**
 * Lets the browser's Back close what lies over the page instead of leaving the page: a panel, a sheet, a menu. While it
 * is open, an entry of the same address stands on top of the history; the router never sees it come or go. A link in
 * the layer takes that entry's place (`replace`), so that nobody has to go back twice. Renders nothing.
 */
export function BackCloses({ open, onBack }: BackClosesProps) {
  const { key } = useLocation();
  const latest = useRef(key);
  const close = useEffectEvent(onBack);
  useEffect(() => {
    latest.current = key;
  }, [key]);
  useEffect(() => {
    if (!open) return;
    const openedAt = latest.current;
    let isGone = false;
    history.pushState({ ...history.state, [MARK]: true }, "");
    const onPop = (event: PopStateEvent) => {
      event.stopImmediatePropagation();
      isGone = true;
      // What was chosen meanwhile stays: only the layer is left.
      if (latest.current !== openedAt) travel(() => history.forward());
      close();
    };
    window.addEventListener("popstate", onPop, { capture: true });
    return () => {
      window.removeEventListener("popstate", onPop, { capture: true });
      if (!isGone && isLayerOnTop()) travel(() => history.back());
    };
  }, [open]);
  return null;
}

/** Whether the history's top is an open layer: a navigation that begins in it replaces that entry. */
export function isLayerOnTop(): boolean {
  return isMarked(history.state);
}

/** A page that was reloaded with a layer open comes without it, and its entry must not cost a Back. */
export function leaveStaleLayer(): void {
  if (isLayerOnTop()) travel(() => history.back());
}

/** Among the history's state, beside the router's own. */
const MARK = "layer";

function isMarked(state: unknown): boolean {
  return typeof state === "object" && state !== null && MARK in state;
}

/** Goes through the history without the router: the page stays the same. */
function travel(go: () => void): void {
  window.addEventListener("popstate", (event) => event.stopImmediatePropagation(), {
    capture: true,
    once: true,
  });
  go();
}
