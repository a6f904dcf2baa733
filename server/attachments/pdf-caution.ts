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
    const plain =
      isTooMany ||
      (await unpack(packed, { maxOutputLength: room, finishFlush: SYNC }).catch(isTooMuch));
    if (plain === true) {
      found.add("grande demais para ser verificado");
      break;
    }
    if (plain === false) continue;
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

/** Whether there is more than may be unpacked; otherwise it is no packed data. */
function isTooMuch(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
}

/** Names (ISO 32000-1) that start something, by what a person calls it. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/\/(?:JavaScript|JS)(?![A-Za-z])/, "JavaScript"],
  [/\/Launch(?![A-Za-z])/, "comando que abre programas"],
  [/\/EmbeddedFiles?(?![A-Za-z])/, "arquivos embutidos"],
  [/\/RichMedia(?![A-Za-z])/, "mídia incorporada"],
  [/\/Encrypt(?![A-Za-z])/, "conteúdo protegido, que não pôde ser verificado"],
];

/** The type of a list of objects, with any of its letters as `#4F`. */
const LIST_NAME = new RegExp(
  `/${[..."ObjStm"].map((letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16)})`).join("")}`,
  "gi",
);

function signsIn(content: Buffer): string[] {
  const text = content.toString("latin1");
  // A name may be written with any of its letters as `#4A`.
  const plain = text.includes("#")
    ? text.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      )
    : text;
  return SIGNS.filter(([pattern]) => pattern.test(plain)).map(([, sign]) => sign);
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
