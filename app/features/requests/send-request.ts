import {
  isAcknowledgement,
  REQUESTS_PATH,
  type Acknowledgement,
  type FieldErrors,
  type RequestKind,
} from "../../../contract/answers.ts";
import { SEND_SUCCESS_TEXT } from "../../../contract/constants.ts";
import type { Call, CallResult } from "../../backend/call.ts";
import type { Payload } from "../../backend/payload.ts";
import { sentRequest, type SentRequest } from "./sent-requests.ts";

/** One request on its way to the backend. */
export interface RequestSend {
  kind: RequestKind;
  /** Goes as Idempotency-Key with every attempt, so that no attempt can double the request. */
  key: string;
  payload: Payload;
  /** PUT for a request that waited on the device. */
  method?: "POST" | "PUT";
  signal?: AbortSignal;
  /** Told before each attempt, counted from 1. */
  onAttempt?: (attempt: number) => void;
  /** Share of the body sent, 0 to 1. */
  onProgress?: (share: number) => void;
  onAcknowledged: (acknowledgement: Acknowledgement) => void;
  onFailure: (failure: SendFailure) => void;
}

export interface SendFailure {
  code: string;
  message: string;
  fields?: FieldErrors;
  /** 0 where no answer came. */
  httpStatus: number;
  /** The visitor stopped it. */
  cancelled: boolean;
}

/** Sends a request; true once it is acknowledged. False without a failure: it waits on the device. */
export type Send = (request: RequestSend) => Promise<boolean>;

export interface SendDependencies {
  call: (call: Call) => Promise<CallResult<Acknowledgement>>;
  /** The specification's toasts (section 7): 3 s for success, 30 s for an error. */
  onSuccess: (text: string) => void;
  onError: (text: string) => void;
  /** Told of every acknowledged send, also where its form has been left. */
  remember: (sent: SentRequest) => void;
  /** The loading counter. */
  onStart: () => void;
  onEnd: () => void;
  /** Keeps a request on the device where there is no connection; true once it is kept. */
  hold?: (request: Pick<RequestSend, "kind" | "key" | "payload">) => Promise<boolean>;
}

/** The one pipeline of the four forms, on whatever shows messages and counts loading. */
export function createSend(dependencies: SendDependencies): Send {
  const { call, onSuccess, onError, remember, onStart, onEnd, hold = neverQueued } = dependencies;
  return async (request) => {
    const { kind, key, payload, method = "POST", onAcknowledged, onFailure } = request;
    const { signal, onAttempt, onProgress } = request;
    // It may have been stopped while its files were read.
    if (!signal?.aborted && (await hold(request))) return false;
    onStart();
    const result = await call({
      path: REQUESTS_PATH,
      method,
      query: { return_type: "API", requisicao: kind },
      headers: { "Idempotency-Key": key },
      payload,
      // A success that names no protocol acknowledges nothing: what was typed is kept.
      accepts: isAcknowledgement,
      ...(signal ? { signal } : {}),
      ...(onAttempt ? { onAttempt } : {}),
      // Only files take a time worth showing.
      onProgress: payload.files?.length ? onProgress : undefined,
    }).finally(onEnd);
    if ("data" in result) {
      remember(sentRequest(request, result.data, new Date()));
      onAcknowledged(result.data);
      onSuccess(SEND_SUCCESS_TEXT);
      return true;
    }
    const { error, httpStatus, cancelled = false } = result;
    const { status: code, message, fields } = error;
    // The connection went while it was on its way; a send that did arrive is known by its key.
    if (!cancelled && httpStatus === 0 && (await hold(request))) return false;
    if (cancelled) onFailure({ code, message: CANCELLED, httpStatus, cancelled });
    else onFailure({ code, message, httpStatus, cancelled, ...(fields ? { fields } : {}) });
    if (!cancelled) onError(message);
    return false;
  };
}

async function neverQueued(): Promise<boolean> {
  return false;
}

const CANCELLED = "Paramos o envio. Se ele já tinha chegado, a confirmação vem por e-mail.";
