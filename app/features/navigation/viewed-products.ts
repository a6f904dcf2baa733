import { useSyncExternalStore } from "react";
import { isLine, type Line } from "../../../contract/catalogue.ts";

/** A product whose page was opened in this browser, as its link shows it. */
export interface ViewedProduct {
  line: Line;
  slug: string;
  name: string;
  /** Base name of its pack shot; null where it has none. */
  picture: string | null;
}

/** Key in local storage. */
export const VIEWED_KEY = "viewed:products";

/** The oldest make room for the newest. */
export const VIEWED_KEPT = 9;

/** The list with this product at its head; each product comes once. */
export function withViewed(
  list: readonly ViewedProduct[],
  newest: ViewedProduct,
): readonly ViewedProduct[] {
  const others = list.filter(({ line, slug }) => line !== newest.line || slug !== newest.slug);
  return [newest, ...others].slice(0, VIEWED_KEPT);
}

/** What storage held, the newest first; what cannot be read is left out. */
export function readViewed(stored: string | null): readonly ViewedProduct[] {
  try {
    const value: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(value) ? value.filter(isViewed).slice(0, VIEWED_KEPT) : NONE;
  } catch {
    return NONE;
  }
}

/** Keeps an opened product on this device; storage that is full or forbidden is left alone. */
export function rememberViewed(product: ViewedProduct): void {
  try {
    const list = withViewed(readViewed(localStorage.getItem(VIEWED_KEY)), product);
    localStorage.setItem(VIEWED_KEY, JSON.stringify(list));
  } catch {
    // Nobody misses it.
  }
}

/** The products opened in this browser, the newest first; none on the server. */
export function useViewedProducts(): readonly ViewedProduct[] {
  return useSyncExternalStore(subscribe, current, () => NONE);
}

const NONE: readonly ViewedProduct[] = [];
let read: { stored: string | null; list: readonly ViewedProduct[] } = { stored: null, list: NONE };

/** The same list while storage holds the same text. */
function current(): readonly ViewedProduct[] {
  const stored = storedText();
  if (read.stored !== stored) read = { stored, list: readViewed(stored) };
  return read.list;
}

function storedText(): string | null {
  try {
    return localStorage.getItem(VIEWED_KEY);
  } catch {
    return null;
  }
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener("storage", onChange);
  return () => window.removeEventListener("storage", onChange);
}

function isViewed(value: unknown): value is ViewedProduct {
  if (typeof value !== "object" || value === null) return false;
  const { line, slug, name, picture } = value as Record<string, unknown>;
  return (
    isLine(line) &&
    typeof slug === "string" &&
    /^[a-z0-9-]{1,80}$/.test(slug) &&
    typeof name === "string" &&
    (picture === null || (typeof picture === "string" && /^[\w-]{1,80}$/.test(picture)))
  );
}
