import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { ERROR_TOAST_MS } from "../../../contract/constants.ts";
import { isOffline } from "../../backend/connection.ts";
import { notify } from "../feedback/notify.ts";

/**
 * Where the code of a page does not come, as after a release, React Router reloads the page at hand; here that becomes
 * a way to the page that the visitor wanted. Without a connection a reload would take away the page at hand: it stays.
 * Where a browser has no `navigation` (Safari before 26.2), it is reloaded.
 */
export function useWayOnAfterRelease(): void {
  const { location: wanted } = useNavigation();
  const here = useLocation();
  const navigate = useNavigate();
  // React Router goes on waiting for code that it has seen not to come.
  const isCodeMissing = useRef(false);
  useEffect(() => {
    if (!wanted || !("navigation" in window)) return undefined;
    const goOn = () => {
      if (!isOffline()) {
        location.assign(wanted.pathname + wanted.search + wanted.hash);
        return;
      }
      notify(NEEDS_NETWORK, { kind: "error", duration: ERROR_TOAST_MS });
      // A step within the page at hand asks for nothing, and ends the way to the other one.
      const { hash, state } = here;
      const within = { ...here, hash: hash || "#conteudo" };
      void navigate(within, { state, replace: true, preventScrollReset: true });
    };
    const onNavigate = (event: NavigateEvent) => {
      if (event.navigationType !== "reload" || event.userInitiated) return;
      event.preventDefault();
      isCodeMissing.current = true;
      goOn();
    };
    if (isCodeMissing.current && wanted.pathname !== here.pathname) {
      goOn();
      return undefined;
    }
    navigation.addEventListener("navigate", onNavigate);
    return () => navigation.removeEventListener("navigate", onNavigate);
  }, [wanted, here, navigate]);
}

const NEEDS_NETWORK =
  "Sem conexão: a página que você pediu só abre com a rede. Esta continua aqui.";
