import { canAnswerOtherwise } from "../../backend/retry.ts";
import { announceHeld, withHeldLock } from "./held-requests.ts";
import { changeHeld, readHeld, type HeldRequest } from "./held-storage.ts";
import type { Send, SendFailure } from "./send-request.ts";

export interface DeliverParts {
  send: Send;
  /** Told once, in the tab that sent it. */
  onSent: (held: HeldRequest) => void;
  /** Told where no further try can succeed. */
  onRefused: (failure: SendFailure) => void;
}

/**
 * Sends what is held on the device, by PUT with its key. One tab does it; the server's answer to the key
 * keeps it single even if that tab ends before it has noted the answer.
 * @returns false where something still waits
 */
export async function deliverHeld(parts: DeliverParts): Promise<boolean> {
  let allDone = true;
  const free = await withHeldLock(async () => {
    const waiting = (await readHeld()).filter(({ state }) => state.name === "waiting");
    for (const held of waiting) if (!(await deliver(held, parts))) allDone = false;
    if (waiting.length > 0) await announceHeld();
  });
  return free && allDone;
}

async function deliver(held: HeldRequest, parts: DeliverParts): Promise<boolean> {
  const { kind, key, payload } = held;
  const noted: Promise<void>[] = [];
  await parts.send({
    kind,
    key,
    payload,
    method: "PUT",
    onAcknowledged(acknowledgement) {
      noted.push(changeHeld(held, { name: "sent", acknowledgement }));
      parts.onSent(held);
    },
    onFailure(failure) {
      if (failure.cancelled || canAnswerOtherwise(failure.httpStatus)) return;
      noted.push(changeHeld(held, { name: "refused", failure }));
      parts.onRefused(failure);
    },
  });
  await Promise.all(noted);
  return noted.length > 0;
}
