import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";
import { DOCX, type XLSX } from "../../contract/requests/attachments.ts";
import { inPieces } from "./in-pieces.ts";
import { isDeflated, listParts, type ZipPart } from "./zip-parts.ts";

/**
 * What the fields of a text (ECMA-376, 17.16.5) or the formulas of a workbook (18.17) ask of other programs, files and
 * addresses when it is opened, pt-BR, or null. Any part may hold them, whatever it is called.
 */
export async function cautionOfFields(
  type: typeof DOCX | typeof XLSX,
  content: Buffer,
  mostParts: number,
): Promise<string | null> {
  let room = MOST_UNPACKED;
  let textRoom = MOST_TEXT;
  for (const part of listParts(content, mostParts) ?? []) {
    room -= part.size;
    const text = room < 0 ? null : await unpack(part);
    if (text === null || ENCODED.test(text)) return UNKNOWN;
    if (!MARKUP.test(text)) continue;
    textRoom -= part.size;
    if (type === DOCX && textRoom < 0) return UNKNOWN;
    const caution = type === DOCX ? inFields(text) : await inFormulas(text);
    if (caution !== null) return caution;
  }
  return null;
}

function inFields(text: string): string | null {
  if (LINKED_PICTURE.test(text)) return ELSEWHERE;
  if (OVERLONG.test(text)) return UNKNOWN;
  if (DATA_SOURCE.test(text)) return "documento que busca dados em outro lugar";
  const inElements = instructionsOf(text);
  const inOthers = openFieldsOf(text);
  if (inElements === null || inOthers === null) return UNKNOWN;
  const instructions = inElements + inOthers;
  if (HIDING.test(instructions)) return UNKNOWN;
  // Apart, words of one field could hide those of the next; joined, a field could hide within another's words.
  return [instructions, instructions.replaceAll(APART, "")].some((words) => ASKING.test(words))
    ? "documento com campos que abrem outros programas ou arquivos"
    : null;
}

/** Whatever is no text or value of a cell may be a formula: there are a dozen elements for them. */
async function inFormulas(text: string): Promise<string | null> {
  let before = 0;
  let isCell = false;
  let seen = 0;
  for await (const piece of inPieces(text)) {
    if (LINKED_PICTURE.test(piece.text)) return ELSEWHERE;
    if (DIVIDING.test(piece.text) || OVERLONG.test(piece.text)) return UNKNOWN;
    for (const { 0: found, index: place } of piece.text.matchAll(FETCHING)) {
      if (place < piece.from) continue;
      if (place >= piece.until) break;
      const index = piece.start + place;
      const between = text.slice(before, index);
      const at = between.lastIndexOf("<");
      if (at >= 0) isCell = CELL.test(between.slice(at, at + LONGEST_TAG));
      before = index;
      if (isCell && (seen += 1) <= MOST_FIELDS) continue;
      return found === "&#" || isCell
        ? UNKNOWN
        : "planilha com fórmulas que buscam dados em outro lugar";
    }
  }
  return null;
}

/** Of one file; those of real texts have some hundred kilobytes, and pictures hardly more than in the file. */
const MOST_UNPACKED = 16 * 1024 * 1024;

/** Of a text's XML, which is looked through in one go; that of a book has two megabytes. */
const MOST_TEXT = 4 * 1024 * 1024;

/** In one part; a long text with an index has some hundred. */
const MOST_FIELDS = 10_000;

const UNKNOWN = "documento com partes que não puderam ser verificadas";

const ELSEWHERE = "documento com imagens que ficam em outro endereço";

/** XML in which letters would not be found as they are. */
const ENCODED =
  /^(?:\xff\xfe|\xfe\xff|<\0|\0<|(?:\xef\xbb\xbf)?<\?xml[^>]*encoding\s*=\s*["'](?!utf-8["']))/i;

/** XML, and neither a picture nor anything else that workbooks hold. */
const MARKUP = /^(?:\xef\xbb\xbf)?\s*</;

/** Remarks and, within a text, instructions to programs: no name around them would be found. */
const DIVIDING = /<!|[^>\s](?<!^\xef\xbb\xbf)\s{0,99}<\?/;

/** By its address: whatever type that has, it is fetched as a picture. */
const LINKED_PICTURE = /<[^<>\s]{0,60}(?:blip\s[^<]*:link|imagedata\s[^<]*:href)\s*=/;

/** A longer name than programs write, or more in a picture's element: no piece of a sheet would have them whole. */
const OVERLONG = /<(?:[^<>\s]{61}|[^<>\s]{0,60}(?:blip|imagedata)\s[^<]{3900})/;

/**
 * Functions of Excel, LibreOffice and Google Sheets that ask for something from elsewhere, another program's data (DDE),
 * cells of another file, and letters by numbers, which would hide them; line breaks and tabs are written so by honest
 * programs. A name with more white space behind it than anybody writes is taken for a function's; one with a number
 * behind it is a copied sheet's or picture's (`Image (2)`).
 */
const FETCHING =
  /(?:WEBSERVICE|IMAGE|RTD|DDE|CALL|EXEC|REGISTER\.ID|SQL\.REQUEST|IMPORT(?:DATA|XML|HTML|FEED|RANGE))(?=(?:\s|&#\w{1,7};){0,99}\((?!\d{1,3}\))|(?:\s|&#\w{1,7};){99})|\|(?=['&]|\w{1,100}!)|\[(?=[^[\]<>"]{1,200}\.\w{2,5}\][^<>"!]{0,100}!)|&#(?!(?:9|1[03]|x0{0,3}[9AD]);)/gi;

/** Where a cell's text or value begins. */
const CELL = /^<(?:\w+:)?[tv][\s>]/;

/** Its name, with that of its namespace before it. */
const LONGEST_TAG = 40;

/** Of a form letter. */
const DATA_SOURCE = /<(?:\w+:)?connectString\b/;

/** Of two of these names an address or a title may have the word, so they have to be a field's first. */
const ASKING = /\b(?:DDE|LINK)\b|DDEAUTO|INCLUDE(?:TEXT|PICTURE)|(?:^|\0)["'\s]*(?:DATABASE|RD)\b/i;

/** Stands where the words before it and those behind it are not one. */
const APART = "\0";

/** Where a field, a word or a paragraph ends. */
const SEPARATOR = /<(?:[^<>\s:]*:)?(?:fldChar|tab|br|cr)[\s/>]|<\/(?:[^<>\s:]*:)?p[\s>]/;

/** What looks like a separator there may be none. */
const REMARK = /<[!?]/;

/** Letters by numbers, and whatever stands in the middle of words. */
const HIDING = /&#|</;

const inflated = promisify<Buffer, object, Buffer>(inflateRaw);

async function unpack(part: ZipPart): Promise<string | null> {
  const { packed, size } = part;
  const options = { maxOutputLength: Math.max(1, size) };
  const plain = isDeflated(part) ? await inflated(packed, options).catch(() => null) : packed;
  return plain?.length === size ? plain.toString("latin1") : null;
}

/**
 * The words of all fields, `APART` where they are not one; one may be spread over several elements. Each letter is
 * looked at a few times only, whatever the text is. null: more than any text has.
 */
function instructionsOf(text: string): string | null {
  let words = "";
  let fields = 0;
  let before = 0;
  for (let at = text.indexOf(ELEMENT); at >= 0; at = text.indexOf(ELEMENT, at)) {
    const between = text.slice(before, at);
    if (words !== "" && REMARK.test(between)) words += "<!";
    if (SEPARATOR.test(between)) words += APART;
    at = endOfTag(text, at);
    before = at;
    if ((fields += 1) > MOST_FIELDS) return null;
    if (text[at - 2] === "/") continue;
    const end = text.indexOf("<", at);
    words += text.slice(at, end < 0 ? text.length : end + 2);
    at = endOfTag(text, end < 0 ? text.length : end);
    before = at;
  }
  for (const [, value = ""] of text.matchAll(ATTRIBUTE)) {
    if ((fields += 1) > MOST_FIELDS) return null;
    words += APART + value;
  }
  return words.replaceAll("</", "");
}

/**
 * What stands between a field's beginning and its result: programs take it for the field's words in whatever element.
 * null: it is not plain where one begins and ends, or there are more than any text has.
 */
function openFieldsOf(text: string): string | null {
  const isOpen: boolean[] = [];
  let words = "";
  let marks = 0;
  let before = 0;
  for (const { 0: tag, index } of text.matchAll(FIELD_MARK)) {
    if ((marks += 1) > MARKS_OF_FIELD * MOST_FIELDS) return null;
    const [kind, another] = tag.match(MARK_KIND) ?? [];
    if (kind === undefined || another !== undefined) return null;
    const between = text.slice(before, index);
    if (isOpen.length > 0 && REMARK.test(between)) return null;
    if (isOpen.at(-1)) words += APART + withoutTags(between);
    if (kind !== "begin") isOpen.pop();
    if (kind !== "end") isOpen.push(kind === "begin");
    before = index + tag.length;
  }
  return words;
}

function withoutTags(xml: string): string {
  return xml.replaceAll(TAG, (tag) => (SEPARATOR.test(tag) ? APART : ""));
}

const FIELD_MARK = /<(?:[^<>\s:]*:)?fldChar\s[^<]*/g;

/** Where it begins, where its result does, and where it ends. */
const MARKS_OF_FIELD = 3;

const MARK_KIND = /(?<=["'])(?:begin|separate|end)(?=["'])/g;

/** A value may hold what ends one. None has a thousand of them: to look for more takes more memory than there is. */
const TAG = /<[^<>"']*(?:(?:"[^"<]*"|'[^'<]*')[^<>"']*){0,999}>/g;

function endOfTag(text: string, at: number): number {
  REST_OF_TAG.lastIndex = at;
  if (REST_OF_TAG.test(text)) return REST_OF_TAG.lastIndex;
  const end = text.indexOf(">", at);
  return end < 0 ? text.length : end + 1;
}

/** From its first letter or bracket on. */
const REST_OF_TAG = /<?[^<>"']*(?:(?:"[^"<]*"|'[^'<]*')[^<>"']*){0,999}>/y;

const ELEMENT = "instrText";

const ATTRIBUTE = /\binstr\s*=\s*("[^"]*"|'[^']*')/g;
