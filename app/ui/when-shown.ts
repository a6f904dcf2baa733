/**
 * Resolves when somebody sees the page. Chromium opens pages ahead, from its address bar or over a bookmark, and may
 * never show them: what their address asks for must not be put into a list meanwhile.
 */
export function whenShown(): Promise<void> {
  const { prerendering = false } = document as { prerendering?: boolean };
  if (!prerendering) return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener("prerenderingchange", () => resolve(), { once: true });
  });
}
