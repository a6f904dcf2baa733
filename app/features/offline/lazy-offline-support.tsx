import { useStore } from "../../store/store.ts";
import { Late } from "../../ui/lazy.tsx";

const loadOfflineDesk = async () => ({
  default: (await import("./offline-support.tsx")).OfflineDesk,
});

/** What works without a connection; its code comes after the startup action, when the page works already. */
export function LateOfflineDesk() {
  const isStarted = useStore(({ companyName }) => companyName !== "");
  return isStarted ? <Late load={loadOfflineDesk} props={{}} /> : null;
}
