import { useEffect } from "react";
import { useNavigation } from "react-router";

/**
 * Where the code of a page does not come, as after a release, React Router reloads the page at hand; here that becomes
 * a way to the page that the visitor wanted; without a connection it stays (`useStayWithoutCode`). Where a browser has no
 * `navigation` (Safari before 26.2), it is reloaded.
 */
export function useWayOnAfterRelease(): void {
  const { location: wanted } = useNavigation();
  useEffect(() => {
    if (!wanted || !("navigation" in window)) return undefined;
    const onNavigate = (event: NavigateEvent) => {
      if (event.navigationType !== "reload" || event.userInitiated) return;
      event.preventDefault();
      location.assign(wanted.pathname + wanted.search + wanted.hash);
    };
    navigation.addEventListener("navigate", onNavigate);
    return () => navigation.removeEventListener("navigate", onNavigate);
  }, [wanted]);
}
