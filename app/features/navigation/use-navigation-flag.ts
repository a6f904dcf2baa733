import { useLayoutEffect } from "react";
import { useLocation, useNavigation } from "react-router";
import { store } from "../../store/store.ts";

/**
 * Keeps the global flag on from a navigation's start until it ends, however it ends: the router goes
 * back to idle after success, failure, abort and redirect alike. A change of the query alone is
 * no navigation to another page and shows no overlay. It stands after `useRouteHead`: title, metadata and links
 * are the new page's before the flag goes off (specification section 2), and both before it is painted.
 */
export function useNavigationFlag(): void {
  const { pathname } = useLocation();
  const target = useNavigation().location?.pathname;
  const leaving = target !== undefined && target !== pathname;
  useLayoutEffect(() => {
    if (store.getState().loading.flag !== leaving)
      store.dispatch({ type: "loading/flag", on: leaving });
  }, [leaving]);
}
