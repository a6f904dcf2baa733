import { useEffect } from "react";

/**
 * Back brings a page out of the browser's memory as it was left, `no-store` or not, and what it shows may be erased by
 * now, or its reader signed out.
 */
export function useNeverAsItWas(): void {
  useEffect(() => {
    const askAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted && navigator.onLine) location.reload();
    };
    window.addEventListener("pageshow", askAgain);
    return () => window.removeEventListener("pageshow", askAgain);
  }, []);
}
