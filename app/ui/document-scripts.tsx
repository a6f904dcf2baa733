import { useEffect, useState } from "react";
import { Scripts, ScrollRestoration, useLocation } from "react-router";
import { useHydrated } from "./use-hydrated.ts";

/**
 * Whether this rendering is the server's, or React's first look at what the server made. Where that is not what it
 * expects (an extension was there before, or a translation), or after an error in the shell, React makes the document
 * anew in a page whose scripts run already, and Trusted Types forbid it to make any.
 */
export function useBringsScripts(): boolean {
  const isHydrated = useHydrated();
  // They stay when hydration has ended.
  return useState(!isHydrated)[0];
}

/** The application's scripts at the end of its document, where it may bring them. */
export function DocumentScripts({ brings }: { brings: boolean }) {
  if (!brings) return <ScrollToTop />;
  return (
    <>
      <ScrollRestoration />
      <Scripts />
    </>
  );
}

/** Of React Router's scroll restoration what a page without its script can have: another page begins at its top. */
function ScrollToTop() {
  const { pathname, hash } = useLocation();
  useEffect(() => {
    if (!hash) scrollTo(0, 0);
  }, [pathname, hash]);
  return null;
}
