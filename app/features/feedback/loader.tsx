import { showsIndicator } from "../../store/loading.ts";
import { useStore } from "../../store/store.ts";

/** The overlay of the global navigation flag; CSS shows it after 120 ms, so instant pages don't flash. */
export function LoaderOverlay() {
  const on = useStore(({ loading }) => loading.flag);
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
  const on = useStore(({ loading }) => showsIndicator(loading));
  return on ? <div className="loader-bar" data-testid="loader-bar" /> : null;
}
