import { useEffect, useSyncExternalStore } from "react";
import { readHeld, removeHeld, writeHeld, type HeldRequest } from "./held-storage.ts";

/** Only one tab sends what is held, and nothing is taken back while it does. */
const HELD_LOCK = "held-requests";

/** The requests held on this device, in every tab alike; none on the server. */
export function useHeld(): readonly HeldRequest[] {
  useEffect(() => void readHeld().then(show), []);
  return useSyncExternalStore(
    subscribe,
    () => held,
    () => NONE,
  );
}

/** Shows in every tab what is held by now. */
export async function announceHeld(): Promise<void> {
  const now = await readHeld();
  // The list itself goes, not a hint to read: it may be gone again by then, and each tab shows each state.
  openChannel()?.postMessage(now);
  show(now);
}

/** Keeps a request on the device; false where the browser does not. */
export async function holdRequest(
  { kind, key, payload }: Pick<HeldRequest, "kind" | "key" | "payload">,
  now = new Date(),
): Promise<boolean> {
  try {
    await writeHeld({ kind, key, payload, heldAt: now.toISOString(), state: { name: "waiting" } });
  } catch {
    return false;
  }
  await announceHeld();
  return true;
}

/** Forgets a held request. */
export async function forgetHeld(request: HeldRequest): Promise<void> {
  await removeHeld(request);
  await announceHeld();
}

/** Does something that no other tab may do meanwhile; false where one does. */
export async function withHeldLock(work: () => Promise<void>): Promise<boolean> {
  // Without TLS there are no locks, and no copy of the site to be offline with.
  if (!("locks" in navigator)) return work().then(() => true);
  return navigator.locks.request(HELD_LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
}

const NONE: readonly HeldRequest[] = [];
let held = NONE;
const listeners = new Set<() => void>();
let channel: BroadcastChannel | null = null;

function show(now: readonly HeldRequest[]): void {
  if (now.length === 0 && held.length === 0) return;
  held = now;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  openChannel();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function openChannel(): BroadcastChannel | null {
  if (channel || !("BroadcastChannel" in window)) return channel;
  channel = new BroadcastChannel(HELD_LOCK);
  channel.addEventListener("message", ({ data }: MessageEvent<readonly HeldRequest[]>) =>
    show(data),
  );
  return channel;
}
