import { useStore } from "../../store/store.ts";
import { LoadWhenIdle } from "../../ui/load-when-idle.tsx";

const loadOfflineSupport = async () => ({
  default: (await import("./offline-support.tsx")).OfflineSupport,
});

/** What works without a connection; its code comes after the startup action, when the page works already. */
export function LazyOfflineSupport() {
  const isStarted = useStore(({ companyName }) => companyName !== "");
  return isStarted ? <LoadWhenIdle load={loadOfflineSupport} props={{}} /> : null;
}
