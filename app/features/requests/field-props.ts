import type { RequestKind } from "../../../contract/answers.ts";
import type { FormField } from "../../../contract/requests/fields.ts";
import { fieldOf, type FieldName } from "../../../contract/requests/forms.ts";

/** What a form's table says of a field; a name that the form does not have is a mistake of the page. */
export function rowOf<Kind extends RequestKind>(form: Kind, name: FieldName<Kind>): FormField {
  const field = fieldOf(form, name);
  if (!field) throw new Error(`the form ${form} has no field ${name}`);
  return field;
}

/** What every control takes of its field. */
export function fieldProps<Kind extends RequestKind>(form: Kind, name: FieldName<Kind>) {
  const { label, required, hint } = rowOf(form, name);
  return { name, label, required, hint };
}

/** The same for a line of text. */
export function textProps<Kind extends RequestKind>(form: Kind, name: FieldName<Kind>) {
  const { maxLength, mask, autoComplete } = rowOf(form, name);
  return { ...fieldProps(form, name), maxLength, mask, autoComplete, allowNegative: false };
}

/** The same for a select. */
export function selectProps<Kind extends RequestKind>(form: Kind, name: FieldName<Kind>) {
  const { words = {}, autoComplete } = rowOf(form, name);
  const options = Object.entries(words).map(([value, label]) => ({ value, label }));
  return { ...fieldProps(form, name), options, placeholder: "Escolha", autoComplete };
}
