import { useSyncExternalStore } from "react";
import { COMPARED_AT_MOST } from "../../../contract/page-data.ts";

/** A product picked for comparison. */
export interface Pick {
  slug: string;
  name: string;
  /** Of the package that was chosen, which is of one line only. */
  sku: string;
}

/** Key in the tab's session storage: gone when the tab is closed. */
export const PICKS_KEY = "compare:items";

/** The picks without this one. */
export function removePick(picks: readonly Pick[], slug: string): readonly Pick[] {
  return picks.filter((one) => one.slug !== slug);
}

/** The picks with this one in, where there is room. */
export function addPick(picks: readonly Pick[], { slug, name, sku }: Pick): readonly Pick[] {
  const full = picks.length >= COMPARED_AT_MOST || picks.some((one) => one.slug === slug);
  return full ? picks : [...picks, { slug, name, sku }];
}

/** The picks with the package of one of them changed, where that one is picked in the same line. */
export function repack(
  picks: readonly Pick[],
  offered: readonly string[],
  sku: string,
): readonly Pick[] {
  const isOther = (one: Pick) => offered.includes(one.sku) && one.sku !== sku;
  return picks.some(isOther) ? picks.map((one) => (isOther(one) ? { ...one, sku } : one)) : picks;
}

/** What storage held; whatever is no list of picks is none. */
export function readPicks(stored: string | null): readonly Pick[] {
  try {
    const value: unknown = JSON.parse(stored ?? "[]");
    const found = Array.isArray(value) ? value.filter(isPick).slice(0, COMPARED_AT_MOST) : NONE;
    // The same list of none as the server's: else each row of a list is rendered again after hydration.
    return found.length > 0 ? found : NONE;
  } catch {
    return NONE;
  }
}

/** The products picked in this tab; none on the server. */
export function usePicks(): readonly Pick[] {
  return useSyncExternalStore(subscribe, current, () => NONE);
}

/** What a product's box shows: picked, free to be picked, or no room left. */
export function usePickState(slug: string): "picked" | "free" | "full" {
  return useSyncExternalStore(
    subscribe,
    () => {
      const picks = current();
      if (picks.some((one) => one.slug === slug)) return "picked";
      return picks.length < COMPARED_AT_MOST ? "free" : "full";
    },
    () => "free",
  );
}

/** Puts other picks in the place of those at hand, on every component that shows them. */
export function changePicks(change: (picks: readonly Pick[]) => readonly Pick[]): void {
  const before = current();
  picks = change(before);
  if (picks === before) return;
  try {
    sessionStorage.setItem(PICKS_KEY, JSON.stringify(picks));
  } catch {
    // A browser that refuses to store still compares until the page is left.
  }
  for (const listener of listeners) listener();
}

const NONE: readonly Pick[] = [];
const listeners = new Set<() => void>();
let picks: readonly Pick[] | null = null;

function current(): readonly Pick[] {
  picks ??= readPicks(stored());
  return picks;
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(PICKS_KEY);
  } catch {
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function isPick(value: unknown): value is Pick {
  if (typeof value !== "object" || value === null) return false;
  const { slug, name, sku } = value as Record<string, unknown>;
  return isCode(slug) && typeof name === "string" && isCode(sku);
}

function isCode(value: unknown): boolean {
  return typeof value === "string" && /^[\w-]{1,80}$/.test(value);
}
