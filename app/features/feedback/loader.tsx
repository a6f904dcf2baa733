import { startTransition, useEffect, useState } from "react";
import { type Loading, showsIndicator } from "../../store/loading.ts";
import { store } from "../../store/store.ts";

/**
 * The overlay of the global navigation flag; CSS shows it after 120 ms, so instant pages don't flash.
 * @param leaving whether the page is still the old one: the new one comes without it, for the flag follows a page
 */
export function LoaderOverlay({ leaving }: { leaving: boolean }) {
  const on = useLoading(({ flag }) => flag) && leaving;
  return (
    <div role="status" aria-live="polite">
      {on ? (
        <div className="loader-overlay" data-testid="loader-overlay">
          <span className="loader-level" aria-hidden="true" />
          <span className="visually-hidden">Carregando a página…</span>
        </div>
      ) : null}
    </div>
  );
}

/** The thin bar of the loading counter: look-ups and sends under way. Never covers the page. */
export function LoaderBar() {
  const on = useLoading(showsIndicator);
  return on ? <div className="loader-bar" data-testid="loader-bar" /> : null;
}

/**
 * A loading state as a transition: `useStore` renders at once, and the step of a navigation that has just begun
 * with it, apart from the one that ends it a moment later.
 */
function useLoading(select: (loading: Loading) => boolean): boolean {
  const [on, setOn] = useState(false);
  useEffect(() => {
    const follow = () => startTransition(() => setOn(select(store.getState().loading)));
    follow();
    return store.subscribe(follow);
    // The selectors never change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return on;
}
