import { inflate, type Inflate } from "node:zlib";
import { inPieces } from "./in-pieces.ts";

/**
 * What in a PDF can act when it is opened, pt-BR, or null. Looked for are the names that bring it about, in the plain
 * parts and in packed lists of objects; what cannot be looked into is no better.
 */
export async function cautionOfPdf(content: Buffer): Promise<string | null> {
  const found = new Set<string>();
  let begins = false;
  let hasAddress = false;
  const look = async (whole: string) => {
    for await (const { text, until } of inPieces(whole)) {
      const has = (pattern: RegExp) => {
        const at = text.search(pattern);
        return at >= 0 && at < until;
      };
      for (const [pattern, sign] of SIGNS) if (has(pattern)) found.add(sign);
      begins ||= has(BEGINNING);
      hasAddress ||= has(ADDRESS);
    }
  };
  await look(content.toString("latin1"));
  let room = MOST_UNPACKED;
  let lists = 0;
  let bytes = 0;
  for (const packed of packedObjects(content)) {
    lists += 1;
    const unpacked = packed && lists <= MOST_LISTS ? await unpack(packed, room) : null;
    bytes += unpacked?.taken ?? 0;
    // One that breaks off has cost as much as one that is too long, and may be read by others than this; what does not
    // begin as a list is packed once more. Lists that lie over each other are more than the file has.
    if (!unpacked || !LIST_HEAD.test(unpacked.plain) || bytes > content.length) {
      found.add("partes que não puderam ser verificadas");
      break;
    }
    room -= Math.min(unpacked.plain.length, room - 1);
    await look(unpacked.plain);
  }
  if (begins && hasAddress) found.add("endereço que pode se abrir sozinho");
  return found.size === 0 ? null : `PDF com ${[...found].join(", ")}`;
}

/** What is packed here, to its own end: "endstream" may stand within. `taken` is how many bytes it is; null: it breaks off. */
function unpack(packed: Buffer, room: number) {
  return new Promise<{ plain: string; taken: number } | null>((resolve) => {
    const options = { maxOutputLength: room, info: true };
    inflate(packed, options, (error, result) => {
      if (error) return resolve(null);
      // With `info` the engine comes along, which the types do not know.
      const { buffer, engine } = result as unknown as { buffer: Buffer; engine: Inflate };
      return resolve({ plain: buffer.toString("latin1"), taken: engine.bytesWritten });
    });
  });
}

/** The numbers and places of its objects (ISO 32000-1, 7.5.7). */
const LIST_HEAD = /^[ \t\r\n\f]*\d+[ \t\r\n\f]+\d+[ \t\r\n\f]/;

/** Bytes of packed objects that are looked at in one file; real ones have some hundred kilobytes. */
const MOST_UNPACKED = 8 * 1024 * 1024;

/** Packed lists that are looked at in one file; real ones have some hundred objects each. */
const MOST_LISTS = 5_000;

/** Contents of objects in one file, by the word at their beginning and their end; one of a page has some ten. */
const MOST_STREAMS = 50_000;

/** Names (ISO 32000-1) that start something, by what a person calls it. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [nameOf("JavaScript"), "JavaScript"],
  // A program is a text, or a stream by its number.
  [leadingName("JS", "[(<]"), "JavaScript"],
  [nameOf("Launch"), "comando que abre programas"],
  [
    nameOf("EmbeddedFile", "EmbeddedFiles", "FileAttachment", "AdditionalStreams"),
    "arquivos embutidos",
  ],
  // What a file's name leads to in the document itself; pictures have two letters by chance, rarely with that behind them.
  [leadingName("EF"), "arquivos embutidos"],
  // Another file's page in place of a picture (ISO 32000-1, 8.10.4).
  [leadingName("Ref"), "partes de outros arquivos"],
  [
    nameOf("RichMedia", "RichMediaExecute", "Rendition", "Movie", "Sound", "OnInstantiate"),
    "mídia incorporada",
  ],
  [nameOf("XFA"), "formulário que pode ter programas"],
  [
    nameOf("SubmitForm", "ImportData", "GoToR", "GoToE", "Thread", "URL"),
    "ações que abrem ou enviam a outro lugar",
  ],
  [nameOf("Encrypt"), "conteúdo protegido, que não pôde ser verificado"],
];

/**
 * What happens when the document is opened, or when something on a page is come to (12.6.3). To open it at a place, which
 * is a list, is what most documents do.
 */
const BEGINNING = new RegExp(
  `${nameOf("OpenAction").source}(?![\\0\\s]*\\[)|${nameOf("AA").source}(?=[\\0\\s]*(?:<<|\\d|%)|[\\0\\s]{1000})`,
);

/** An action that opens an address (12.6.4.7): mostly a link's, which waits to be followed. */
const ADDRESS = nameOf("URI");

/** A number and a generation, which lead to another object. */
const REFERENCE =
  "(?:[\\0\\t\\n\\f\\r ]+\\d+){2}[\\0\\t\\n\\f\\r ]+R(?=[\\0\\t\\n\\f\\r ()<>[\\]{}/%])";

/** The type of a list of objects, or the place of the first one in it, which is all that some readers ask for. */
const LIST_NAME = new RegExp(
  `${nameOf("ObjStm").source}|${nameOf("First").source}(?!${REFERENCE})`,
);

/** Ways of packing that no program uses for a list, alone or one after the other, and one that stands elsewhere. */
const PACKED_OTHERWISE = new RegExp(
  `${nameOf("ASCIIHexDecode", "AHx", "ASCII85Decode", "A85", "LZWDecode", "LZW", "RunLengthDecode", "RL", "CCITTFaxDecode", "CCF", "DCTDecode", "DCT", "JBIG2Decode", "JPXDecode", "Crypt", "DecodeParms", "DP", "FFilter").source}|${nameOf("Filter").source}[\\0\\s]*[\\d%]`,
);

/** That place in another object; outlines lead to their first line so. */
const REFERRED_PLACE = new RegExp(nameOf("First").source + REFERENCE);

/**
 * Finds names, any letter of which may be written as `#4A`. They are looked for as they stand: to decode all text first
 * takes a thousand times as long. Pictures have the letters of a short name by chance, rarely with a name's end.
 */
function nameOf(...names: string[]): RegExp {
  const written = names.map((name) =>
    Array.from(name, (letter) => {
      const [high = "", low = ""] = letter.charCodeAt(0).toString(16);
      return `(?:${letter}|#${high}[${low}${low.toUpperCase()}])`;
    }).join(""),
  );
  return new RegExp(`/(?:${written.join("|")})(?=[\\0\\t\\n\\f\\r ()<>[\\]{}/%]|$)`);
}

/**
 * A short name that leads to something, here or by an object's number: pictures have its letters by chance, rarely with
 * that behind them. A thousand blanks may hide what.
 * @param beginning of what it leads to, where it is here
 */
function leadingName(name: string, beginning = "<<"): RegExp {
  const led = `${beginning}|\\d|%`;
  return new RegExp(`${nameOf(name).source}(?=[\\0\\s]*(?:${led})|[\\0\\s]{1000})`);
}

/** Where the contents of each stream that holds objects begin; null where what leads to them is not written plainly. */
function* packedObjects(content: Buffer): Generator<Buffer | null> {
  const text = content.toString("latin1");
  let from = 0;
  let streams = 0;
  for (let start = text.indexOf("stream"); start >= 0; start = text.indexOf("stream", from)) {
    if ((streams += 1) > 2 * MOST_STREAMS) return yield null;
    const head = text.slice(from, start);
    from = start + "stream".length;
    const own = head.slice(head.lastIndexOf("endobj") + 1);
    const name = LIST_NAME.exec(head) ?? REFERRED_PLACE.exec(own);
    if (!name) continue;
    if (PACKED_OTHERWISE.test(head)) return yield null;
    const begin = from + (text[from] === "\r" ? 2 : 1);
    // In a string or behind a comment another one could stand before it.
    const before = name.input.slice(name.index).trimEnd();
    yield before.endsWith(">>") && !/[(%]/.test(before) ? content.subarray(begin) : null;
  }
}
