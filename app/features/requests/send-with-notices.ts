import type { Acknowledgement } from "../../../contract/answers.ts";
import { call } from "../../backend/call.ts";
import { notifySendError, notifySent } from "../feedback/notify.ts";
import { isOffline } from "../../backend/connection.ts";
import { listOf } from "./queued-list.ts";
import { queueRequest } from "./request-queue.ts";
import { createSend } from "./send-request.ts";
import { sentRequests } from "./sent-requests.ts";
import { store } from "../../store/store.ts";

/** The page's one way to send a request: through the wrapper, with its toasts and the loading bar. */
export const sendWithNotices = createSend({
  call: (request) => call<Acknowledgement>(request),
  onSuccess: notifySent,
  onError: notifySendError,
  remember: sentRequests.remember,
  onStart: () => store.dispatch({ type: "loading/start" }),
  onEnd: () => store.dispatch({ type: "loading/end" }),
  hold: async (request) =>
    isOffline() && queueRequest({ ...request, basket: listOf(request.payload) }),
});
