import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";
import { DOCX, type XLSX } from "../../contract/requests/attachments.ts";
import { isFetching, isListOfLinks, lookForLinks } from "./office-links.ts";
import { readXml, valuesOf, type XmlLook } from "./read-xml.ts";
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
  let markupRoom = MOST_MARKUP;
  let tagRoom = MOST_TAGS;
  const links = new Map<string, Set<string>>();
  const parts = listParts(content, mostParts) ?? [];
  for (const part of listsFirst(parts)) {
    room -= part.size;
    const text = room < 0 ? null : await unpack(part);
    if (text === null) return UNKNOWN;
    if (OTHER_FILE.some((begin) => text.startsWith(begin))) return OF_FILES;
    if (!MARKUP.test(text)) {
      if (NAMED_MARKUP.test(part.name) || text.startsWith(EBCDIC)) return UNKNOWN;
      continue;
    }
    markupRoom -= part.size;
    tagRoom -= tagsOf(text);
    if (markupRoom < 0 || tagRoom < 0) return UNKNOWN;
    if (isListOfLinks(part.name)) {
      if (!(await readXml(text, lookForLinks(part.name, links)))) return UNKNOWN;
      continue;
    }
    const own = links.get(part.name.toLowerCase()) ?? new Set();
    const look = type === DOCX ? lookForFields(own) : lookForFormulas(own);
    const isRead = await readXml(text, look);
    const caution = isRead ? look.caution() : UNKNOWN;
    if (caution !== null) return caution;
  }
  const names = new Set(parts.map(({ name }) => name.toLowerCase()));
  return [...links.keys()].every((name) => names.has(name)) ? null : UNKNOWN;
}

function listsFirst(parts: readonly ZipPart[]): ZipPart[] {
  return parts.toSorted((a, b) => Number(isListOfLinks(b.name)) - Number(isListOfLinks(a.name)));
}

interface Look extends XmlLook {
  caution(): string | null;
}

function lookForFields(links: ReadonlySet<string>): Look {
  /** Of all fields, `APART` where they are not one: a field may be spread over several elements. */
  const words: string[] = [];
  let length = 0;
  /**
   * Fields that are begun, the outer ones first: whether it is still said what they are, not what they resulted in; and
   * the namespace of their mark.
   */
  const begun: { isSaying: boolean; name: string; space: string }[] = [];
  /** Of the elements that are open: whether they belong to what a field is called, and are of another namespace. */
  const open: boolean[] = [];
  let strange = 0;
  let isInWords = 0;
  let caution: string | null = null;
  function say(text: string): void {
    length += text.length;
    if (length > MOST_WORDS) caution ??= UNKNOWN;
    else words.push(text);
  }
  function part(): void {
    if (words.at(-1) !== APART) say(APART);
  }
  function ask(field: string): void {
    if (!isHarmless(field)) caution ??= OF_OTHERS;
  }
  function mark({ length, 0: kind }: readonly string[], space: string): void {
    part();
    const outer = begun.at(-1);
    if (kind !== "begin") begun.pop();
    // What a field is called can be the result of another one, which is not known.
    else if (outer?.isSaying && PART_OF_NAME.test(outer.name)) caution ??= UNKNOWN;
    if (kind !== "begin" && outer?.isSaying) ask(outer.name);
    // Enough are kept to know that there are too many.
    if (kind !== "end" && begun.length <= DEEPEST_FIELD)
      begun.push({ isSaying: kind === "begin", name: "", space });
    if (length !== 1 || begun.length > DEEPEST_FIELD) caution ??= UNKNOWN;
  }
  return {
    opened(name, attributes, space) {
      if (name === "instrText") isInWords += 1;
      const inner = begun.at(-1);
      const isStrange =
        inner?.isSaying === true && (space !== inner.space || /\sxmlns/.test(attributes));
      open.push(isStrange);
      if (isStrange) strange += 1;
      // Which of several a program takes, and whether it knows that namespace, would say what the field is called.
      if (
        (inner?.isSaying && name === "AlternateContent") ||
        (strange > 0 && (SAYING.has(name) || name === "fldChar"))
      )
        caution ??= UNKNOWN;
      if (SOURCES.has(name)) caution ??= "documento que busca dados em outro lugar";
      if (isFetched(name, attributes, links)) caution ??= ELSEWHERE;
      if (OTHER_FILES.test(name)) caution ??= OF_FILES;
      if (BREAKS.has(name)) part();
      if (name === "fldChar") mark(valuesOf(attributes, "fldCharType"), space);
      for (const instruction of valuesOf(attributes, "instr")) {
        ask(instruction);
        part();
        say(instruction);
        part();
      }
    },
    said(text, within) {
      const inner = begun.at(-1);
      if (inner && SAYING.has(within)) inner.name = (inner.name + text).slice(0, LONGEST_NAME);
      if (isInWords > 0 || begun.some(({ isSaying }) => isSaying)) say(text);
    },
    closed(name) {
      if (open.pop()) strange -= 1;
      if (name === "instrText") isInWords -= 1;
      if (name === "p") part();
    },
    caution() {
      for (const { isSaying, name } of begun) if (isSaying) ask(name);
      if (caution !== null) return caution;
      // Apart, words of one field could hide those of the next; joined, a field could hide within another's words.
      const all = words.join("");
      return ASKING.test(all) || ASKING.test(all.replaceAll(APART, "")) ? OF_OTHERS : null;
    },
  };
}

/** Whether a field is one of those that ask for nothing outside of the document; an empty one asks for nothing at all. */
function isHarmless(said: string): boolean {
  const [begin = "", name] = /^[\s"']*(=|\w*)/.exec(said) ?? [];
  // It may go on.
  if (begin.length >= LONGEST_NAME) return false;
  return name ? HARMLESS.has(name.toUpperCase()) : said.trim() === "";
}

/** Whatever is no text or value of a cell may be a formula: there are a dozen elements for them. */
function lookForFormulas(links: ReadonlySet<string>): Look {
  /** Of the elements that are open. */
  const texts: string[] = [];
  let caution: string | null = null;
  function lookAt(text: string): void {
    if (text.length > LONGEST_FORMULA) caution ??= UNKNOWN;
    else if (FETCHING.test(text))
      caution ??= "planilha com fórmulas que buscam dados em outro lugar";
  }
  return {
    opened(name, attributes) {
      texts.push("");
      if (isFetched(name, attributes, links)) caution ??= ELSEWHERE;
      if (OTHER_FILES.test(name)) caution ??= OF_FILES;
      if (name === "definedName" && valuesOf(attributes, "name").some((one) => BEGUN.test(one)))
        caution ??= "planilha que pode executar comandos ao abrir ou fechar";
    },
    said(text) {
      texts.push((texts.pop() ?? "") + text);
    },
    closed(name) {
      const text = texts.pop() ?? "";
      if (!CELLS.has(name)) lookAt(text);
    },
    caution: () => caution,
  };
}

/** By a link, a picture by its address, or the page that plays a video. */
function isFetched(name: string, attributes: string, links: ReadonlySet<string>): boolean {
  if (isFetching(name, attributes, links) || name === "webVideoPr") return true;
  if (!PICTURES.has(name)) return false;
  return [...valuesOf(attributes, "src"), ...valuesOf(attributes, "href")].some((address) =>
    ELSEWHERE_ADDRESS.test(address),
  );
}

/** Of older drawings and of SVG: they may have it in themselves. */
const PICTURES = new Set(["imagedata", "fill", "stroke", "image", "feImage"]);

/** One with its picture in it (`data:`) is none. */
const ELSEWHERE_ADDRESS = /^\s*(?!data:)(?:[a-z][\w+.-]*:|[\\/]{2})/i;

/** Of one file; those of real texts have some hundred kilobytes, and pictures hardly more than in the file. */
const MOST_UNPACKED = 16 * 1024 * 1024;

/** Of its XML; a list of prices of a hundred thousand cells has as much. */
const MOST_MARKUP = 8 * 1024 * 1024;

/** In all of it, beginnings and ends: each takes about a microsecond, and that list has half as many. */
const MOST_TAGS = 1_000_000;

function tagsOf(text: string): number {
  let count = 0;
  for (let at = text.indexOf("<"); at >= 0; at = text.indexOf("<", at + 1)) count += 1;
  return count;
}

/** Of all fields of a text; a long one with an index has some ten kilobytes of them. */
const MOST_WORDS = 1024 * 1024;

/** Excel takes 8,192 letters. */
const LONGEST_FORMULA = 256 * 1024;

/** Fields within fields; programs take twenty. */
const DEEPEST_FIELD = 100;

const OF_OTHERS = "documento com campos que abrem outros programas ou arquivos";

const UNKNOWN = "documento com partes que não puderam ser verificadas";

const ELSEWHERE = "documento que busca partes em outro endereço";

const OF_FILES = "documento com arquivos embutidos";

/** What begins another document, of today's or of older office programs. */
const OTHER_FILE = ["PK\x03\x04", "\xd0\xcf\x11\xe0"] as const;

/** Stand for another document or program, whatever the list of links calls it: some programs look for its id alone. */
const OTHER_FILES = /^(?:altChunk|subDoc|externalReference|ddeLink|ole(?:Object|Link))$/i;

/** Of a form letter. */
const SOURCES = new Set(["connectString", "udl", "query"]);

/** XML in any usual encoding, and neither a picture nor anything else that office files hold. */
const MARKUP = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*</;

/** By its name alone. */
const NAMED_MARKUP = /\.(?:xml|rels)$/i;

/** `<?xm` in the encodings of IBM's mainframes, which some programs read, too. */
const EBCDIC = "\x4c\x6f\xa7\x94";

/**
 * Functions of Excel, LibreOffice and Google Sheets that ask for something from elsewhere, also handed to another one by
 * their name alone; texts that become formulas; another program's data (DDE), and cells of another file. One with a number
 * behind it is a copied sheet's or picture's (`Image (2)`).
 */
const FETCHING =
  /(?:WEBSERVICE|IMAGE|RTD|DDE|CALL|EXEC|EVALUATE|REGISTER\.ID|SQL\.REQUEST|IMPORT(?:DATA|XML|HTML|FEED|RANGE|TEXT|CSV))\s*\((?!\d{1,3}\))|_xl\w{1,9}\.(?:WEBSERVICE|IMAGE|IMPORT(?:TEXT|CSV)|STOCKHISTORY|TRANSLATE|DETECTLANGUAGE|COPILOT|PY)\b|\|(?='|\w+!)|\[(?=[^[\]"]{1,200}\.\w{2,5}\][^"!]{0,64}!)|'(?:\\\\|[a-z]+:)[^'[\]]{0,200}\[/i;

/** Names of what Excel runs by itself. */
const BEGUN = /^(?:_xlnm\.)?auto_(?:open|close|activate|deactivate)/i;

/** A cell's text and value. */
const CELLS = new Set(["t", "v"]);

/**
 * The fields of ECMA-376, 17.16.5, of Word since and of its older texts that only print, number, compute, lead to a place
 * that somebody follows, or keep what another program has written for itself.
 */
const HARMLESS = new Set(
  `= ADDIN ADDRESSBLOCK ADVANCE AUTHOR AUTONUM AUTONUMLGL AUTONUMOUT BARCODE BIBLIOGRAPHY CITATION COMMENTS COMPARE
  CREATEDATE DATE DISPLAYBARCODE DOCPROPERTY DOCVARIABLE EDITTIME EQ FILENAME FILESIZE FORMCHECKBOX FORMDROPDOWN FORMTEXT
  GOTOBUTTON GREETINGLINE HYPERLINK IF INDEX INFO KEYWORDS LASTSAVEDBY LISTNUM MACROBUTTON MERGEBARCODE MERGEFIELD MERGEREC
  MERGESEQ NEXT NEXTIF NOTEREF NUMCHARS NUMPAGES NUMWORDS PAGE PAGEREF PRINTDATE PRIVATE QUOTE REF REVNUM SAVEDATE SECTION
  SECTIONPAGES SEQ SET SHAPE SKIPIF STYLEREF SUBJECT SYMBOL TA TC TEMPLATE TIME TITLE TOA TOC USERADDRESS USERINITIALS
  USERNAME XE`.split(/\s+/),
);

/** What a field is called and asks for stands in them; others hold what programs keep beside it, or what was deleted. */
const SAYING = new Set(["instrText", "t"]);

/** Of some of these names an address or a title may have the word, so they have to be a field's first. */
const ASKING =
  /(?:^|[\0\s"'])(?:DDE|LINK)(?=[\s"'\0\\]|$)|DDEAUTO|INCLUDE(?:TEXT|PICTURE)|(?:^|\0)["'\s]*(?:DATABASE|RD|IMPORT|INCLUDE|HTMLCONTROL)\b/i;

/** Of a field, with what programs leave before it. */
const LONGEST_NAME = 100;

/** Nothing but letters: what comes next belongs to them. */
const PART_OF_NAME = /^\s*\w*$/;

/** Stands where the words before it and those behind it are not one. */
const APART = "\0";

/** Where a word ends, besides where a paragraph does. */
const BREAKS = new Set(["tab", "br", "cr"]);

const inflated = promisify<Buffer, object, Buffer>(inflateRaw);

async function unpack(part: ZipPart): Promise<string | null> {
  const { packed, size } = part;
  // In one piece: pieces would take twice the room until they are one.
  const options = { maxOutputLength: Math.max(1, size), chunkSize: Math.max(64, size + 1) };
  const plain = isDeflated(part) ? await inflated(packed, options).catch(() => null) : packed;
  return plain?.length === size ? plain.toString("latin1") : null;
}
