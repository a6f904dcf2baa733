import { takesOut } from "../../contract/requests/items.ts";

/** What a form or a JSON body gave: name → value; a name that came more than once has an array. */
export type FormInput = Readonly<Record<string, unknown>>;

/** Collects a form's fields in the order they come. */
export interface FieldCollector {
  add(name: string, value: string): void;
  readonly count: number;
  fields(): FormInput;
}

/** A collector; names that mean something to JavaScript (`__proto__`) are names like others. */
export function collectFields(): FieldCollector {
  const values = new Map<string, string[]>();
  let count = 0;
  return {
    add(name, value) {
      count += 1;
      values.set(name, [...(values.get(name) ?? []), value]);
    },
    get count() {
      return count;
    },
    fields: () =>
      Object.fromEntries([...values].map(([name, all]) => [name, all.length === 1 ? all[0] : all])),
  };
}

/**
 * The same input with basket lines that came as single fields (`items[0].code`, `items[0].quantity`,
 * as a form without JavaScript sends them) put together; lines left blank, or taken out by their quantity,
 * are dropped. A list that came whole wins.
 */
export function joinItemFields(input: FormInput): FormInput {
  if (input["items"] !== undefined && input["items"] !== "") return input;
  const lines: Record<string, unknown>[] = [];
  for (const [name, value] of Object.entries(input)) {
    const [, index, part] = ITEM_FIELD.exec(name) ?? [];
    if (index !== undefined && part !== undefined) (lines[Number(index)] ??= {})[part] = value;
  }
  const filled = lines.filter(
    ({ code, quantity }) =>
      (typeof code !== "string" || code.trim() !== "") &&
      (typeof quantity !== "string" || !takesOut(quantity)),
  );
  return lines.length === 0 ? input : { ...input, items: filled };
}

const ITEM_FIELD = /^items\[(\d{1,3})\]\.(code|quantity|note)$/;
