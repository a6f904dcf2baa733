import { useEffect, useSyncExternalStore } from "react";
import { readQueue, removeQueued, writeQueued, type QueuedRequest } from "./queue-storage.ts";

/** Only one tab sends what is queued, and nothing is taken back while it does. */
const QUEUE_LOCK = "held-requests";

/** The requests queued on this device, in every tab alike; none on the server. */
export function useQueue(): readonly QueuedRequest[] {
  useEffect(() => void readQueue().then(show), []);
  return useSyncExternalStore(
    subscribe,
    () => queued,
    () => NONE,
  );
}

/** Shows in every tab what is queued by now: what can be read of it, where nothing more is known. */
export async function announceQueue(known?: readonly QueuedRequest[]): Promise<void> {
  const now = known ?? (await readQueue());
  // The list itself goes, not a hint to read: it may be gone again by then, and each tab shows each state.
  openChannel()?.postMessage(now);
  show(now);
}

/** Keeps a request on the device; false where the browser does not, or another of its form waits there. */
export async function queueRequest({
  kind,
  key,
  payload,
  basket,
}: Pick<QueuedRequest, "kind" | "key" | "payload" | "basket">): Promise<boolean> {
  const heldAt = new Date().toISOString();
  try {
    const state = { name: "waiting" } as const;
    if (!(await writeQueued({ kind, key, payload, basket, heldAt, state }))) return false;
  } catch {
    return false;
  }
  await announceQueue();
  return true;
}

/** Forgets a queued request. */
export async function forgetQueued(request: QueuedRequest): Promise<void> {
  await removeQueued(request);
  await announceQueue();
}

/** Does something that no other tab may do meanwhile; false where one does, or where `takeQueueLock` stops it. */
export async function withQueueLock(
  work: (stopped: AbortSignal) => Promise<void>,
): Promise<boolean> {
  const stop = new AbortController();
  // Without TLS there are no locks, and no copy of the site to be offline with.
  if (!("locks" in navigator)) return work(stop.signal).then(() => true);
  try {
    return await navigator.locks.request(QUEUE_LOCK, { ifAvailable: true }, async (lock) => {
      if (lock) await work(stop.signal);
      return lock !== null;
    });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
    stop.abort();
    return false;
  }
}

/** The same, in place of what a tab is doing, which is stopped; answers whether one was. */
export async function takeQueueLock(work: () => Promise<void>): Promise<boolean> {
  if (await withQueueLock(work)) return false;
  await navigator.locks.request(QUEUE_LOCK, { steal: true }, work);
  return true;
}

const NONE: readonly QueuedRequest[] = [];
let queued = NONE;
const listeners = new Set<() => void>();
let channel: BroadcastChannel | null = null;

function show(now: readonly QueuedRequest[]): void {
  if (now.length === 0 && queued.length === 0) return;
  queued = now;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  openChannel();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function openChannel(): BroadcastChannel | null {
  if (channel || !("BroadcastChannel" in window)) return channel;
  try {
    channel = new BroadcastChannel(QUEUE_LOCK);
  } catch {
    // Firefox refuses it where cookies are forbidden: each tab finds out by itself.
    return null;
  }
  channel.addEventListener("message", ({ data }: MessageEvent<readonly QueuedRequest[]>) =>
    show(data),
  );
  return channel;
}
