import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigation } from "react-router";

interface BackClosesProps {
  /** Whether the layer lies over the page. */
  open: boolean;
  onBack: () => void;
}

/**
 * Lets the browser's Back close what lies over the page instead of leaving the page: a panel, a sheet, a menu. While it
 * is open, an entry of the same address stands on top of the history; the router never hears of it, and so has nothing
 * to load anew. A link in the layer takes that entry's place (`replace`), so that nobody has to go back twice. Renders nothing.
 */
export function BackCloses({ open, onBack }: BackClosesProps) {
  const { key, pathname } = useLocation();
  const target = useNavigation().location;
  const over: Place = { key, pathname: target?.pathname ?? pathname };
  const latest = useRef(over);
  const close = useEffectEvent(onBack);
  useEffect(() => {
    latest.current = over;
  });
  useEffect(() => {
    if (!open) return;
    const own: Layer = {
      close: () => close(),
      openedOver: latest.current,
      over: () => latest.current,
    };
    layer = own;
    settle();
    return () => {
      if (layer === own) layer = null;
      settle();
    };
  }, [open]);
  return null;
}

/**
 * To be called before there is a router: a window calls its listeners in their order. A page that is reloaded with a
 * layer open comes without it, and its entry costs no Back.
 */
export function watchLayers(): void {
  window.addEventListener("popstate", (event) => {
    const isOwn = keyOf(event.state) === awaited;
    awaited = null;
    if (isOwn) settle();
    else if (!leaveByBack()) return;
    event.stopImmediatePropagation();
  });
  settle();
}

/** Whether the history's top is an open layer: a navigation that begins in it replaces that entry. */
export function isLayerOnTop(): boolean {
  return typeof history.state === "object" && history.state !== null && MARK in history.state;
}

/** The router's key of a page, and the path of the one that it is on the way to, if there is one. */
interface Place {
  key: string;
  pathname: string;
}

interface Layer {
  close: () => void;
  openedOver: Place;
  /** What it lies over now. */
  over: () => Place;
}

/** Among the history's state, beside the router's own. */
const MARK = "layer";

let layer: Layer | null = null;

/** The router's key of the entry that a step of ours leads to, while it is under way. */
let awaited: string | null = null;

/** Puts the layer's entry on the history or takes it off, unless a step is under way: then after it. */
function settle(): void {
  if (awaited !== null || isLayerOnTop() === (layer !== null)) return;
  if (layer === null) {
    awaited = keyOf(history.state);
    history.back();
  } else history.pushState({ ...history.state, [MARK]: true }, "");
}

/** Closes the layer; false where a link in it has led away from the page, so that the step is the router's. */
function leaveByBack(): boolean {
  if (layer === null) return false;
  const { close, openedOver, over } = layer;
  const { key, pathname } = over();
  layer = null;
  close();
  if (pathname !== openedOver.pathname) return false;
  // What was chosen on the same page meanwhile stays: only the layer is left.
  if (key !== openedOver.key) {
    awaited = key;
    history.forward();
  }
  return true;
}

/** As the router names it: an entry that has none is its first. */
function keyOf(state: unknown): string {
  return typeof state === "object" && state !== null && "key" in state
    ? String(state.key)
    : "default";
}
