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
  const directory = findDirectory(content);
  if (directory === null || directory.count > most) return null;
  const { count, from: begin, to: end } = directory;
  const parts: (ZipPart & { from: number; to: number })[] = [];
  let at = begin;
  try {
    for (; parts.length < count; at += recordBytes(content, at)) parts.push(readPart(content, at));
  } catch (error) {
    // Beyond the file's end, or no directory.
    if (error instanceof RangeError) return null;
    throw error;
  }
  parts.sort((a, b) => a.from - b.from);
  const areApart = parts.every(({ to }, index) => to <= (parts[index + 1]?.from ?? begin));
  // Programs take two names that differ in case only for one.
  const isEachOnce = new Set(parts.map(({ name }) => name.toLowerCase())).size === count;
  return at === end && areApart && isEachOnce ? parts : null;
}

/**
 * Where its directory is, and how many parts that tells of: by its last record and, where the one of a ZIP for files of
 * gigabytes stands before that, as Java's programs write it for any file, by what both say alike.
 */
function findDirectory(content: Buffer): { count: number; from: number; to: number } | null {
  const end = content.length - LAST_RECORD_BYTES;
  if (end < 0 || content.lastIndexOf(LAST_RECORD) !== end) return null;
  const [count, size, from] = [
    content.readUInt16LE(end + 10),
    content.readUInt32LE(end + 12),
    content.readUInt32LE(end + 16),
  ];
  if (!standsAt(content, end - LOCATOR_BYTES, LOCATOR))
    return from + size === end ? { count, from, to: end } : null;
  const to = end - LOCATOR_BYTES - LARGE_RECORD_BYTES;
  if (!standsAt(content, to, LARGE_RECORD) || readLarge(content, end - 12) !== to) return null;
  const large = [
    readLarge(content, to + 32),
    readLarge(content, to + 40),
    readLarge(content, to + 48),
  ] as const;
  const isAlike = (short: number, most: number, long: number) => short === most || short === long;
  const agree =
    isAlike(count, 0xffff, large[0]) &&
    isAlike(size, TOO_LARGE, large[1]) &&
    isAlike(from, TOO_LARGE, large[2]);
  return agree && large[2] + large[1] === to ? { count: large[0], from: large[2], to } : null;
}

/** What a part holds, or null where that is not as much as the directory says: no byte beyond that is unpacked. */
export function unpackPart({ method, size, packed }: ZipPart): Buffer | null {
  if (method === STORED) return packed.length === size ? packed : null;
  try {
    const plain = inflateRawSync(packed, { maxOutputLength: Math.max(1, size) });
    return plain.length === size ? plain : null;
  } catch {
    return null;
  }
}

/** Whether what it holds is packed; else it stands there as it is. */
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
/** Of a ZIP for files of gigabytes (4.3.14 and 4.3.15): what tells of its directory, and where that is. */
const LARGE_RECORD = "PK\x06\x06";
const LARGE_RECORD_BYTES = 56;
const LOCATOR = "PK\x06\x07";
const LOCATOR_BYTES = 20;
/** In the place of a number that stands elsewhere with twice the bytes. */
const TOO_LARGE = 0xff_ff_ff_ff;
/** Where a part's large numbers stand (4.5.3). */
const LARGE_FIELD = 1;
const DIRECTORY_RECORD = "PK\x01\x02";
const LOCAL_HEADER_BYTES = 30;
const DIRECTORY_RECORD_BYTES = 46;

/** @throws {RangeError} where no part is told of, its bytes are not all there, or are packed as no office program does */
function readPart(content: Buffer, at: number) {
  if (!standsAt(content, at, DIRECTORY_RECORD)) throw new RangeError("no part");
  const method = content.readUInt16LE(at + 10);
  if (method !== STORED && method !== DEFLATED) throw new RangeError("unknown method");
  const nameAt = at + DIRECTORY_RECORD_BYTES;
  const nameEnd = nameAt + content.readUInt16LE(at + 28);
  const name = content.toString("utf8", nameAt, nameEnd);
  const [size, packedSize, from] = readSizes(content, at, nameEnd);
  const start =
    from + LOCAL_HEADER_BYTES + content.readUInt16LE(from + 26) + content.readUInt16LE(from + 28);
  const to = start + packedSize;
  return { name, method, size, packed: content.subarray(start, to), from, to };
}

/** A part's size, its packed size and its place: each in its record, or in the field for large ones behind the name. */
function readSizes(content: Buffer, at: number, extraAt: number): [number, number, number] {
  const extraEnd = extraAt + content.readUInt16LE(at + 30);
  let field = extraAt;
  while (field < extraEnd && content.readUInt16LE(field) !== LARGE_FIELD)
    field += 4 + content.readUInt16LE(field + 2);
  let large = field + 4;
  const read = (short: number) => {
    if (short !== TOO_LARGE) return short;
    if (large + 8 > extraEnd) throw new RangeError("no such number");
    large += 8;
    return readLarge(content, large - 8);
  };
  return [
    read(content.readUInt32LE(at + 24)),
    read(content.readUInt32LE(at + 20)),
    read(content.readUInt32LE(at + 42)),
  ];
}

function standsAt(content: Buffer, at: number, mark: string): boolean {
  return at >= 0 && content.toString("latin1", at, at + mark.length) === mark;
}

function readLarge(content: Buffer, at: number): number {
  return Number(content.readBigUInt64LE(at));
}

function recordBytes(content: Buffer, at: number): number {
  return [28, 30, 32].reduce(
    (sum, field) => sum + content.readUInt16LE(at + field),
    DIRECTORY_RECORD_BYTES,
  );
}
