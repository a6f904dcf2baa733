import type { FileType } from "../../contract/requests/attachments.ts";

/**
 * What a file is by its content, or null for anything that is not plainly one of the types taken.
 * The signature must stand at the very beginning, the structure behind it must fit, and the file
 * must not be a second thing as well (a PDF inside an image, a ZIP at the end).
 */
export function detectFileType(bytes: Uint8Array): FileType | null {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const type = SIGNATURES.find(([, fits]) => fits(content))?.[0] ?? null;
  if (type === null || isZip(content)) return null;
  if (type !== "application/pdf" && content.subarray(0, PDF_SEARCH_BYTES).includes("%PDF-"))
    return null;
  return type;
}

const SIGNATURES: readonly (readonly [FileType, (content: Buffer) => boolean])[] = [
  ["application/pdf", isPdf],
  ["image/jpeg", isJpeg],
  ["image/png", isPng],
  ["image/webp", isWebp],
];

/** Readers look for a PDF's header this far into a file. */
const PDF_SEARCH_BYTES = 1_024;

function isPdf(content: Buffer): boolean {
  return (
    /^%PDF-[12]\.\d/.test(content.toString("latin1", 0, 8)) &&
    content.subarray(-2_048).includes("%%EOF")
  );
}

/** SOI, then another marker that may follow it: application data, tables, a frame or a comment. */
function isJpeg(content: Buffer): boolean {
  const [first, second, third, fourth = 0] = content;
  return (
    content.length > 125 &&
    first === 0xff &&
    second === 0xd8 &&
    third === 0xff &&
    (fourth >= 0xe0 || [0xc0, 0xc2, 0xc4, 0xdb].includes(fourth))
  );
}

function isPng(content: Buffer): boolean {
  if (content.length < SMALLEST_PNG || !content.subarray(0, 8).equals(PNG_SIGNATURE)) return false;
  const isHeaderFirst =
    content.readUInt32BE(8) === 13 && content.toString("latin1", 12, 16) === "IHDR";
  return isHeaderFirst && content.lastIndexOf("IEND") > 16;
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

/** A ZIP is read from its end: its last record, whose comment reaches exactly to the end of the file. */
function isZip(content: Buffer): boolean {
  const tail = content.subarray(-(22 + 65_535));
  for (
    let at = tail.lastIndexOf("PK\x05\x06");
    at >= 0;
    at = at === 0 ? -1 : tail.lastIndexOf("PK\x05\x06", at - 1)
  ) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true;
  }
  return false;
}
