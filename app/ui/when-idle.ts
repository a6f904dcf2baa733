/** Where a browser cannot say when it is idle (Safari). Milliseconds. */
const IDLE_AFTER_MS = 2_000;

/** Does the work once the page has nothing better to do; returns the way to stop. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(work, IDLE_AFTER_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work);
  return () => cancelIdleCallback(handle);
}
