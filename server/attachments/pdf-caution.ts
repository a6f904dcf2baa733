import { promisify } from "node:util";
import { inflate } from "node:zlib";

/**
 * What in a PDF can act when it is opened, pt-BR, or null. Looked for are the names that bring it about, in the plain
 * parts and in packed lists of objects; what cannot be looked into is no better.
 */
export async function cautionOfPdf(content: Buffer): Promise<string | null> {
  const found = new Set(signsIn(content));
  let room = MOST_UNPACKED;
  let lists = 0;
  let bytes = 0;
  for (const packed of packedObjects(content)) {
    lists += 1;
    bytes += packed.length;
    // Lists that lie over each other are more than the file has.
    const isTooMany = lists > MOST_LISTS || bytes > content.length;
    const plain = isTooMany
      ? null
      : await unpack(packed, { maxOutputLength: room, finishFlush: SYNC }).catch(() => null);
    // One that breaks off has cost as much as one that is too long, and may be read by others than this.
    if (plain === null) {
      found.add("partes que não puderam ser verificadas");
      break;
    }
    room -= Math.min(plain.length, room - 1);
    for (const sign of signsIn(plain)) found.add(sign);
  }
  return found.size === 0 ? null : `PDF com ${[...found].join(", ")}`;
}

const unpack = promisify<Buffer, object, Buffer>(inflate);

/** Of zlib: what is there is unpacked, though its end be missing. */
const SYNC = 2;

/** Bytes of packed objects that are looked at in one file; real ones have some hundred kilobytes. */
const MOST_UNPACKED = 8 * 1024 * 1024;

/** Packed lists that are looked at in one file; real ones have some hundred objects each. */
const MOST_LISTS = 5_000;

/** Names (ISO 32000-1) that start something, by what a person calls it. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [nameOf("JavaScript", "JS"), "JavaScript"],
  [nameOf("Launch"), "comando que abre programas"],
  [nameOf("EmbeddedFile", "EmbeddedFiles"), "arquivos embutidos"],
  [nameOf("RichMedia"), "mídia incorporada"],
  [nameOf("XFA"), "formulário que pode ter programas"],
  [nameOf("Encrypt"), "conteúdo protegido, que não pôde ser verificado"],
];

/** The type of a list of objects. */
const LIST_NAME = new RegExp(nameOf("ObjStm"), "g");

/** Finds names, any letter of which may be written as `#4A`. They are looked for as they stand: to decode all text first takes a thousand times as long. */
function nameOf(...names: string[]): RegExp {
  const written = names.map((name) =>
    Array.from(name, (letter) => {
      const [high = "", low = ""] = letter.charCodeAt(0).toString(16);
      return `(?:${letter}|#${high}[${low}${low.toUpperCase()}])`;
    }).join(""),
  );
  return new RegExp(`/(?:${written.join("|")})(?![A-Za-z])`);
}

function signsIn(content: Buffer): string[] {
  const text = content.toString("latin1");
  return SIGNS.filter(([pattern]) => pattern.test(text)).map(([, sign]) => sign);
}

/** The packed contents of streams that hold objects, each once. */
function* packedObjects(content: Buffer): Generator<Buffer> {
  const text = content.toString("latin1");
  LIST_NAME.lastIndex = 0;
  for (let name = LIST_NAME.exec(text); name; name = LIST_NAME.exec(text)) {
    const start = text.indexOf("stream", name.index);
    if (start < 0) return;
    const end = text.indexOf("endstream", start);
    const begin = start + "stream".length + (text[start + 6] === "\r" ? 2 : 1);
    yield content.subarray(begin, end < 0 ? content.length : end);
    LIST_NAME.lastIndex = start;
  }
}
