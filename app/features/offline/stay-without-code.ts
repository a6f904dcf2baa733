import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { ERROR_TOAST_MS } from "../../../contract/constants.ts";
import { isOffline } from "../../backend/connection.ts";
import { notify } from "../feedback/notify.ts";

/**
 * Where the code of a page does not come without a connection, the page at hand stays and says so, instead of the reload
 * that React Router asks for (`useWayOnAfterRelease`); later ways are the browser's own.
 */
export function useStayWithoutCode(): void {
  const { location: wanted } = useNavigation();
  const here = useLocation();
  const navigate = useNavigate();
  // React Router goes on waiting for code that it has seen not to come.
  const isCodeMissing = useRef(false);
  useEffect(() => {
    if (!wanted || !("navigation" in window)) return undefined;
    const stay = () => {
      notify(NEEDS_NETWORK, { kind: "error", duration: ERROR_TOAST_MS });
      // A step within the page at hand asks for nothing, and ends the way to the other one.
      const { hash, state } = here;
      const within = { ...here, hash: hash || "#conteudo" };
      void navigate(within, { state, replace: true, preventScrollReset: true });
    };
    const onNavigate = (event: NavigateEvent) => {
      if (event.navigationType !== "reload" || event.userInitiated || !isOffline()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      isCodeMissing.current = true;
      stay();
    };
    if (isCodeMissing.current && wanted.pathname !== here.pathname) {
      if (isOffline()) stay();
      else location.assign(wanted.pathname + wanted.search + wanted.hash);
      return undefined;
    }
    // Before the way on, which there is none of.
    navigation.addEventListener("navigate", onNavigate, true);
    return () => navigation.removeEventListener("navigate", onNavigate, true);
  }, [wanted, here, navigate]);
}

const NEEDS_NETWORK =
  "Sem conexão: a página que você pediu só abre com a rede. Esta continua aqui.";
