/**
 * Has the browser ask for a page while the service worker starts. Not Firefox (153): where that gets no answer it shows
 * its own error, whatever the worker has kept; what an earlier worker told it is taken back.
 */
export async function askPagesEarly(
  preload: Pick<NavigationPreloadManager, "enable" | "disable"> | undefined,
  browser: object,
): Promise<void> {
  // Only Chromium describes itself so.
  if ("userAgentData" in browser) await preload?.enable();
  else await preload?.disable();
}
