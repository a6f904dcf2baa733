import type { FieldErrors } from "../answers.ts";
import type { ReadField, ValuesOf } from "../requests/fields.ts";

/** Fields that are each checked by themselves. */
export type FieldTable = Readonly<Record<string, ReadField<unknown>>>;

/** Every field's value where it was good, and what is wrong with the others, by `prefix` and name. */
export function readFields<Fields extends FieldTable>(
  fields: Fields,
  input: unknown,
  prefix = "",
): { values: Partial<ValuesOf<Fields>>; errors: FieldErrors } {
  const given = new Map<string, unknown>(
    typeof input === "object" && input !== null ? Object.entries(input) : [],
  );
  const values: Record<string, unknown> = {};
  const errors: Record<string, string[]> = {};
  for (const [name, field] of Object.entries(fields)) {
    const result = field.read(given.get(name));
    if (result.ok) values[name] = result.value;
    else errors[`${prefix}${name}`] = [result.message];
  }
  return { values: values as Partial<ValuesOf<Fields>>, errors };
}
