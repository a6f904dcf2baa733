import { useSyncExternalStore } from "react";
import { ASK_MESSAGE, type ConnectionMessage } from "../../contract/offline-copy.ts";

/** Whether the backend answers, as far as this page knows; a page made from the copy got no answer itself. */
let reachable = !startedFromCopy();
const listeners = new Set<() => void>();

/** No network, or nobody answers at its other end. */
export function isOffline(): boolean {
  return !navigator.onLine || !reachable;
}

/** The same in a component; online on the server. */
export function useOffline(): boolean {
  return useSyncExternalStore(subscribe, isOffline, () => false);
}

/** What a page found out by asking. */
export function setReachable(now: boolean): void {
  reachable = now;
  for (const listener of listeners) listener();
}

/** Has the service worker ask the backend; its answer comes by `watchConnection`. */
export function askWhetherReachable(): void {
  if ("serviceWorker" in navigator) navigator.serviceWorker.controller?.postMessage(ASK_MESSAGE);
}

/** Keeps up with the browser and with what the service worker meets; returns the way to stop. */
export function watchConnection(): () => void {
  const worker = "serviceWorker" in navigator ? navigator.serviceWorker : null;
  // Whether anyone answers on a new network is yet to be seen, and nothing says no.
  const onNetwork = () => setReachable(true);
  const onMessage = ({ data }: MessageEvent<ConnectionMessage>) => setReachable(data.reachable);
  for (const change of NETWORK_CHANGES) window.addEventListener(change, onNetwork);
  worker?.addEventListener("message", onMessage);
  return () => {
    for (const change of NETWORK_CHANGES) window.removeEventListener(change, onNetwork);
    worker?.removeEventListener("message", onMessage);
  };
}

/** The browser is heard without `watchConnection` too, whose code may not have come before the network went. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  for (const change of NETWORK_CHANGES) window.addEventListener(change, listener);
  return () => {
    listeners.delete(listener);
    for (const change of NETWORK_CHANGES) window.removeEventListener(change, listener);
  };
}

const NETWORK_CHANGES = ["online", "offline"];

/** React Router says so of the page without content that stands in for all. */
function startedFromCopy(): boolean {
  if (typeof window === "undefined") return false;
  const { __reactRouterContext: context } = window as {
    __reactRouterContext?: { isSpaMode?: boolean };
  };
  return context?.isSpaMode === true;
}
