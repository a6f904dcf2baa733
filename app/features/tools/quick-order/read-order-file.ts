/** What the file field offers to choose. */
export const ORDER_FILES = ".xlsx,.csv,.txt";

/** A sheet of an order is small; more is another file. Bytes. */
const LARGEST = 6 * 1024 * 1024;

/** What a file brings. */
export interface OrderFileText {
  /** Its lines as they would be pasted: cells apart by tabs. */
  text: string;
  /** The names of a workbook's sheets: that of these lines, and of the others that hold something and are not read. */
  sheet?: string;
  others: readonly string[];
}

/**
 * The lines of a text file, or of a spreadsheet's first sheet that holds any: a stock list behind it is no order.
 * @returns null where it is none that can be read, or empty
 */
export async function readOrderFile(file: Blob): Promise<OrderFileText | null> {
  if (file.size > LARGEST) return null;
  try {
    const bytes = await file.arrayBuffer();
    if (isZip(bytes)) return await readWorkbook(bytes);
    const text = readText(bytes);
    return text?.trim() ? { text, others: [] } : null;
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

async function readWorkbook(bytes: ArrayBuffer): Promise<OrderFileText | null> {
  // Only whoever brings a workbook waits for its reader.
  const { default: readSheets, readSheet } = await import("read-excel-file/universal");
  // Where another sheet cannot be read, the order may be all the same.
  const read: readonly OrderSheet[] = await readSheets(bytes).catch(async () => [
    { sheet: "", data: await readSheet(bytes) },
  ]);
  const sheets = read
    .map(({ sheet, data = [] }) => ({
      sheet,
      text: data.map((cells) => cells.map(cellText).join("\t")).join("\n"),
    }))
    .filter(({ text }) => text.trim() !== "");
  const [first, ...others] = sheets;
  return first ? { ...first, others: others.map(({ sheet }) => sheet) } : null;
}

interface OrderSheet {
  sheet: string;
  /** A chart has none, of which the reader's types know nothing. */
  data?: readonly (readonly unknown[])[];
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
