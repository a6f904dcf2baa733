import { useEffect, useRef } from "react";
import type { Acknowledgement, RequestKind } from "../../../contract/answers.ts";
import { notify } from "../feedback/notify.ts";
import { forgetQueued, useQueue, withQueueLock } from "./request-queue.ts";
import type { QueuedRequest } from "./queue-storage.ts";
import { SENDING_NOW } from "./send-queue.ts";
import type { SendFailure } from "./send-request.ts";

interface Endings {
  onSent: (queued: QueuedRequest, acknowledgement: Acknowledgement) => void;
  onRefused: (queued: QueuedRequest, failure: SendFailure) => void;
  onTakenBack: (queued: QueuedRequest) => void;
  /** Another tab has taken it back: it is the draft again. */
  onGone: () => void;
}

/**
 * A form's request that waits on the device, and how it ends: its page is where that is shown.
 * @param isShown whether the request with this key may take the form's place
 */
export function useQueuedRequest(
  kind: RequestKind,
  isShown: (key: string) => boolean,
  endings: Endings,
) {
  const queued = useQueue().find((one) => one.kind === kind && isShown(one.key)) ?? null;
  const told = useRef(endings);
  useEffect(() => {
    told.current = endings;
  });
  const hasWaited = useRef(false);
  const isTakenBack = useRef(false);
  useEffect(() => {
    if (!queued) {
      if (hasWaited.current && !isTakenBack.current) told.current.onGone();
      isTakenBack.current = false;
    }
    hasWaited.current = queued?.state.name === "waiting";
    if (!queued || queued.state.name === "waiting") return;
    if (queued.state.name === "sent") told.current.onSent(queued, queued.state.acknowledgement);
    else told.current.onRefused(queued, queued.state.failure);
    void forgetQueued(queued);
  }, [queued]);
  const waiting = queued?.state.name === "waiting" ? queued : null;
  return {
    /** Also while its ending is about to be shown. */
    isThere: queued !== null,
    queued: waiting,
    takeBack: () => {
      // While a tab is sending it, it is too late.
      if (waiting)
        void withQueueLock(() => {
          isTakenBack.current = true;
          told.current.onTakenBack(waiting);
          return forgetQueued(waiting);
        }).then((free) => {
          if (!free) notify(SENDING_NOW);
        });
    },
  };
}
