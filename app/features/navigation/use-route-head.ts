import { useLayoutEffect, useRef } from "react";
import { useLocation, useMatches } from "react-router";
import { canonicalChange } from "../../store/route-link.ts";
import { store } from "../../store/store.ts";

/** A route's `handle` may name its canonical path, for its loader data and query. */
export interface CanonicalHandle {
  canonical: (match: { data: unknown; pathname: string; search: string }) => string | null;
}

/**
 * Keeps the head's canonical link in step with client navigations (specification section 2). Structured data are
 * only the server's to write: those of the page that was left go.
 */
export function useRouteHead(publicUrl: string): void {
  const { pathname, search } = useLocation();
  const path = useMatches()
    .map(({ handle, loaderData }) =>
      isCanonicalHandle(handle) ? handle.canonical({ data: loaderData, pathname, search }) : null,
    )
    .findLast((found) => found !== null);
  const canonical = path ? publicUrl + path : null;
  const first = useRef(pathname);
  useLayoutEffect(() => {
    const change = canonicalChange(store.getState().routeLink, canonical);
    store.dispatch({ type: "navigation/link", canonical });
    apply(change);
    if (pathname !== first.current) removeStructuredData();
    // The address is part of the reason: two pages may share a canonical address, each is a navigation.
  }, [canonical, pathname]);
}

function apply(change: ReturnType<typeof canonicalChange>): void {
  if (change === "keep") return;
  const [existing, ...doubles] =
    document.head.querySelectorAll<HTMLLinkElement>('link[rel="canonical"]');
  for (const double of doubles) double.remove();
  if (change === "remove") {
    existing?.remove();
    return;
  }
  const link = existing ?? document.head.appendChild(document.createElement("link"));
  link.rel = "canonical";
  link.href = change.set;
}

function removeStructuredData(): void {
  for (const one of document.head.querySelectorAll('script[type="application/ld+json"]'))
    one.remove();
}

function isCanonicalHandle(handle: unknown): handle is CanonicalHandle {
  return typeof handle === "object" && handle !== null && "canonical" in handle;
}
