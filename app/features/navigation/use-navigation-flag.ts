import { useEffect } from "react";
import { useLocation, useNavigation } from "react-router";
import { store } from "../../store/store.ts";

/**
 * Keeps the global flag on from a navigation's start until it ends, however it ends: the router goes
 * back to idle after success, failure, abort and redirect alike. A change of the query alone is
 * no navigation to another page and shows no overlay.
 * @returns whether one is under way
 */
export function useNavigationFlag(): boolean {
  const { pathname } = useLocation();
  const target = useNavigation().location?.pathname;
  const leaving = target !== undefined && target !== pathname;
  useEffect(() => {
    if (store.getState().loading.flag !== leaving)
      store.dispatch({ type: "loading/flag", on: leaving });
  }, [leaving]);
  return leaving;
}
