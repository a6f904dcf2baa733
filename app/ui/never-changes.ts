/** The subscription for `useSyncExternalStore` of what only the browser knows, and what stays as it was found. */
export function neverChanges() {
  return () => {};
}
