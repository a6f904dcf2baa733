import { z } from "zod";
import { type Block, STATION_SYMBOLS } from "../../contract/rich-text.ts";
import { readYaml } from "./content-file.ts";
import { schemaProblems } from "./problems.ts";
import type { MarkdownProblem } from "./rich-text.ts";

const text = z.string().trim().min(1);
const number = z.union([text, z.number().transform(String)]);
/** Where the values of a course should stay. */
export const band = z
  .strictObject({ min: z.number(), max: z.number() })
  .refine(({ min, max }) => min <= max, {
    error: "faixa invertida",
    params: { cure: "escreva em min o menor e em max o maior" },
  });

/** A fenced block of one of these names is a drawing, its text the YAML of what is drawn. */
const DRAWINGS: Readonly<Record<string, z.ZodType<Block>>> = {
  etapas: z
    .array(
      z.strictObject({
        symbol: z.enum(STATION_SYMBOLS),
        title: text,
        text,
        figure: text.nullable().default(null),
      }),
    )
    .min(2)
    .max(8)
    .transform((stations) => ({ type: "stations", stations })),
  numeros: z
    .array(z.strictObject({ value: number, label: text }))
    .min(2)
    .max(6)
    .transform((figures) => ({ type: "figures", figures })),
  codigo: z
    .array(z.strictObject({ part: number, meaning: text }))
    .min(2)
    .max(8)
    .transform((parts) => ({ type: "code-parts", parts })),
  curva: z
    .strictObject({
      label: text,
      unit: z.string().default(""),
      step: text,
      name: text,
      note: text,
      band,
      values: z.array(z.number()).min(2).max(24),
    })
    .transform((course) => ({ type: "course", ...course })),
};

/**
 * The drawing that a fenced block describes; null where its name is that of no drawing.
 * @param line 1-based, of the line on which the block opens
 */
export function drawnBlock(
  name: string,
  written: string,
  line: number,
): { block: Block | null; problems: readonly MarkdownProblem[] } | null {
  const schema = Object.hasOwn(DRAWINGS, name) ? DRAWINGS[name] : undefined;
  if (!schema) return null;
  const source = readYaml(written, line + 1);
  if (source.errors.length > 0) {
    const cure = "confira recuo, dois-pontos e aspas (texto com vírgula ou : pede aspas)";
    const problems = source.errors.map((error) => ({
      line: error.line ?? line,
      problem: `${name}: ${error.message}`,
      cure,
    }));
    return { block: null, problems };
  }
  const parsed = schema.safeParse(source.data);
  if (parsed.success) return { block: parsed.data, problems: [] };
  const problems = schemaProblems("", parsed.error, source.lineOf).map((found) => ({
    line: found.line ?? line,
    problem: `${name}, ${found.field}: ${found.problem}`,
    cure: found.cure,
  }));
  return { block: null, problems };
}
