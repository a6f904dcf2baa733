import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useRevalidator } from "react-router";
import { plural } from "../../../contract/formats/plural.ts";
import { neverChanges } from "../../../app/ui/never-changes.ts";
import { inboxPaths } from "../../paths.ts";
import { tell } from "./tell.ts";

/** Keeps the list up to date by itself, and offers to say so where the person works in another window. */
export function LiveSupport({ count, isLost }: { count: number; isLost: boolean }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const leaving = new AbortController();
    const refresh = () => void revalidate();
    const tabs = new BroadcastChannel(TABS);
    tabs.addEventListener("message", refresh);
    // What came before this tab listened.
    refresh();
    listenForAll(leaving.signal, () => {
      refresh();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin, its own
      tabs.postMessage(null);
    });
    return () => {
      leaving.abort();
      tabs.close();
    };
  }, [revalidate]);
  useEffect(() => {
    if (!isLost) return undefined;
    const refresh = () => void revalidate();
    const timer = setInterval(refresh, RETRY_MS);
    addEventListener("online", refresh);
    return () => {
      clearInterval(timer);
      removeEventListener("online", refresh);
    };
  }, [isLost, revalidate]);
  return <Notify count={count} />;
}

const TABS = "events";

/**
 * Listens to the server by one connection for all tabs of the browser, which has six of them in all where a proxy speaks
 * HTTP/1.1: the tab that holds the lock tells the others, and another takes its place when it goes.
 */
function listenForAll(leaving: AbortSignal, tell: () => void): void {
  const listen = () =>
    new Promise<void>((resolve) => {
      const events = new EventSource(inboxPaths.events());
      events.addEventListener("change", tell);
      // What came during a break.
      events.addEventListener("open", tell);
      // The browser connects again by itself; where it has given up, the list is asked for now and then.
      const timer = setInterval(() => {
        if (events.readyState === EventSource.CLOSED) tell();
      }, POLL_MS);
      leaving.addEventListener("abort", () => {
        events.close();
        clearInterval(timer);
        resolve();
      });
    });
  // Only where the page comes by TLS, or from the machine itself, are there locks.
  const listening = navigator.locks
    ? navigator.locks.request(TABS, { signal: leaving }, listen)
    : listen();
  // Left before its turn came.
  listening.catch(() => {});
}

const POLL_MS = 30_000;

/** While the list is of before. */
const RETRY_MS = 5_000;

function Notify({ count }: { count: number }) {
  const granted = useSyncExternalStore(neverChanges, permissionNow, () => "denied");
  const [answer, setAnswer] = useState<NotificationPermission | null>(null);
  const [isUseless, setIsUseless] = useState(false);
  const permission = answer ?? granted;
  const known = useRef(count);
  useEffect(() => {
    const more = count - known.current;
    known.current = count;
    if (more <= 0 || permission !== "granted" || document.visibilityState === "visible") return;
    tell(plural(more, { one: "# pedido novo", other: "# pedidos novos" }));
  }, [count, permission]);
  const ask = async () => {
    const given = await Notification.requestPermission();
    setAnswer(given);
    setIsUseless(given === "granted" && !tell("Os pedidos novos aparecem assim."));
  };
  if (isUseless)
    return (
      <p role="status" className="text-sm text-ink-soft">
        Este navegador não deixa a página avisar.
      </p>
    );
  if (permission !== "default") return null;
  return (
    <button type="button" className="button-plain text-sm" onClick={() => void ask()}>
      Avisar de pedidos novos
    </button>
  );
}

function permissionNow(): NotificationPermission {
  return "Notification" in window ? Notification.permission : "denied";
}
