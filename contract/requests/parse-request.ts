import * as z from "zod/mini";
import type { FieldErrors, RequestKind } from "../answers.ts";
import type { FieldProblem, FormField, ValuesOf } from "./fields.ts";
import { FORMS } from "./forms.ts";
import { items } from "./items.ts";
import { onlyAsked, quoteProblems, type QuoteValues } from "./quote.ts";
import type { Read } from "./readers.ts";
import { representativeProblems } from "./representative.ts";

/** The validated fields of each request; what was left empty is null. */
export type RequestValues = {
  [Kind in RequestKind]: Kind extends "orcamento" ? QuoteValues : ValuesOf<(typeof FORMS)[Kind]>;
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
  const result = SCHEMAS[kind].safeParse(given);
  if (result.success) return { ok: true, value: result.data as RequestValues[Kind] };
  const fields: Record<string, string[]> = {};
  for (const issue of result.error.issues) (fields[nameOf(issue.path)] ??= []).push(issue.message);
  return { ok: false, fields };
}

// Zod's compiled checks need `eval`, which the site's Content-Security-Policy forbids.
z.config({ jitless: true });

const SCHEMAS = {
  contato: z.object(shapeOf(FORMS.contato)),
  orcamento: z.pipe(
    together(z.object({ ...shapeOf(FORMS.orcamento), items }), quoteProblems),
    z.transform(onlyAsked),
  ),
  representante: together(z.object(shapeOf(FORMS.representante)), representativeProblems),
  "teste-piloto": z.object(shapeOf(FORMS["teste-piloto"])),
} as const;

type Shape<Values> = { [Name in keyof Values]: z.ZodMiniType<Values[Name]> };

function shapeOf<Fields extends Readonly<Record<string, FormField>>>(fields: Fields) {
  const shape = Object.entries(fields).flatMap(([name, field]) =>
    "read" in field ? [[name, schemaOf(field.read as Read<unknown>)]] : [],
  );
  return Object.fromEntries(shape) as Shape<ValuesOf<Fields>>;
}

/** Takes whatever comes in and gives the normalised value or one pt-BR message. */
function schemaOf<Value>(read: Read<Value>) {
  return z.pipe(
    z.optional(z.unknown()),
    z.transform((input, context): Value => {
      const result = read(input);
      if (result.ok) return result.value;
      context.issues.push({ code: "custom", message: result.message, input });
      return z.NEVER;
    }),
  );
}

/** A schema with what its fields say only together, also beside other errors, so that the visitor sees all at once. */
function together<Schema extends z.ZodMiniType>(
  schema: Schema,
  problemsOf: (values: Partial<z.output<Schema>>) => readonly FieldProblem[],
) {
  return schema.check(
    z.superRefine(
      (values, context) => {
        for (const [name, message] of problemsOf(values))
          context.addIssue({ code: "custom", path: [name], message });
      },
      { when: () => true },
    ),
  );
}

/** `["items", 2, "quantity"]` → `items[2].quantity` */
function nameOf(path: readonly PropertyKey[]): string {
  return path.reduce<string>((name, key) => {
    if (typeof key === "number") return `${name}[${key}]`;
    return name === "" ? String(key) : `${name}.${String(key)}`;
  }, "");
}
