import { DOCX, XLSX, type FileType } from "../../contract/requests/attachments.ts";
import { cautionOfCsv, isCsv } from "./csv-text.ts";
import { cautionOfFields } from "./office-fields.ts";
import { MOST_PARTS, readOfficeFile } from "./office-file.ts";
import { cautionOfPdf } from "./pdf-caution.ts";
import { endOfJpeg, endOfPng, isOfCamera } from "./picture-end.ts";
import { endsAsZip } from "./zip-parts.ts";

/**
 * What a file is by its content, or null for anything that is not plainly one of the types taken. The signature must
 * stand at the very beginning, the structure behind it must fit to the file's end, and the file must not be a second
 * thing as well (a PDF inside an image, a ZIP at the end).
 * @param name as the sender called it; decides for lists of values only, which have no signature
 * @param types those that the form takes: nothing is unpacked to know a type that it does not
 */
export function detectFileType(
  bytes: Uint8Array,
  name: string,
  types: readonly FileType[],
): FileType | null {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const office = types.includes(XLSX) || types.includes(DOCX) ? readOfficeFile(content) : null;
  const type =
    office?.type ?? typeBySignature(content) ?? (isCsv(content, name) ? "text/csv" : null);
  if (!office && endsAsZip(content)) return null;
  if (type !== "application/pdf" && content.subarray(0, PDF_SEARCH_BYTES).includes("%PDF-"))
    return null;
  return type;
}

/** What in a file of such a type can act by itself once it is opened, pt-BR, or null. */
export async function cautionOf(type: FileType, content: Buffer): Promise<string | null> {
  if (type === "application/pdf") return cautionOfPdf(content);
  if (type === "text/csv") return cautionOfCsv(content);
  if (type !== DOCX && type !== XLSX) return null;
  const fields = await cautionOfFields(type, content, MOST_PARTS);
  const parts = readOfficeFile(content)?.caution ?? null;
  // Both may have found the same.
  if (parts === null || fields === null || parts.includes(fields)) return parts ?? fields;
  return `${parts}; ${fields}`;
}

function typeBySignature(content: Buffer): FileType | null {
  return SIGNATURES.find(([, fits]) => fits(content))?.[0] ?? null;
}

const SIGNATURES: readonly (readonly [FileType, (content: Buffer) => boolean])[] = [
  ["application/pdf", isPdf],
  ["image/jpeg", isJpeg],
  ["image/png", isPng],
  ["image/webp", isWebp],
];

/** Readers look for a PDF's header this far into a file. */
const PDF_SEARCH_BYTES = 1_024;

/** After the last end mark nothing but padding may follow. */
function isPdf(content: Buffer): boolean {
  if (!/^%PDF-[12]\.\d/.test(content.toString("latin1", 0, 8))) return false;
  const end = content.lastIndexOf("%%EOF");
  return end >= 0 && /^[\0\t\n\f\r ]*$/.test(content.toString("latin1", end + "%%EOF".length));
}

/** SOI, then another marker that may follow it: application data, tables, a frame or a comment. */
function isJpeg(content: Buffer): boolean {
  const [first, second, third, fourth = 0] = content;
  const isBegun =
    content.length > 125 &&
    first === 0xff &&
    second === 0xd8 &&
    third === 0xff &&
    (fourth >= 0xe0 || [0xc0, 0xc2, 0xc4, 0xdb].includes(fourth));
  const end = isBegun ? endOfJpeg(content) : null;
  return end !== null && isOfCamera(content.subarray(end));
}

function isPng(content: Buffer): boolean {
  if (content.length < SMALLEST_PNG || !content.subarray(0, 8).equals(PNG_SIGNATURE)) return false;
  const isHeaderFirst =
    content.readUInt32BE(8) === 13 && content.toString("latin1", 12, 16) === "IHDR";
  return isHeaderFirst && endOfPng(content) === content.length;
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Signature, header, one data chunk and the end. */
const SMALLEST_PNG = 57;

/** The container's own size must be that of the file (an odd chunk is padded by one byte). */
function isWebp(content: Buffer): boolean {
  if (content.length < 20 || content.toString("latin1", 0, 4) !== "RIFF") return false;
  const size = content.readUInt32LE(4) + 8;
  return (
    (size === content.length || size + 1 === content.length) &&
    /^WEBPVP8[ LX]$/.test(content.toString("latin1", 8, 16))
  );
}
