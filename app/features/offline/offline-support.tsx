import { useEffect } from "react";
import { useLocation } from "react-router";
import { askWhetherReachable, useOffline, watchConnection } from "../../backend/connection.ts";
import type { ConnectionMessage } from "../../../contract/offline-copy.ts";
import { followClearing } from "./forget-on-page.ts";
import { OfflineBand } from "./offline-band.tsx";
import { registerWorker } from "./register-worker.ts";
import { useStayWithoutCode } from "./stay-without-code.ts";
import { forgetOldDrafts } from "../requests/drafts.ts";
import { QueueNotices } from "../requests/queue-notices.tsx";
import { useQueue } from "../requests/request-queue.ts";
import { loadLate } from "../../ui/load-late.ts";

/** A server that does not answer is asked again this often while somebody looks at the page. Milliseconds. */
const ASK_AGAIN_MS = 30_000;

/**
 * The service worker, the band that says there is no connection, and the requests that wait for one; drafts that are
 * too old go with it. Only after the startup action: the basket must be the stored one before what was sent is taken out of it.
 */
export function OfflineSupport() {
  useEffect(watchConnection, []);
  useEffect(registerWorker, []);
  useEffect(() => forgetOldDrafts(), []);
  useEffect(followClearing, []);
  useStayWithoutCode();
  useDelivery();
  const { pathname } = useLocation();
  return (
    <>
      <OfflineBand />
      <QueueNotices queued={useQueue()} pathname={pathname} />
    </>
  );
}

/** Sends what is queued as soon as there is a connection: at the start, when it comes back, when one looks again. */
function useDelivery(): void {
  const offline = useOffline();
  const waits = useQueue().some(({ state }) => state.name === "waiting");
  useEffect(() => {
    if (!(waits || offline)) return undefined;
    const tryNow = () => {
      if (document.visibilityState !== "visible") return;
      if (!offline) void sendQueued();
      else askWhetherReachable();
    };
    tryNow();
    const timer = setInterval(tryNow, ASK_AGAIN_MS);
    document.addEventListener("visibilitychange", tryNow);
    // A browser may say that it has no network, and be wrong.
    const stop = waits ? whenAnswered(() => void sendQueued()) : undefined;
    return () => {
      stop?.();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tryNow);
    };
  }, [waits, offline]);
}

/** Calls back when the service worker was answered, whatever the browser says of its network; returns the way to stop. */
function whenAnswered(listener: () => void): () => void {
  if (!("serviceWorker" in navigator)) return () => {};
  const onMessage = ({ data }: MessageEvent<ConnectionMessage>) => {
    if (data.reachable) listener();
  };
  navigator.serviceWorker.addEventListener("message", onMessage);
  return () => navigator.serviceWorker.removeEventListener("message", onMessage);
}

/** Its code is that of the forms, which most pages do without; what does not come is asked for again at the next try. */
async function sendQueued(): Promise<void> {
  const loaded = await loadLate(() => import("../requests/send-queued-requests.ts")).catch(
    () => null,
  );
  await loaded?.sendQueuedRequests();
}
