/** What the file field offers to choose. */
export const ORDER_FILES = ".xlsx,.csv,.txt";

/** A sheet of an order is small; more is another file. Bytes. */
const LARGEST = 6 * 1024 * 1024;

/**
 * The lines of a spreadsheet or text file as they would be pasted: cells apart by tabs.
 * @returns null where it is none that can be read, or empty
 */
export async function readOrderFile(file: Blob): Promise<string | null> {
  if (file.size > LARGEST) return null;
  try {
    const bytes = await file.arrayBuffer();
    const text = isZip(bytes) ? await readWorkbook(bytes) : readText(bytes);
    return text?.trim() ? text : null;
  } catch {
    // A folder that was dropped, a file that is gone, a reader that does not come.
    return null;
  }
}

/** What is dropped need not be what the field offers: a PDF has text in it, and none of it is an order. */
function readText(bytes: ArrayBuffer): string | null {
  const text = decode(bytes);
  return text.includes("\0") || text.startsWith("%PDF") ? null : text.replace(/^\uFEFF/, "");
}

async function readWorkbook(bytes: ArrayBuffer): Promise<string | null> {
  // Only whoever brings a workbook waits for its reader.
  const reader = await import("read-excel-file/universal");
  const table = await reader.readSheet(bytes).catch(() => null);
  return table && table.map((cells) => cells.map(cellText).join("\t")).join("\n");
}

function cellText(cell: unknown): string {
  if (typeof cell !== "number" && typeof cell !== "string") return "";
  if (typeof cell === "number") return numberText(cell);
  return cell.replaceAll(/\s+/g, " ").trim();
}

/** A bar code that was typed as a number, and no exponent of one; 1.125 as it is written here, and no 1 125. */
function numberText(cell: number): string {
  return Number.isInteger(cell) ? BigInt(cell).toString() : String(cell).replace(".", ",");
}

/** What workbooks begin with. */
function isZip(bytes: ArrayBuffer): boolean {
  const [first, second] = new Uint8Array(bytes);
  return first === 0x50 && second === 0x4b;
}

/** Older spreadsheets save text in the code page of Windows. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
