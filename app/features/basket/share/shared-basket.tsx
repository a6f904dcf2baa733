import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { loadLate } from "../../../ui/load-late.ts";
import { notify } from "../../feedback/notify.ts";

const ReceiveBasket = lazy(() =>
  // What is thrown here would take the whole page with it.
  loadLate(() => import("./receive-basket.tsx")).catch(() => ({ default: NotReceived })),
);

/** Said where the list stays in the address. */
const NOT_RECEIVED = "A lista do link não carregou. Confira a conexão e recarregue a página.";

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
      <ReceiveBasket notReceived={NOT_RECEIVED} />
    </Suspense>
  ) : null;
}

function NotReceived({ notReceived }: { notReceived: string }) {
  useEffect(() => {
    notify(notReceived, { kind: "error" });
  }, [notReceived]);
  return null;
}
