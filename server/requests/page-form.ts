import { randomUUID } from "node:crypto";
import type { FieldErrors, RequestKind } from "../../contract/answers.ts";
import { MAX_ITEMS } from "../../contract/basket.ts";
import type { PageFormOutcome } from "../../contract/page-form.ts";
import { ATTACHMENTS } from "../../contract/requests/attachments.ts";
import { fieldOf } from "../../contract/requests/forms.ts";
import { withFilesAgain } from "./files-again.ts";
import type { FormInput } from "./form-input.ts";
import { senderOf } from "../http/sender.ts";
import { messageOfUnread, tooMany } from "./outcome.ts";
import { MAX_FIELDS, withBody } from "./read-body.ts";
import type { RequestsRoutesDependencies } from "./requests-routes.ts";

export type AcceptPageForm = (kind: RequestKind, request: Request) => Promise<PageFormOutcome>;

/** Takes forms posted by browsers without JavaScript: the same intake, with the key in a hidden field. */
export function createAcceptPageForm(dependencies: RequestsRoutesDependencies): AcceptPageForm {
  const { requests, backendKey, limit, scan } = dependencies;
  return async (kind, request) => {
    const address = senderOf(request.headers);
    const wait = await limit.check(address);
    // The body is read all the same, so that the page can show again what was typed, but no file is judged.
    const attachments = { ...ATTACHMENTS[kind], ...(wait === null ? {} : { max: 0 }) };
    const options = { attachments, key: backendKey, scan, maxFields: MOST_FIELDS };
    return withBody(request, options, async (body) => {
      const given = body.fields["idempotencyKey"];
      const key = typeof given === "string" && given !== "" ? given : null;
      const again = (status: number, message: string, errors: FieldErrors, key: string) => ({
        ok: false as const,
        status,
        message,
        fields: withFilesAgain(ATTACHMENTS[kind].field, errors, body),
        typed: typedFields(kind, body.fields),
        idempotencyKey: key,
      });
      if (wait === null && body.failure === null && isExchange(body.fields))
        return again(200, EXCHANGED, {}, key ?? randomUUID());
      const outcome =
        wait === null
          ? await requests.accept(kind, { body, idempotencyKey: key, address })
          : tooMany(wait);
      if ("data" in outcome) return { ok: true, acknowledgement: outcome.data };
      const { status, error } = outcome;
      const isRead = Object.keys(body.fields).length > 0;
      // A key that is spent, or none, goes out as a fresh one, so that sending again makes a new request.
      const isSpent = key === null || error.code === "CHAVE_USADA" || error.code === "CHAVE";
      const message = isRead ? error.msg : messageOfUnread(outcome);
      return again(status, message, error.fields ?? {}, isSpent ? randomUUID() : key);
    });
  };
}

/** Whether a line's `Trocar` was pressed: the form comes back with the other item, to be looked at before it is sent. */
function isExchange(fields: FormInput): boolean {
  return Object.keys(fields).some((name) => /^items\[\d{1,3}\]\.replacement$/.test(name));
}

const EXCHANGED = "O item foi trocado na lista. Confira a quantidade e envie.";

/** The largest form, and of a repeated request each line's code, quantity and note. */
const MOST_FIELDS = MAX_FIELDS + 3 * MAX_ITEMS;

/** What one name of a form came with. */
type Typed = string | readonly string[];

/** What goes back into the form: its own fields only, as they were typed, but for what no form takes. */
function typedFields(kind: RequestKind, fields: FormInput): Record<string, Typed> {
  let room = MOST_SHOWN;
  const shown = (text: string) => {
    const begun = text.slice(0, room);
    room -= begun.length;
    return begun;
  };
  const typed = Object.entries(fields)
    .filter(([name]) => fieldOf(kind, name) !== undefined || name.startsWith("items["))
    .filter((entry): entry is [string, Typed] => isTyped(entry[1]));
  const begun = typed
    // The longest last: all others come back whole.
    .toSorted(([, a], [, b]) => lengthOf(a) - lengthOf(b))
    .map(([name, value]) => [name, typeof value === "string" ? shown(value) : value.map(shown)]);
  // In the order of the form: a list's lines are numbered anew by it.
  return { ...Object.fromEntries(typed), ...(Object.fromEntries(begun) as Record<string, Typed>) };
}

function isTyped(value: unknown): value is Typed {
  const texts: unknown[] = Array.isArray(value) ? value : [value];
  return texts.every((text) => typeof text === "string");
}

function lengthOf(value: Typed): number {
  return [value].flat().reduce((sum, { length }) => sum + length, 0);
}

/**
 * Several times the longest quote. Half a megabyte of what HTML has to write in another way came back as a page of five,
 * which took a fifth of a second to make. Characters.
 */
const MOST_SHOWN = 64 * 1024;
