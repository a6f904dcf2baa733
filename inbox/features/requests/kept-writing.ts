import type { HistoryEvent } from "../../../contract/inbox/history.ts";
import { cleanLine, cleanLines } from "../../../contract/requests/clean-text.ts";
import { dropFromDevice, keepOnDevice, readFromDevice } from "../connection/device-copies.ts";

const keyOf = (protocol: string, intent: string) => `writing:${protocol}:${intent}`;

/** Whose form it is. */
interface Writer {
  protocol: string;
  intent: string;
  /** Their address. */
  person: string;
}

/** Keeps what a form holds. */
export function keepWriting({ protocol, intent, person }: Writer, form: HTMLFormElement): void {
  const texts = Object.fromEntries(fieldsOf(form).map(({ name, value }) => [name, value]));
  keepOnDevice(keyOf(protocol, intent), { ...texts, [WRITER]: person });
}

/** Beside the texts: no field has this name. */
const WRITER = "keptBy";

/** Notes or replies, as the history has them. */
export type Said = Extract<HistoryEvent, { kind: "note" | "reply" }>;

/** Forgets what the server has taken without this page being told of it: put back, it would be sent once more. */
export function dropTaken(protocol: string, intent: Said["kind"], said: readonly Said[]): void {
  const kept = new Map(Object.entries(readFromDevice(keyOf(protocol, intent)) ?? {}));
  const textOf = (name: string) => String(kept.get(name) ?? "");
  const isTaken = said.some(
    ({ kind, detail }) =>
      detail.text === cleanLines(textOf(intent)) &&
      (kind === "note" || detail.subject === cleanLine(textOf("subject"))),
  );
  if (isTaken) forgetWriting(protocol, intent);
}

/** Puts what this person has kept into the fields that nobody has touched yet. */
export function restoreWriting({ protocol, intent, person }: Writer, form: HTMLFormElement): void {
  const kept = new Map(Object.entries(readFromDevice(keyOf(protocol, intent)) ?? {}));
  if (kept.get(WRITER) !== person) return;
  for (const field of fieldsOf(form)) {
    const text: unknown = kept.get(field.name);
    if (field.value === field.defaultValue && typeof text === "string") field.value = text;
  }
}

/** Forgets what has been taken; what is written there by now is another text, perhaps of another tab. */
export function dropWriting(protocol: string, intent: string, sent: URLSearchParams): void {
  const kept = new Map(Object.entries(readFromDevice(keyOf(protocol, intent)) ?? {}));
  const sentText = cleanLines(sent.get(intent) ?? "");
  if (cleanLines(String(kept.get(intent) ?? "")) === sentText) forgetWriting(protocol, intent);
}

function forgetWriting(protocol: string, intent: string): void {
  dropFromDevice((key) => key === keyOf(protocol, intent));
}

function fieldsOf(form: HTMLFormElement) {
  return Array.from(
    form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      "input:not([type=hidden]), textarea",
    ),
  );
}
