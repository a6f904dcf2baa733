/** What is remembered of the routes' rel links (specification section 2, navigation behaviour). */
export interface RouteLink {
  /** No route with a rel link has been seen yet: the server's HTML already holds the first one. */
  firstNavigation: boolean;
  /** The link of the route at hand. */
  canonical: string | null;
}

export const NO_ROUTE_LINK: RouteLink = { firstNavigation: true, canonical: null };

/** The state after a navigation to a route with this canonical address, or with none. */
export function rememberLink(state: RouteLink, canonical: string | null): RouteLink {
  return { firstNavigation: state.firstNavigation && canonical === null, canonical };
}

/**
 * What a navigation does to the head's canonical link, given the state before it: the first route with a
 * link only clears the flag (`keep`), later ones add or replace it, a route without one removes it.
 */
export function canonicalChange(
  before: RouteLink,
  canonical: string | null,
): "keep" | "remove" | { set: string } {
  if (canonical === null) return "remove";
  return before.firstNavigation ? "keep" : { set: canonical };
}
