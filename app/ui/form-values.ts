import { createContext, use } from "react";
import type { FieldErrors } from "../../contract/answers.ts";

/** What a form holds, as typed: name → text, or texts where a name may come more than once. */
export type FormValues = Readonly<Record<string, string | readonly string[]>>;

export interface FormFields {
  /** What the fields begin with: sent back by the server, or restored from a draft. */
  values: FormValues;
  errors: FieldErrors;
  /** What its file field begins with. */
  files?: readonly File[] | undefined;
}

/** Lent by a form to the fields below it, so that each needs only its name. */
export const FormFieldsContext = createContext<FormFields>({ values: {}, errors: {} });

/** The id of a field's control; the error summary links to it. */
export function fieldId(name: string): string {
  return `campo-${name}`;
}

export interface FieldProps {
  name: string;
  label: string;
  required?: boolean;
  /** Said below the control, before anything went wrong. */
  hint?: string | undefined;
  className?: string | undefined;
}

/** What a field needs of its form: id, first value, first error, and the attributes that tie hint and error to it. */
export function useField({ name, hint, required }: Pick<FieldProps, "name" | "hint" | "required">) {
  const { values, errors } = use(FormFieldsContext);
  const id = fieldId(name);
  const error = errors[name]?.[0];
  const describedBy = [error ? `${id}-erro` : "", hint ? `${id}-dica` : ""].filter(Boolean);
  const given = values[name];
  return {
    id,
    error,
    given,
    text: typeof given === "string" ? given : (given?.join(", ") ?? ""),
    attributes: {
      id,
      name,
      required,
      "aria-invalid": error ? (true as const) : undefined,
      "aria-describedby": describedBy.join(" ") || undefined,
    },
  };
}

/**
 * How much a control takes of a text that may have so many characters. The browser cuts what is pasted without a word; with
 * room for it, the check can say so.
 */
export function withRoom(maxLength: number | undefined): number | undefined {
  return maxLength && Math.max(ROOM, 2 * maxLength);
}

/** Longer than what anybody pastes. Characters. */
const ROOM = 100_000;
