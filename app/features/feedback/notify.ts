import { ERROR_TOAST_MS, TOAST_MS } from "../../../contract/constants.ts";

/** A short message over the page. */
export interface Notice {
  text: string;
  kind: "success" | "info" | "error";
  /** How long it stays, milliseconds. */
  duration: number;
  /** What it tells of: the next message about the same takes its place. Left out, its text. */
  topic?: string;
  action?: { label: string; run: () => void };
}

/** What shows messages. */
interface Display {
  show: (notice: Notice) => void;
  /** Closes those that are no errors. */
  clear: () => void;
}

let waiting: Notice[] = [];
let display: Display | null = null;
let wake: (() => void) | null = null;

/** Shows a message for 3 s, or as long as given. */
export function notify(text: string, options: Partial<Omit<Notice, "text">> = {}): void {
  const notice: Notice = { text, kind: "info", duration: TOAST_MS, ...options };
  if (display) {
    display.show(notice);
    return;
  }
  waiting.push(notice);
  wake?.();
}

/** Closes the messages that are no errors, and with them what they offer to undo. */
export function clearNotices(): void {
  display?.clear();
}

/** The success of a send: what was offered for undoing is sent now, and would stand over the acknowledgement. */
export function notifySent(text: string): void {
  clearNotices();
  notify(text, { kind: "success" });
}

/** The error of a failed send: stays 30 s, long enough to be read and acted on (specification section 7). */
export function notifySendError(text: string): void {
  notify(text, { kind: "error", duration: ERROR_TOAST_MS });
}

/** Calls back when the first message waits for something that shows it; returns the way to stop. */
export function onFirstNotice(listener: () => void): () => void {
  wake = listener;
  if (waiting.length > 0) listener();
  return () => {
    wake = null;
  };
}

/** Takes over the showing of messages, those that wait first; returns the way to stop. */
export function showNotices(by: Display): () => void {
  display = by;
  for (const notice of waiting) by.show(notice);
  waiting = [];
  return () => {
    display = null;
  };
}
