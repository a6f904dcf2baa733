/** The byte after the last one of a JPEG's own structure, or null where it has none to its end. */
export function endOfJpeg(content: Buffer): number | null {
  return readJpeg(content)?.end ?? null;
}

/** In how many scans a JPEG tells its pixels. */
export function scansOfJpeg(content: Buffer): number {
  return readJpeg(content)?.scans ?? 0;
}

function readJpeg(content: Buffer): { end: number; scans: number } | null {
  let at = 2;
  let scans = 0;
  while (at + 4 <= content.length) {
    if (content[at] !== 0xff) return null;
    const marker = content[at + 1] ?? 0;
    // Fill bytes may stand before any marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    at += 2 + content.readUInt16BE(at + 2);
    if (marker !== START_OF_SCAN) continue;
    scans += 1;
    const next = afterScan(content, at);
    if (next === null) return null;
    if (content[next + 1] === END_OF_IMAGE) return { end: next + 2, scans };
    at = next;
  }
  return null;
}

/** The same of a PNG: the end of its chunk IEND. */
export function endOfPng(content: Buffer): number | null {
  for (const { type, end } of chunksOf(content)) if (type === "IEND") return end;
  return null;
}

/**
 * A PNG's pixels, and what they look like with: texts, of which each may unpack to megabytes, are left out before anybody
 * reads them. null where its chunks do not reach to an end.
 */
export function pixelsOfPng(content: Buffer): Buffer | null {
  const kept = [content.subarray(0, 8)];
  const seen = new Set<string>();
  for (const { type, at, end } of chunksOf(content)) {
    if (type === "IDAT" || (PNG_CHUNKS.has(type) && !seen.has(type)))
      kept.push(content.subarray(at, end));
    if (type === "IEND") return Buffer.concat(kept);
    seen.add(type);
  }
  return null;
}

/** Encoders write their pixels in chunks of four kilobytes at least. */
const MOST_CHUNKS = 10_000;

/** The chunks of a PNG one after the other, as long as they are whole, and no more than one has. */
function* chunksOf(content: Buffer) {
  let at = 8;
  for (let count = 0; count < MOST_CHUNKS && at + 12 <= content.length; count += 1) {
    const end = at + 12 + content.readUInt32BE(at);
    if (end > content.length) return;
    yield { type: content.toString("latin1", at + 4, at + 8), at, end };
    at = end;
  }
}

/** How many pictures a WebP shows one after the other, by its own chunks. */
export function framesOfWebp(content: Buffer): number {
  let frames = 0;
  for (let at = 12; at + 8 <= content.length;) {
    if (content.readUInt32BE(at) === FRAME_OF_WEBP) frames += 1;
    const size = content.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return frames;
}

/**
 * Whether what follows a picture is what cameras put there: further JPEGs (the Multi-Picture Format's previews and depth
 * maps), the film of a Motion Photo, or the trailer of some makes of telephones. It is cut off with everything else that is not
 * the picture.
 */
export function isOfCamera(rest: Buffer): boolean {
  if (/SEFT$|jxrs[^]{3}\0$/.test(rest.toString("latin1", Math.max(0, rest.length - 8))))
    return true;
  if (rest.subarray(-VIVO.length).equals(VIVO)) return true;
  let at = 0;
  while (at < rest.length) {
    if (rest[at] === 0) {
      at += 1;
      continue;
    }
    if (rest[at] !== 0xff || rest[at + 1] !== START_OF_IMAGE) return isFilm(rest, at);
    const end = endOfJpeg(rest.subarray(at));
    if (end === null) return false;
    at += end;
  }
  return true;
}

/** How a trailer of Vivo's ends; Samsung's ends with `SEFT`, and OnePlus' and Oppo's with `jxrs` and its length. */
const VIVO = Buffer.from("\xff\xff\xff\xff\x1b*9HWfu\x84\x93\xa2\xb1", "latin1");

/** Boxes of the ISO base media file format, `ftyp` first, to the last byte (ISO/IEC 14496-12, 4.2). */
function isFilm(rest: Buffer, firstNonZero: number): boolean {
  // A box begins with its size, whose first bytes are zeros as padding is.
  let at = rest.indexOf("ftyp", firstNonZero) - 4;
  if (at < 0 || at > firstNonZero) return false;
  while (at + 8 <= rest.length) {
    const size = rest.readUInt32BE(at);
    // One that is open to the end, or longer than 4 GB, is none that a camera appends.
    if (size < 8) return false;
    at += size;
  }
  return at === rest.length;
}

/** Of PNG (third edition), each once: its header, palette, transparency, colours and how it was held. */
const PNG_CHUNKS = new Set("IHDR PLTE tRNS sBIT gAMA cHRM sRGB iCCP cICP eXIf IEND".split(" "));

/** `ANMF` */
const FRAME_OF_WEBP = 0x41_4e_4d_46;

const START_OF_IMAGE = 0xd8;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;

/** Where the marker stands that ends a scan's data: `FF 00` is data, `FF D0` to `FF D7` restart it. */
function afterScan(content: Buffer, start: number): number | null {
  for (let at = start; at < content.length; at += 1) {
    if (content[at] !== 0xff) continue;
    const marker = content[at + 1] ?? 0;
    const isWithin = marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7);
    if (!isWithin) return at + 1 < content.length ? at : null;
  }
  return null;
}
