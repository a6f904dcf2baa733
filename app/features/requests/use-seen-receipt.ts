import { useEffect } from "react";
import { forgetQueued, useQueue } from "./request-queue.ts";

/** Ends the notice of a request that waited and was sent: whoever sees its receipt, or that it is erased, knows. */
export function useSeenReceipt(receiptUrl: string): void {
  const queue = useQueue();
  useEffect(() => {
    for (const request of queue)
      if (request.state.name === "sent" && request.state.acknowledgement.receiptUrl === receiptUrl)
        void forgetQueued(request);
  }, [queue, receiptUrl]);
}
