import { DOCX, XLSX, type FileType } from "../../contract/requests/attachments.ts";
import { isListOfLinks } from "./office-links.ts";
import { listParts, unpackPart } from "./zip-parts.ts";

/** What a packed office document is (ECMA-376): its type by what it says of its main part, and what in it can act. */
export interface OfficeFile {
  type: FileType;
  /** pt-BR; null: nothing. */
  caution: string | null;
}

/** null for anything that is not plainly a workbook or a text without macros, from its first byte to its last. */
export function readOfficeFile(content: Buffer): OfficeFile | null {
  if (!content.subarray(0, 4).equals(FIRST_ENTRY)) return null;
  const parts = unpackLists(content);
  const types = parts?.lists.get("[Content_Types].xml");
  if (!parts || types === undefined) return null;
  // Of all office files one has one.
  const mains = new Set(types.split(/["']/).filter((type) => type.endsWith(".main+xml")));
  const type = mains.size === 1 ? TYPES.find(([main]) => mains.has(main))?.[1] : undefined;
  if (!type || /macroEnabled|vbaProject|macrosheet/i.test(types)) return null;
  if (parts.names.some((name) => REFUSED_PARTS.test(name))) return null;
  const lists = [...parts.lists].filter(([name]) => isListOfLinks(name)).map(([, text]) => text);
  if (lists.some((text) => MACROS.test(text))) return null;
  const signs = SIGNS.filter(
    ([inNames, inLinks]) =>
      parts.names.some((name) => inNames.test(name)) || lists.some((text) => inLinks.test(text)),
  ).map(([, , sign]) => sign);
  if ([...parts.lists.values()].some(isHiding))
    signs.push("partes que não puderam ser verificadas");
  return { type, caution: signs.length === 0 ? null : `documento com ${signs.join(", ")}` };
}

const FIRST_ENTRY = Buffer.from("PK\x03\x04");

const TYPES: readonly (readonly [string, FileType])[] = [
  [`${XLSX}.main+xml`, XLSX],
  [`${DOCX}.main+xml`, DOCX],
];

/** Macros, and what makes it a file of another family (ODF) too, which other programs take it for. */
const REFUSED_PARTS = /vbaProject|macrosheets?\/|^(?:mimetype|content\.xml|META-INF\/.*)$/i;

/** Programs ask this of a part, whatever its name or content type says. */
const MACROS = /relationships\/(?:vbaProject|\w{0,20}macrosheet)"/i;

/** By the names of parts and by what they are linked to. */
const SIGNS: readonly (readonly [RegExp, RegExp, string])[] = [
  [/\/embeddings\//i, /relationships\/(?:oleObject|package|aFChunk)"/i, "arquivos embutidos"],
  [/\/activeX\//i, /relationships\/control"/i, "controles ActiveX"],
  // What its buttons call may be in another file, which is then opened.
  [/(?:^|\/)customUI/i, /relationships\/ui\/\w{1,30}"/i, "comandos próprios"],
  [/\/webextensions\//i, /relationships\/webextension/i, "suplementos"],
  [
    /\/externalLinks\//i,
    /relationships\/(?:externalLink|connections)"/i,
    "ligações com outros arquivos",
  ],
  [/(?!)/, /relationships\/attachedTemplate"/i, "modelo externo"],
  // LibreOffice reads a sheet so, by the name alone; it is not looked into.
  [
    /(?!)/,
    /<(?!(?:[^<>"]|"[^"<]*")*\sType\s*=\s*"[^"<]*\/(?:printerSettings|customProperty|image)")[^<]*\sTarget\s*=\s*"[^"<]*\.bin"/i,
    "partes em formato binário",
  ],
  // What is fetched when the document is opened; a link waits until somebody follows it. Any word but "Internal" is taken
  // for elsewhere.
  [
    /(?!)/,
    /<(?!(?:[^<>"]|"[^"<]*")*\sType\s*=\s*"[^"<]*\/hyperlink")[^<]*\sTargetMode\s*=\s*"(?!Internal")/,
    "partes que ficam em outro endereço",
  ],
];

/** Other writing than office programs'. It would hide what is looked for. */
function isHiding(text: string): boolean {
  return HIDING.test(text) || OTHER_QUOTES.test(text.replace(DECLARATION, ""));
}

/** Another encoding, and letters by numbers. */
const HIDING = /\0|&#|<!|encoding\s*=\s*["'](?!utf-8["'])/i;

const OTHER_QUOTES = /=\s*'/;

/** What Python's programs write with other quotes. */
const DECLARATION = /^\s*<\?xml\s[^<>]*>/;

/** Real documents have some ten parts, and one more for each picture; the lists of the others have some kilobytes. */
export const MOST_PARTS = 500;
const MOST_BYTES_OF_LISTS = 512 * 1024;

/** The names of all parts, and as text those that say what the others are. null: no ZIP, or one that is a bomb. */
function unpackLists(content: Buffer) {
  const parts = listParts(content, MOST_PARTS);
  if (parts === null) return null;
  const packed = parts.filter(({ name }) => name === "[Content_Types].xml" || isListOfLinks(name));
  const bytes = packed.reduce((sum, { size }) => sum + size, 0);
  if (bytes > MOST_BYTES_OF_LISTS) return null;
  const lists = new Map<string, string>();
  for (const part of packed) {
    const plain = unpackPart(part);
    if (plain === null) return null;
    lists.set(part.name, plain.toString("utf8"));
  }
  return { names: parts.map(({ name }) => name), lists };
}
