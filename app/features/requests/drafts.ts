import { REQUEST_KINDS, type RequestKind } from "../../../contract/answers.ts";
import type { FormValues } from "../../ui/form-values.ts";

/** What a form keeps on the device until its send is acknowledged. Files are never in it. */
export interface Draft {
  /** The Idempotency-Key of the send that this will be. */
  key: string;
  /** When the form was first shown. ISO 8601. */
  startedAt: string;
  /** When something was last typed. ISO 8601. */
  savedAt: string;
  values: FormValues;
}

/** A draft older than this is forgotten. Milliseconds. */
export const DRAFT_LIFE_MS = 7 * 24 * 60 * 60 * 1000;

/** The key of local storage that holds a form's draft. */
export function draftName(kind: RequestKind): string {
  return `draft:${kind}`;
}

/** The draft of a form, or null where there is none, it is too old or cannot be read. Never throws. */
export function readDraft(kind: RequestKind, now: Date): Draft | null {
  try {
    const draft = toDraft(JSON.parse(localStorage.getItem(draftName(kind)) ?? "null"));
    if (!draft) return null;
    if (now.getTime() - Date.parse(draft.savedAt) <= DRAFT_LIFE_MS) return draft;
    localStorage.removeItem(draftName(kind));
    return null;
  } catch {
    return null;
  }
}

/** Forgets the drafts that are too old, also those whose forms are never opened again. */
export function forgetOldDrafts(): void {
  for (const kind of REQUEST_KINDS) readDraft(kind, new Date());
}

/**
 * Keeps a draft; false where storage is full or forbidden. The older one goes then, too: it would pass for what was
 * typed last.
 */
export function saveDraft(kind: RequestKind, draft: Draft): boolean {
  try {
    localStorage.setItem(draftName(kind), JSON.stringify(draft));
    return true;
  } catch {
    // Privacy mode, quota: what was typed stays on the screen.
    clearDraft(kind);
    return false;
  }
}

/** Forgets a form's draft: its send was acknowledged, or the visitor starts over. */
export function clearDraft(kind: RequestKind): void {
  try {
    localStorage.removeItem(draftName(kind));
  } catch {
    // Nothing could be stored either.
  }
}

/** Forgets what was sent; what was typed since then stays, for a request of its own. A line is the page's own choice. */
export function clearSentDraft(kind: RequestKind, sent: FormValues, nextKey: string): void {
  const draft = readDraft(kind, new Date());
  const typed = (values: FormValues) => JSON.stringify({ ...values, line: "" });
  if (draft && typed(draft.values) !== typed(sent)) saveDraft(kind, { ...draft, key: nextKey });
  else clearDraft(kind);
}

/** Whether a draft holds anything that was typed; the line alone is the page's own choice. */
export function hasContent({ values }: Pick<Draft, "values">): boolean {
  return Object.entries(values).some(([name, value]) => name !== "line" && value.length > 0);
}

/** A draft with text that comes from elsewhere and is about to be lost there: beside what was written, never in its place. */
export function withAsked(draft: FormValues, asked: FormValues): FormValues {
  const texts = Object.entries(asked).flatMap(([name, text]) => {
    const written = draft[name] ?? "";
    if (typeof text !== "string" || typeof written !== "string") return [];
    const both = beside(written, text);
    return both === written ? [] : [[name, both]];
  });
  return { ...draft, ...Object.fromEntries(texts) };
}

/** A text with another one below it; the same where that is in it already. */
export function beside(written: string, text: string): string {
  // By whole lines: "graxa, quantidade 3" is not in "graxa, quantidade 30".
  if (text === "" || `\n${written}\n`.includes(`\n${text}\n`)) return written;
  return written === "" ? text : `${written}\n${text}`;
}

/** A text without what was put beside it; the same where that is not in it any more. */
export function withoutAsked(written: string, asked: string): string {
  // As fields have it.
  const text = asked.replaceAll(/\r\n?/g, "\n");
  return `\n${written}\n`.replace(`\n${text}\n`, "\n").slice(1, -1);
}

/** Whether it is what a form can hold: a text, or texts. */
export function isFormValue(entry: [string, unknown]): entry is [string, string | string[]] {
  const [, value] = entry;
  return (
    typeof value === "string" ||
    (Array.isArray(value) && value.every((each) => typeof each === "string"))
  );
}

function toDraft(value: unknown): Draft | null {
  if (!isRecord(value) || !isRecord(value["values"])) return null;
  const { key, startedAt, savedAt, values } = value;
  if (typeof key !== "string" || !isTime(startedAt) || !isTime(savedAt)) return null;
  return {
    key,
    startedAt,
    savedAt,
    values: Object.fromEntries(Object.entries(values).filter(isFormValue)),
  };
}

function isTime(value: unknown): value is string {
  return typeof value === "string" && !Number.isNaN(Date.parse(value));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
