import type { FieldValue, Payload } from "../../backend/payload.ts";
import type { FormValues } from "../../ui/form-values.ts";
import { isFormValue } from "./drafts.ts";
import { KEEP_CONTACT } from "./kept-contact.ts";

/** A form's content: what was typed, and the files beside it. */
export interface FormContent {
  values: FormValues;
  files: readonly { field: string; file: File }[];
}

/** Fields of every form that are its own business: never checked, never in a draft. */
const OWN_FIELDS = new Set(["idempotencyKey", "startedAt", "sentAt", "website", KEEP_CONTACT]);

/** Of those, what is no field of the request: the hidden one that only programs fill in goes with it. */
const NOT_SENT = new Set(["idempotencyKey", "startedAt", KEEP_CONTACT]);

/** Reads a form as the browser would post it; a name that comes more than once becomes a list. */
export function readForm(data: FormData): FormContent {
  const values: Record<string, string | readonly string[]> = {};
  const files: { field: string; file: File }[] = [];
  for (const name of new Set(data.keys())) {
    const texts: string[] = [];
    for (const entry of data.getAll(name)) {
      if (typeof entry === "string") texts.push(entry);
      // An empty file input posts one file without name and content.
      else if (entry.name !== "" || entry.size > 0) files.push({ field: name, file: entry });
    }
    if (texts.length > 0) values[name] = texts.length === 1 ? (texts[0] ?? "") : texts;
  }
  return { values, files };
}

/** What of a form goes into its draft: what is filled in. The basket's items have a place of their own. */
export function draftValues(values: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        value.length > 0 && !OWN_FIELDS.has(name) && name !== "items" && !name.startsWith("items["),
    ),
  );
}

/** The same after a draft is laid over the form: what was typed while the page was still loading wins. */
export function withTyped(draft: FormValues, typed: FormValues, initial: FormValues): FormValues {
  const changed = Object.entries(draftValues(typed)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(initial[name] ?? ""),
  );
  return { ...draft, ...Object.fromEntries(changed) };
}

/** Whether a form that begins with these values holds anything that it did not show before. */
export function holdsMore(values: FormValues, shown: FormValues): boolean {
  return Object.entries(values).some(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(shown[name]),
  );
}

/** What is sent of a form, with the times that tell a person from a program. */
export function payloadOf(
  { values, files }: FormContent,
  { startedAt, sentAt }: { startedAt: string; sentAt: string },
): Payload {
  const fields: Record<string, FieldValue> = { startedAt, sentAt };
  for (const [name, value] of Object.entries(values)) {
    if (NOT_SENT.has(name) || name.startsWith("items[")) continue;
    fields[name] = name === "items" && typeof value === "string" ? readItems(value) : value;
  }
  return { fields, files };
}

/** What the draft had of what is sent. */
export function sentValues({ fields }: Payload): FormValues {
  return draftValues(Object.fromEntries(Object.entries(fields).filter(isFormValue)));
}

/** The hidden field holds the basket's lines as JSON; raw sends carry them as a list. */
function readItems(json: string): FieldValue {
  try {
    const items: unknown = JSON.parse(json);
    return Array.isArray(items) ? items : json;
  } catch {
    return json;
  }
}
