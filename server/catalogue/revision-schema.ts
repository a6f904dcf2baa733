import { z } from "zod";
import { slug } from "./dictionary-schema.ts";

const revision = z.strictObject({
  /** 1, 2, 3 … without gaps. */
  number: z.int().min(1),
  date: z.iso.date({ error: "não é uma data → 2026-11-20" }),
  /** What changed, as printed in section 16. */
  reason: z.string().trim().min(1).max(200),
  /** Of what the sheet said when it was issued (`sheetHash`). */
  hash: z.string().regex(/^[0-9a-f]{16}$/, { error: "não é o hash que `revise` escreve" }),
});

/** `content/documents/revisions.yaml`: slug of the product → the revisions of its FDS, oldest first. */
export const revisionsSchema = z.record(slug, z.array(revision).min(1));

export type FdsRevision = z.output<typeof revision>;
export type FdsRevisions = z.output<typeof revisionsSchema>;
