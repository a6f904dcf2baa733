import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { readFileSync } from "node:fs";
import { parseCsv, withoutGuard } from "../../csv.ts";
import { numberText } from "./cells.ts";

/** A sheet as text: its first row, and each further one that is not empty, with its number in the sheet. */
export interface Sheet {
  headings: readonly string[];
  rows: readonly { row: number; cells: readonly string[] }[];
}

/** A file that is no spreadsheet, in pt-BR, without a full stop. */
export class NoSheet extends Error {
  override name = "NoSheet";

  constructor(path: string, options?: ErrorOptions) {
    super(
      `${path} não é uma planilha .xlsx nem .csv; salve-a de novo num desses formatos`,
      options,
    );
  }
}

/**
 * Reads the first sheet of an `.xlsx`, or a CSV in UTF-8 or, as older spreadsheets write it, Windows-1252.
 * @throws {NoSheet} where the file is none of these
 * @throws {Error} of the file system
 */
export async function readSheet(path: string): Promise<Sheet> {
  const table = /\.xlsx$/i.test(path) ? await readXlsx(path) : readCsv(path);
  const [headings = [], ...rows] = table.map((cells) =>
    cells.map((cell) => withoutGuard(cell.trim())),
  );
  return {
    headings,
    rows: rows
      .map((cells, index) => ({ row: index + 2, cells }))
      .filter(({ cells }) => cells.some((cell) => cell !== "")),
  };
}

async function readXlsx(path: string): Promise<string[][]> {
  // Only whoever imports a workbook waits for its reader.
  const reader = await import("read-excel-file/node");
  const bytes = readFileSync(path);
  try {
    const table = await reader.readSheet(Buffer.from(withErrorsAsText(bytes)));
    return table.map((cells) => cells.map(cellText));
  } catch (error) {
    throw new NoSheet(path, { cause: error });
  }
}

/** The reader takes a cell whose formula failed for an empty one. */
function withErrorsAsText(workbook: Uint8Array): Uint8Array {
  const parts = unzipSync(workbook);
  for (const [name, bytes] of Object.entries(parts))
    if (/^xl\/worksheets\/[^/]+\.xml$/.test(name)) {
      const xml = strFromU8(bytes, true).replaceAll(
        /(<(?:\w+:)?c\s[^>]*\bt=["'])e(?=["'])/g,
        "$1str",
      );
      parts[name] = strToU8(xml, true);
    }
  return zipSync(parts, { level: 0 });
}

function readCsv(path: string): string[][] {
  const bytes = readFileSync(path);
  // No text of either encoding has a zero byte.
  if (bytes.includes(0)) throw new NoSheet(path);
  return parseCsv(decode(bytes));
}

/** Numbers and days as they would be typed. */
function cellText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === "number") return numberText(cell);
  return typeof cell === "string" ? cell : typeof cell === "boolean" ? String(cell) : "";
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
