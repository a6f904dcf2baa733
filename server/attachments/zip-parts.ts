import { inflateRawSync } from "node:zlib";

/** A file within a ZIP, as the ZIP's directory tells of it (APPNOTE.TXT, 4.3.12). Nothing of it is unpacked yet. */
export interface ZipPart {
  name: string;
  method: number;
  /** As the directory says; `unpackPart` holds it to that. Bytes. */
  size: number;
  packed: Buffer;
}

/**
 * The parts of a ZIP, or null where it has more than `most` of them, or where they are not one behind the other: parts
 * that share their bytes are how a small file unpacks to more than there is memory for. The directory lies right before
 * the file's last record, and nothing behind that: programs look for it by its place or by its size.
 */
export function listParts(content: Buffer, most: number): ZipPart[] | null {
  const end = content.length - LAST_RECORD_BYTES;
  if (end < 0 || content.lastIndexOf(LAST_RECORD) !== end) return null;
  if (content.toString("latin1", end - 20, end - 16) === LARGE_ZIP) return null;
  const count = content.readUInt16LE(end + 10);
  const directory = content.readUInt32LE(end + 16);
  if (count > most || directory + content.readUInt32LE(end + 12) !== end) return null;
  const parts: (ZipPart & { from: number; to: number })[] = [];
  let at = directory;
  try {
    for (; parts.length < count; at += recordBytes(content, at)) parts.push(readPart(content, at));
  } catch (error) {
    // Beyond the file's end, or no directory.
    if (error instanceof RangeError) return null;
    throw error;
  }
  parts.sort((a, b) => a.from - b.from);
  const areApart = parts.every(({ to }, index) => to <= (parts[index + 1]?.from ?? directory));
  // Programs take two names that differ in case only for one.
  const isEachOnce = new Set(parts.map(({ name }) => name.toLowerCase())).size === count;
  return at === end && areApart && isEachOnce ? parts : null;
}

/** What a part holds, or null where that is not as much as the directory says: no byte beyond that is unpacked. */
export function unpackPart({ method, size, packed }: ZipPart): Buffer | null {
  if (method === STORED) return packed.length === size ? packed : null;
  if (method !== DEFLATED) return null;
  try {
    const plain = inflateRawSync(packed, { maxOutputLength: Math.max(1, size) });
    return plain.length === size ? plain : null;
  } catch {
    return null;
  }
}

/** Whether what it holds is packed; else it stands there as it is, or `unpackPart` does not know it either. */
export function isDeflated({ method }: ZipPart): boolean {
  return method === DEFLATED;
}

/** A ZIP is read from its end: its last record, whose comment reaches exactly to the end of the file. */
export function endsAsZip(content: Buffer): boolean {
  const before = Math.max(0, content.length - LAST_RECORD_BYTES - 65_535);
  const tail = content.subarray(before);
  for (
    let at = tail.lastIndexOf(LAST_RECORD);
    at >= 0;
    at = at === 0 ? -1 : tail.lastIndexOf(LAST_RECORD, at - 1)
  ) {
    const end = at + LAST_RECORD_BYTES;
    if (end <= tail.length && end + tail.readUInt16LE(at + 20) === tail.length) return true;
  }
  return false;
}

const STORED = 0;
const DEFLATED = 8;

const LAST_RECORD = "PK\x05\x06";
const LAST_RECORD_BYTES = 22;
/** Before the last record of a ZIP for files of gigabytes (4.3.15): names another directory. */
const LARGE_ZIP = "PK\x06\x07";
const DIRECTORY_RECORD = "PK\x01\x02";
const LOCAL_HEADER_BYTES = 30;
const DIRECTORY_RECORD_BYTES = 46;

/** @throws {RangeError} where no part is told of, or its bytes are not all there */
function readPart(content: Buffer, at: number) {
  if (content.toString("latin1", at, at + 4) !== DIRECTORY_RECORD) throw new RangeError("no part");
  const method = content.readUInt16LE(at + 10);
  const packedSize = content.readUInt32LE(at + 20);
  const size = content.readUInt32LE(at + 24);
  const nameAt = at + DIRECTORY_RECORD_BYTES;
  const name = content.toString("utf8", nameAt, nameAt + content.readUInt16LE(at + 28));
  const from = content.readUInt32LE(at + 42);
  const start =
    from + LOCAL_HEADER_BYTES + content.readUInt16LE(from + 26) + content.readUInt16LE(from + 28);
  const to = start + packedSize;
  return { name, method, size, packed: content.subarray(start, to), from, to };
}

function recordBytes(content: Buffer, at: number): number {
  return [28, 30, 32].reduce(
    (sum, field) => sum + content.readUInt16LE(at + field),
    DIRECTORY_RECORD_BYTES,
  );
}
