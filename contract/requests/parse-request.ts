import type * as z from "zod/mini";
import type { FieldErrors, RequestKind } from "../answers.ts";
import { contact } from "./contact.ts";
import { pilotTest } from "./pilot-test.ts";
import { quote } from "./quote.ts";
import { representative } from "./representative.ts";

/** The schema of each request; product.md section 5. */
const REQUEST_SCHEMAS = {
  contato: contact,
  orcamento: quote,
  representante: representative,
  "teste-piloto": pilotTest,
} as const;

/** The validated fields of each request; what was left empty is null. */
export type RequestValues = {
  [Kind in RequestKind]: z.output<(typeof REQUEST_SCHEMAS)[Kind]>;
};

export type ParsedRequest<Kind extends RequestKind> =
  | { ok: true; value: RequestValues[Kind] }
  | { ok: false; fields: FieldErrors };

/**
 * Checks and normalises a request's fields, in the browser and on the server alike. Unknown fields
 * are left out. Values may be as typed in pt-BR (`1.234,5`, `(11) 91234-5678`) or as JSON.
 * @param input field name → value; anything that is no such object counts as empty
 */
export function parseRequest<Kind extends RequestKind>(
  kind: Kind,
  input: unknown,
): ParsedRequest<Kind> {
  const given = typeof input === "object" && input !== null && !Array.isArray(input) ? input : {};
  const result = REQUEST_SCHEMAS[kind].safeParse(given);
  if (result.success) return { ok: true, value: result.data as RequestValues[Kind] };
  const fields: Record<string, string[]> = {};
  for (const issue of result.error.issues) (fields[nameOf(issue.path)] ??= []).push(issue.message);
  return { ok: false, fields };
}

/** `["items", 2, "quantity"]` → `items[2].quantity` */
function nameOf(path: readonly PropertyKey[]): string {
  return path.reduce<string>((name, key) => {
    if (typeof key === "number") return `${name}[${key}]`;
    return name === "" ? String(key) : `${name}.${String(key)}`;
  }, "");
}
