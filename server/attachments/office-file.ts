import { unzipSync } from "fflate";
import { DOCX, XLSX, type FileType } from "../../contract/requests/attachments.ts";

/** What a packed office document is (ECMA-376): its type by what it says of its main part, and what in it can act. */
export interface OfficeFile {
  type: FileType;
  /** pt-BR; null: nothing. */
  caution: string | null;
}

/** null for anything that is not plainly a workbook or a text without macros, from its first byte to its last. */
export function readOfficeFile(content: Buffer): OfficeFile | null {
  if (!content.subarray(0, 4).equals(FIRST_ENTRY) || !endsAsZip(content)) return null;
  const parts = unpackLists(content);
  const types = parts?.lists.get("[Content_Types].xml");
  if (!parts || types === undefined) return null;
  const type = TYPES.find(([main]) => types.includes(main))?.[1];
  if (!type || /macroEnabled|vbaProject/i.test(types)) return null;
  if (parts.names.some((name) => /vbaProject|macrosheets?\//i.test(name))) return null;
  const links = [...parts.lists].filter(([name]) => name.endsWith(".rels")).map(([, text]) => text);
  const signs = SIGNS.filter(
    ([inNames, inLinks]) =>
      parts.names.some((name) => inNames.test(name)) || links.some((text) => inLinks.test(text)),
  ).map(([, , sign]) => sign);
  return { type, caution: signs.length === 0 ? null : `documento com ${signs.join(", ")}` };
}

/** A ZIP is read from its end: its last record, whose comment reaches exactly to the end of the file. */
export function endsAsZip(content: Buffer): boolean {
  const tail = content.subarray(-(LAST_RECORD_BYTES + 65_535));
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

const FIRST_ENTRY = Buffer.from("PK\x03\x04");
const LAST_RECORD = "PK\x05\x06";
const LAST_RECORD_BYTES = 22;

const TYPES: readonly (readonly [string, FileType])[] = [
  [`${XLSX}.main+xml`, XLSX],
  [`${DOCX}.main+xml`, DOCX],
];

/** By the names of parts and by what they are linked to. */
const SIGNS: readonly (readonly [RegExp, RegExp, string])[] = [
  [/\/embeddings\//i, /relationships\/(?:oleObject|package)"/i, "arquivos embutidos"],
  [/\/activeX\//i, /relationships\/control"/i, "controles ActiveX"],
  [/\/externalLinks\//i, /relationships\/externalLink"/i, "ligações com outros arquivos"],
  [/(?!)/, /relationships\/attachedTemplate"/i, "modelo externo"],
];

/** Real documents have some hundred parts of some kilobytes; these few are lists of the others. */
const MOST_PARTS = 2_000;
const MOST_LIST_BYTES = 1024 * 1024;
const MOST_BYTES = 256 * 1024 * 1024;

/** The names of all parts, and as text those that say what the others are. null: no ZIP, or one that is a bomb. */
function unpackLists(content: Buffer) {
  const names: string[] = [];
  let bytes = 0;
  let room = 8 * MOST_LIST_BYTES;
  try {
    const lists = unzipSync(content, {
      filter({ name, originalSize }) {
        names.push(name);
        bytes += originalSize;
        if (names.length > MOST_PARTS || bytes > MOST_BYTES) throw new RangeError("a bomb");
        if (name !== "[Content_Types].xml" && !name.endsWith(".rels")) return false;
        room -= originalSize;
        if (originalSize > MOST_LIST_BYTES || room < 0) throw new RangeError("a bomb");
        return true;
      },
    });
    const text = new TextDecoder();
    return {
      names,
      lists: new Map(Object.entries(lists).map(([name, list]) => [name, text.decode(list)])),
    };
  } catch {
    return null;
  }
}
