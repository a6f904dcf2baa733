import { useEffect, useRef } from "react";
import type { Acknowledgement, RequestKind } from "../../../contract/answers.ts";
import { forgetHeld, useHeld, withHeldLock } from "./held-requests.ts";
import type { HeldRequest } from "./held-storage.ts";
import type { SendFailure } from "./send-request.ts";

interface Endings {
  onSent: (held: HeldRequest, acknowledgement: Acknowledgement) => void;
  onRefused: (failure: SendFailure) => void;
  onTakenBack: () => void;
}

/** A form's request that waits on the device, and how it ends: its page is where that is shown. */
export function useHeldRequest(kind: RequestKind, endings: Endings) {
  const held = useHeld().find((one) => one.kind === kind) ?? null;
  const told = useRef(endings);
  useEffect(() => {
    told.current = endings;
  });
  useEffect(() => {
    if (!held || held.state.name === "waiting") return;
    if (held.state.name === "sent") told.current.onSent(held, held.state.acknowledgement);
    else told.current.onRefused(held.state.failure);
    void forgetHeld(held);
  }, [held]);
  const waiting = held?.state.name === "waiting" ? held : null;
  return {
    held: waiting,
    takeBack: () => {
      // While a tab is sending it, it is too late.
      if (waiting)
        void withHeldLock(() => forgetHeld(waiting)).then(
          (free) => free && told.current.onTakenBack(),
        );
    },
  };
}
