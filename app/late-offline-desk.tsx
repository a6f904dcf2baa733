import { lazy, Suspense, type ComponentType } from "react";
import { useStore } from "./store/store.ts";

const OfflineDesk = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import("./offline-desk.tsx")).OfflineDesk };
  } catch {
    // The connection went before its code came: nothing on the page depends on it.
    return { default: () => null };
  }
});

/** What works without a connection; its code comes after the startup action, when the page works already. */
export function LateOfflineDesk() {
  const isStarted = useStore(({ companyName }) => companyName !== "");
  return isStarted ? (
    <Suspense>
      <OfflineDesk />
    </Suspense>
  ) : null;
}
