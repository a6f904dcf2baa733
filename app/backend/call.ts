import {
  BACKEND_PREFIX,
  DEFAULT_ERROR_MESSAGE,
  REQUEST_ATTEMPTS,
  REQUEST_TIMEOUT_MS,
  RETRY_WAIT_MS,
} from "../../contract/constants.ts";
import type { FieldErrors } from "../../contract/answers.ts";
import { canAnswerOtherwise, waitBefore } from "./retry.ts";
import { readAnswer } from "./read-answer.ts";
import { bodyOf, type Payload } from "./payload.ts";
import { fetchTransport, type Transport } from "./transport.ts";

export interface Call {
  /** Below the prefix, with its slash: `/page-data/list`. */
  path: string;
  /** POST unless said otherwise: GET for look-ups, PUT or POST for forms. */
  method?: "GET" | "POST" | "PUT";
  /** Appended to the path. */
  query?: URLSearchParams | Readonly<Record<string, string>> | undefined;
  payload?: Payload | undefined;
  headers?: Readonly<Record<string, string>>;
  /** Whether a success carries what was asked for; where it does not, it counts as an unreadable answer. */
  accepts?: ((data: unknown) => boolean) | undefined;
  /** Cancels at once, also between attempts. */
  signal?: AbortSignal | undefined;
  /** Told before each attempt, counted from 1. */
  onAttempt?: (attempt: number) => void;
  /** Share of the body sent, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

export interface CallFailure {
  /** 0 where no answer came: network down, timeout, cancelled. */
  httpStatus: number;
  error: { status: string; message: string; fields?: FieldErrors };
  cancelled?: true;
}

export type CallResult<Data> = { data: Data } | CallFailure;

/** What the wrapper needs from outside; tests give their own. */
export interface CallDependencies {
  transport: Transport;
  /** Resolves after so many milliseconds, or at once when the signal fires. */
  wait: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  /** A signal that fires after so many milliseconds, or with another one, unless it is stopped before. */
  deadline: (
    milliseconds: number,
    sooner?: AbortSignal,
  ) => { signal: AbortSignal; stop: () => void };
  /** BACKEND_ENCRYPTION_KEY; empty = plain. */
  key: () => string;
}

const browser: CallDependencies = {
  transport: fetchTransport,
  wait: pause,
  deadline,
  key: () => backendKey,
};

let backendKey = "";

/** Sets the body encryption key that the shell received; called once at start. */
export function setBackendKey(key: string): void {
  backendKey = key;
}

/**
 * The one way to the backend: up to 3 attempts, 3 s apart, 10 minutes each; stops at once where
 * asking again cannot change the answer. Never throws.
 */
export async function call<Data>(
  { path, method = "POST", query, payload, headers = {}, accepts, ...watch }: Call,
  { transport, wait, deadline, key }: CallDependencies = browser,
): Promise<CallResult<Data>> {
  const { signal, onAttempt, onProgress } = watch;
  const search = new URLSearchParams(query).toString();
  const url = BACKEND_PREFIX + path + (search ? `?${search}` : "");
  let failure: CallFailure = noAnswer();
  for (let attempt = 1; attempt <= REQUEST_ATTEMPTS; attempt += 1) {
    onAttempt?.(attempt);
    const limit = deadline(REQUEST_TIMEOUT_MS, signal);
    const outcome = await bodyOf(payload, key())
      .then((body) =>
        transport({
          url,
          method,
          headers: { Accept: "application/json", ...body.headers, ...headers },
          body: body.content,
          signal: limit.signal,
          onProgress,
        }),
      )
      .then((response) => readAnswer<Data>(response, key(), accepts))
      .catch(() => ({ failure: noAnswer(), retryAfter: null }))
      .finally(limit.stop);
    if ("data" in outcome) return outcome;
    failure = outcome.failure;
    if (signal?.aborted) break;
    if (attempt === REQUEST_ATTEMPTS || !canAnswerOtherwise(failure.httpStatus)) return failure;
    await wait(waitBefore(failure.httpStatus, outcome.retryAfter, RETRY_WAIT_MS), signal);
    if (signal?.aborted) break;
  }
  return signal?.aborted ? { ...failure, cancelled: true } : failure;
}

function noAnswer(): CallFailure {
  return { httpStatus: 0, error: { status: "ENF", message: DEFAULT_ERROR_MESSAGE } };
}

function pause(milliseconds: number, sooner?: AbortSignal): Promise<void> {
  const { signal } = deadline(milliseconds, sooner);
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve());
  });
}

/** `AbortSignal.any` is missing in browsers that are still in use (Safari before 17.4, Firefox before 124). */
function deadline(milliseconds: number, sooner?: AbortSignal) {
  const controller = new AbortController();
  const abort = () => {
    stop();
    controller.abort();
  };
  const timer = setTimeout(abort, milliseconds);
  const stop = () => {
    clearTimeout(timer);
    sooner?.removeEventListener("abort", abort);
  };
  if (sooner?.aborted) abort();
  sooner?.addEventListener("abort", abort);
  return { signal: controller.signal, stop };
}
