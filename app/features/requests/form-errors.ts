import type { FieldErrors, RequestKind } from "../../../contract/answers.ts";
import { FORMS } from "../../../contract/requests/forms.ts";

/** What a failed try showed, and what of it is still true. */
export interface Trouble {
  /** Counts the failed tries of this form. */
  tries: number;
  /** What went wrong apart from the fields. */
  message?: string | undefined;
  /** Shown above the form, where it takes the focus; else beside the send button, where the visitor is. */
  inSummary: boolean;
  /** As it was found at the last try. */
  reported: FieldErrors;
  /** What is still wrong; a field that was fine at the last try is never added before the next one. */
  errors: FieldErrors;
  /** Fields whose errors only the server can judge. */
  onlyServer: ReadonlySet<string>;
  /** The key of this form was used for another content: it can go out as a new request. */
  keySpent: boolean;
}

export const NO_TROUBLE: Trouble = {
  tries: 0,
  inSummary: false,
  reported: {},
  errors: {},
  onlyServer: new Set(),
  keySpent: false,
};

/** A try that the check on the device stopped. */
export function foundHere(kind: RequestKind, before: Trouble, found: FieldErrors): Trouble {
  const errors = inPageOrder(kind, found);
  return { ...NO_TROUBLE, tries: before.tries + 1, inSummary: true, reported: errors, errors };
}

/** A try that the server refused, or that never reached it. */
export function foundByServer(
  kind: RequestKind,
  before: Trouble,
  { message, fields = {}, code }: { message: string; fields?: FieldErrors; code: string },
): Trouble {
  const errors = inPageOrder(kind, fields);
  return {
    tries: before.tries + 1,
    message,
    inSummary: Object.keys(errors).length > 0,
    reported: errors,
    errors,
    onlyServer: new Set(Object.keys(errors)),
    keySpent: code === "CHAVE_USADA",
  };
}

/**
 * What is still wrong after a change: shown fields only, judged anew; what only the server can judge counts
 * as mended once its field was changed.
 */
export function afterChange(before: Trouble, found: FieldErrors, changed: string): Trouble {
  const errors: Record<string, readonly string[]> = {};
  for (const [name, messages] of Object.entries(before.reported)) {
    const now = found[name];
    if (now) errors[name] = now;
    else if (before.onlyServer.has(name) && before.errors[name] && !belongsTo(name, changed))
      errors[name] = messages;
  }
  return { ...before, errors };
}

/** As the page is read from top to bottom, whoever found them. */
function inPageOrder(kind: RequestKind, errors: FieldErrors): FieldErrors {
  const names = Object.keys(FORMS[kind]);
  const place = (field: string) => {
    const at = names.indexOf(field.replace(/\[.*$/, ""));
    return at < 0 ? names.length : at;
  };
  return Object.fromEntries(
    Object.entries(errors).sort(([one], [other]) => place(one) - place(other)),
  );
}

/** `items[2].quantity` belongs to `items`. */
function belongsTo(name: string, field: string): boolean {
  return name === field || name.startsWith(`${field}[`) || name.startsWith(`${field}.`);
}
