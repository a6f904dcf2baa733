import site from "#site";
import { useOffline } from "../../backend/connection.ts";

/**
 * Says that there is no connection, and what works without one: at the window's foot, where it moves nothing but the
 * footer of a page shorter than the window.
 */
export function OfflineBand() {
  const offline = useOffline();
  return (
    <div
      role="status"
      className="offline-band no-print sticky bottom-[var(--thumb-bar,0px)] z-20 order-last"
    >
      {offline ? (
        <p className="border-t border-line bg-sunken">
          <span className="frame block py-2 text-sm font-semibold">{text()}</span>
        </p>
      ) : null}
    </div>
  );
}

/** Without the service worker, nothing but the open page is there. */
function text(): string {
  return "serviceWorker" in navigator && navigator.serviceWorker.controller
    ? `Sem conexão: catálogo${site.tools.calculator ? ", calculadoras" : ""} e orçamento continuam funcionando.`
    : "Sem conexão: esta página continua aqui; as outras voltam com a rede.";
}
