import type { RequestKind } from "../answers.ts";
import { CONTACT_FIELDS } from "./contact.ts";
import type { FormField } from "./fields.ts";
import { PILOT_TEST_FIELDS } from "./pilot-test.ts";
import { QUOTE_FIELDS } from "./quote.ts";
import { REPRESENTATIVE_FIELDS } from "./representative.ts";

/** The fields of the four forms, each in the order of its page. */
export const FORMS = {
  contato: CONTACT_FIELDS,
  orcamento: QUOTE_FIELDS,
  representante: REPRESENTATIVE_FIELDS,
  "teste-piloto": PILOT_TEST_FIELDS,
} as const satisfies Record<RequestKind, Readonly<Record<string, FormField>>>;

export type FieldName<Kind extends RequestKind> = Kind extends RequestKind
  ? keyof (typeof FORMS)[Kind] & string
  : never;

/** What a form knows of a field; undefined where it has none of this name. */
export function fieldOf(kind: RequestKind, name: string): FormField | undefined {
  const fields: Readonly<Record<string, FormField>> = FORMS[kind];
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}
