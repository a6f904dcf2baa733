import { workerAddress } from "./worker-address.ts";

/**
 * Starts the service worker once the page is loaded and idle: the copy never competes with the first
 * visit. Who saves data gets none.
 * @returns the way to stop waiting
 */
export function registerWorker(): () => void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!import.meta.env.PROD || !("serviceWorker" in navigator) || connection?.saveData)
    return () => {};
  const whenIdle = () => {
    if ("requestIdleCallback" in window) requestIdleCallback(register);
    else setTimeout(register, WITHOUT_IDLE_MS);
  };
  if (document.readyState === "complete") whenIdle();
  else window.addEventListener("load", whenIdle, { once: true });
  return () => window.removeEventListener("load", whenIdle);
}

/** Safari cannot tell when it is idle. Milliseconds. */
const WITHOUT_IDLE_MS = 3_000;

let registered = false;

function register(): void {
  if (registered) return;
  registered = true;
  // A browser that refuses (privacy mode, policy) has the site all the same.
  navigator.serviceWorker.register(workerAddress()).catch(() => undefined);
}
