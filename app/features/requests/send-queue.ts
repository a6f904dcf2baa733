import { DEFAULT_ERROR_CODE } from "../../../contract/constants.ts";
import { canAnswerOtherwise } from "../../backend/retry.ts";
import { announceQueue, withQueueLock } from "./request-queue.ts";
import {
  changeQueued,
  inState,
  readQueue,
  removeQueued,
  type QueuedRequest,
  type QueueState,
} from "./queue-storage.ts";
import type { Send, SendFailure } from "./send-request.ts";

export interface DeliverParts {
  send: Send;
  /** Told once, in the tab that sent it. */
  onSent: (queued: QueuedRequest) => void;
  /** Told where no further try can succeed. */
  onRefused: (failure: SendFailure) => void;
}

/** How a try to send what is queued ended: `waits` where something still does, `busy` where another try is under way. */
export type QueueEnding = "done" | "waits" | "busy";

/** Said where a try is under way. */
export const SENDING_NOW = "A solicitação está sendo enviada agora…";

/**
 * Sends what is queued on the device, by PUT with its key. One tab does it; the server's answer to the key
 * keeps it single even if that tab ends before it has noted the answer.
 */
export async function sendQueue(parts: DeliverParts): Promise<QueueEnding> {
  let ending: QueueEnding = "done";
  const free = await withQueueLock(async (stopped) => {
    const waiting = (await readQueue()).filter(({ state }) => state.name === "waiting");
    // A page that Back brings out of the browser's memory has not heard that another one sent what it shows.
    if (waiting.length === 0) await announceQueue();
    for (const queued of waiting) {
      const ended = await deliver(queued, parts, stopped);
      if (!ended) ending = "waits";
      await announceQueue(await queueWith(ended));
    }
  });
  return free ? ending : "busy";
}

/**
 * Whether no further try can succeed: the site itself says so. What answers in its place (a firewall, a Wi-Fi's sign-in)
 * has no code; where the page is too old, a newer one can send it.
 */
export function isFinal({ cancelled, httpStatus, code }: SendFailure): boolean {
  const isOldPage = httpStatus === 412;
  return !cancelled && !isOldPage && !canAnswerOtherwise(httpStatus) && code !== DEFAULT_ERROR_CODE;
}

/** What is queued by now, with one that has just ended: the device may have had no room to note that. */
async function queueWith(ended: QueuedRequest | null): Promise<readonly QueuedRequest[]> {
  const kept = await readQueue();
  return ended && !kept.some(({ key }) => key === ended.key) ? [...kept, ended] : kept;
}

/** @returns the request as it ended; null where it goes on waiting */
async function deliver(
  queued: QueuedRequest,
  parts: DeliverParts,
  signal: AbortSignal,
): Promise<QueuedRequest | null> {
  const { kind, key, payload } = queued;
  let ended: QueueState | null = null;
  await parts.send({
    kind,
    key,
    payload,
    method: "PUT",
    signal,
    onAcknowledged(acknowledgement) {
      ended = { name: "sent", acknowledgement };
      parts.onSent(queued);
    },
    onFailure(failure) {
      if (!isFinal(failure)) return;
      ended = { name: "refused", failure };
      parts.onRefused(failure);
    },
  });
  if (ended === null) return null;
  // A device that takes nothing more would have it sent again and again; a refused one is in its draft, too.
  await changeQueued(queued, ended).catch(() => removeQueued(queued));
  return inState(queued, ended);
}
