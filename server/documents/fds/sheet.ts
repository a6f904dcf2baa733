import { createHash } from "node:crypto";
import { z } from "zod";

/**
 * A safety data sheet (FDS) as it is printed, without its layout: what a revision keeps. Stored as JSON in
 * `content/documents/snapshots/`, so that an old revision says for ever what it said when it was issued.
 */

/** The sixteen headings of ABNT NBR 14725:2023; order and wording are fixed by the standard. */
export const FDS_HEADINGS = [
  "Identificação",
  "Identificação de perigos",
  "Composição e informações sobre os ingredientes",
  "Medidas de primeiros socorros",
  "Medidas de combate a incêndio",
  "Medidas de controle para derramamento ou vazamento",
  "Manuseio e armazenamento",
  "Controle de exposição e proteção individual",
  "Propriedades físicas e químicas",
  "Estabilidade e reatividade",
  "Informações toxicológicas",
  "Informações ecológicas",
  "Considerações sobre destinação final",
  "Informações sobre transporte",
  "Informações sobre regulamentações",
  "Outras informações",
] as const;

const phrase = z.strictObject({ code: z.string(), text: z.string() });

const block = z.discriminatedUnion("kind", [
  /** A label and its paragraphs. */
  z.strictObject({ kind: z.literal("field"), label: z.string(), text: z.array(z.string()) }),
  z.strictObject({
    kind: z.literal("table"),
    label: z.string(),
    head: z.array(z.string()),
    rows: z.array(z.array(z.string())),
    note: z.string().optional(),
  }),
  /** What the package's label shows of the danger. */
  z.strictObject({
    kind: z.literal("label"),
    label: z.string(),
    signal: z.string().nullable(),
    pictograms: z.array(z.strictObject({ code: z.string(), name: z.string() })),
    hazards: z.array(phrase),
    precautions: z.array(phrase),
    notClassified: z.string().nullable(),
  }),
  /** Where the list of revisions is printed, up to the one at hand. */
  z.strictObject({ kind: z.literal("history") }),
]);

export const sheetSchema = z.strictObject({
  product: z.string(),
  code: z.string(),
  /** Company that answers for it, as in the title of the document. */
  company: z.string(),
  sections: z.array(z.array(block)).length(FDS_HEADINGS.length),
});

export type FdsSheet = z.output<typeof sheetSchema>;
export type SheetBlock = z.output<typeof block>;

/** Identifies what a sheet says: 16 hexadecimal digits that change when any of its words does. */
export function sheetHash(sheet: FdsSheet): string {
  return createHash("sha256").update(JSON.stringify(sheet)).digest("hex").slice(0, 16);
}
