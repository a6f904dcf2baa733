import { z } from "zod";

/** A range of concentration, % v/v. */
export interface Range {
  min: number;
  max: number;
}

/** One type of a cell, with its concentration where the table states one. */
export interface CellType {
  type: string;
  range: Range | null;
}

/** A cell: types in order of preference, or why a technician must answer. */
export type Cell = { types: readonly CellType[] } | { handOver: string };

/** Name of a type in `types` and in the cells: `SEM`, `SEM+`, `OI-EP`. */
export const typeCode = z.string().regex(/^[A-Za-z][A-Za-z0-9+-]{1,7}$/, {
  error: "não é um código de tipo → letras, números, + e hífen: SEM+",
});

/** `SEM 5-8 | MQL`, or `técnico: …` with the reason. */
export const cell = z.string().transform((text, context): Cell => {
  const handOver = /^técnico:\s*(\S.{7,})$/.exec(text.trim())?.[1];
  if (handOver) return { handOver };
  const types = text.split("|").map((part) => readCellType(part.trim()));
  if (types.every((one) => one !== null)) return { types };
  context.addIssue({
    code: "custom",
    message: `célula "${text}" não se lê`,
    params: { cure: 'escreva tipos com a faixa, "SEM 5-8 | MQL", ou "técnico:" e o motivo' },
  });
  return z.NEVER;
});

function readCellType(text: string): CellType | null {
  const [, code, low, high] = /^(\S+)(?:\s+(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?))?$/.exec(text) ?? [];
  if (!code) return null;
  if (low === undefined || high === undefined) return { type: code, range: null };
  const range = { min: Number(low), max: Number(high) };
  return range.min > 0 && range.min <= range.max && range.max <= 100 ? { type: code, range } : null;
}
