import { lazy, Suspense, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { loadLate } from "../../../ui/load-late.ts";

const ReceiveBasket = lazy(() => loadLate(() => import("./receive-basket.tsx")));

const never = () => () => {};

/** Takes a basket that came in the address's fragment; the code for it is loaded only then. */
export function SharedBasket() {
  const { hash } = useLocation();
  const [came, setCame] = useState(false);
  // The server knows no fragments, and the browser's first render must be like its own.
  const isThere = useSyncExternalStore(
    never,
    () => hash.startsWith("#cesta="),
    () => false,
  );
  if (isThere && !came) setCame(true);
  return came ? (
    <Suspense>
      <ReceiveBasket />
    </Suspense>
  ) : null;
}
