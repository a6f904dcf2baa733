import type { RequestKind } from "../answers.ts";

/** Media types of what office programs write (ECMA-376). */
export const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
export const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** The file types a form takes; decided by content, whatever the name says. */
export const FILE_TYPES = {
  "application/pdf": { label: "PDF", extension: "pdf" },
  "image/jpeg": { label: "JPEG", extension: "jpg" },
  "image/png": { label: "PNG", extension: "png" },
  "image/webp": { label: "WebP", extension: "webp" },
  [XLSX]: { label: "XLSX", extension: "xlsx" },
  [DOCX]: { label: "DOCX (sem macros)", extension: "docx" },
  "text/csv": { label: "CSV", extension: "csv" },
} as const;

export type FileType = keyof typeof FILE_TYPES;

/** The one file field of a form. The size limit of each file is UPLOAD_LIMIT_BYTES. */
export interface Attachments {
  field: "files" | "resume";
  /** Files at most. */
  max: number;
  types: readonly FileType[];
}

const ANY_KIND: Attachments = {
  field: "files",
  max: 3,
  types: ["application/pdf", "image/jpeg", "image/png", "image/webp"],
};

export const ATTACHMENTS: Readonly<Record<RequestKind, Attachments>> = {
  contato: ANY_KIND,
  // A buyer's list of needs, or the drawing's text.
  orcamento: { ...ANY_KIND, types: [...ANY_KIND.types, XLSX, "text/csv", DOCX] },
  representante: { field: "resume", max: 1, types: ["application/pdf"] },
  "teste-piloto": ANY_KIND,
};
