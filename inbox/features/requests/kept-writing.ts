import type { HistoryEvent } from "../../../contract/inbox/history.ts";
import { cleanLine, cleanLines } from "../../../contract/requests/clean-text.ts";
import { copiesOnDevice, dropFromDevice, keepOnDevice } from "../connection/device-copies.ts";

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
  dropFromDevice(
    (key, kept) =>
      key === keyOf(protocol, intent) &&
      said.some(
        ({ kind, detail }) =>
          detail.text === cleanLines(textOf(kept, intent)) &&
          (kind === "note" || detail.subject === cleanLine(textOf(kept, "subject"))),
      ),
  );
}

/** Puts what this person has kept into the fields that nobody has touched yet. */
export function restoreWriting({ protocol, intent, person }: Writer, form: HTMLFormElement): void {
  const copies = copiesOnDevice(keyOf(protocol, intent)).map(textsIn);
  const own = copies.find((texts) => texts.get(WRITER) === person);
  for (const field of fieldsOf(form)) {
    const text: unknown = own?.get(field.name);
    if (field.value === field.defaultValue && typeof text === "string") field.value = text;
  }
}

/** Forgets what has been taken; what is written there by now, or in another tab, is another text. */
export function dropWriting(protocol: string, intent: string, sent: URLSearchParams): void {
  const sentText = cleanLines(sent.get(intent) ?? "");
  dropFromDevice(
    (key, kept) => key === keyOf(protocol, intent) && cleanLines(textOf(kept, intent)) === sentText,
  );
}

function textOf(kept: unknown, name: string): string {
  const text = textsIn(kept).get(name);
  return typeof text === "string" ? text : "";
}

function textsIn(kept: unknown): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(kept ?? {}));
}

function fieldsOf(form: HTMLFormElement) {
  return Array.from(
    form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      "input:not([type=hidden]), textarea",
    ),
  );
}
