import type { Acknowledgement } from "../../../contract/answers.ts";
import { isLine, type Line } from "../../../contract/catalogue.ts";
import { call } from "../../backend/call.ts";
import { clearNotices, notify, notifySendError } from "../feedback/notify.ts";
import { setReachable } from "../../backend/connection.ts";
import { clearSentDraft } from "./drafts.ts";
import { newKey } from "./new-key.ts";
import { sentValues } from "./read-form.ts";
import { sendQueue, SENDING_NOW, type QueueEnding } from "./send-queue.ts";
import type { QueuedRequest } from "./queue-storage.ts";
import { createSend } from "./send-request.ts";
import { sentRequests } from "./sent-requests.ts";
import { store } from "../../store/store.ts";
import { removeSent, type SentItem } from "./use-quote-basket.ts";

/** Sends what waits on the device. */
export async function sendQueuedRequests(): Promise<QueueEnding> {
  return sendQueue({
    send,
    onSent(queued) {
      setReachable(true);
      // What was offered for undoing is sent now; of another list it is not.
      if (queued.kind === "orcamento") clearNotices();
      removeSent(lineOf(queued), itemsOf(queued));
      clearSentDraft(queued.kind, sentValues(queued.payload), newKey());
    },
    onRefused: ({ message }) => notifySendError(message),
  });
}

/** The same at the visitor's word, who is told where it did not help. */
export function retryQueuedRequests(): void {
  void sendQueuedRequests().then((ending) => {
    if (ending === "busy") notify(SENDING_NOW);
    else if (ending === "waits")
      notify(
        "Ainda não foi possível enviar: a solicitação continua guardada neste aparelho. Se há internet, recarregue a página.",
      );
  });
}

const send = createSend({
  call: (request) => call<Acknowledgement>(request),
  onSuccess: (text) => notify(text, { kind: "success" }),
  // Nobody pressed a button: a try in vain is told only where no other can follow.
  onError: () => {},
  remember: sentRequests.remember,
  onStart: () => store.dispatch({ type: "loading/start" }),
  onEnd: () => store.dispatch({ type: "loading/end" }),
});

/** The product line that the request is of. */
function lineOf({ payload }: QueuedRequest): Line | null {
  const { line } = payload.fields;
  return isLine(line) ? line : null;
}

/** The basket's lines as they were asked for. */
function itemsOf({ payload }: QueuedRequest): SentItem[] {
  const { items } = payload.fields;
  return Array.isArray(items) ? items.filter(isItem) : [];
}

function isItem(item: unknown): item is SentItem {
  return typeof item === "object" && item !== null && "code" in item && "quantity" in item;
}
