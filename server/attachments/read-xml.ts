import { sharedRound } from "../in-turns.ts";

/** What is made of an XML text, in the order in which it stands there. Names come without that of their namespace. */
export interface XmlLook {
  /**
   * @param attributes as they stand there; `valuesOf` reads them
   * @param space the short name of its namespace; empty: none
   */
  opened(name: string, attributes: string, space: string): void;
  /** @param within the innermost element that is open; empty: none */
  said(text: string, within: string): void;
  closed(name: string): void;
}

/**
 * Reads XML 1.0, each letter once, so that others are heard between its parts. Elements that do not end, as Excel has them
 * in the drawings of its notes (`<br>`), end with what they stand in.
 * @param text UTF-8, a letter for each byte
 * @returns false where it is otherwise not well-formed, or is what no program writes: the look is worth nothing then
 */
export async function readXml(text: string, look: XmlLook): Promise<boolean> {
  if (ENCODED.test(text)) return false;
  const open: string[] = [];
  let heard = 0;
  let slips = 0;
  function close(name: string): void {
    const at = open.lastIndexOf(name);
    if (at < open.length - 1) slips += 1;
    for (let left = at < 0 ? 0 : open.length - at; left > 0; left -= 1)
      look.closed(localName(open.pop() ?? ""));
  }
  for (let at = 0; at < text.length;) {
    if (at - heard > PIECE) {
      heard = at;
      await sharedRound();
    }
    const next = text.indexOf("<", at);
    const words = decode(text.slice(at, next < 0 ? text.length : next));
    if (words === null) return false;
    if (words !== "") look.said(words, localName(open.at(-1) ?? ""));
    if (next < 0) break;
    if (!/[!?]/.test(text[next + 1] ?? "") && longestTag(text, next) > LONGEST_TAG) return false;
    TAG.lastIndex = next;
    const [tag, isEnd, name = "", attributes = "", isEmpty] = TAG.exec(text) ?? [];
    if (tag === undefined) {
      const other = otherMarkup(text, next);
      if (other === null) return false;
      if (other.data !== "") look.said(other.data, localName(open.at(-1) ?? ""));
      at = other.end;
      continue;
    }
    if (attributes.length > LONGEST_DECODED && attributes.includes("&")) return false;
    at = next + tag.length;
    if (!isEnd) {
      open.push(name);
      look.opened(localName(name), attributes, name.slice(0, Math.max(0, name.lastIndexOf(":"))));
    }
    if (isEnd && (isEmpty || attributes !== "")) return false;
    if (isEnd || isEmpty) close(name);
    if (open.length > DEEPEST || slips > MOST_SLIPS) return false;
  }
  for (const name of open.toReversed()) look.closed(localName(name));
  return true;
}

/** The values of all attributes of that name, whatever namespace they are of: which one a program asks for is not known; without a name, of all. */
export function valuesOf(attributes: string, name = ""): string[] {
  if (!attributes.includes(name)) return [];
  return [...attributes.matchAll(ATTRIBUTE)]
    .filter(([, called = ""]) => name === "" || localName(called) === name)
    .map(([, , quoted = ""]) => decode(quoted.slice(1, -1)) ?? "");
}

/** Some milliseconds' work. Characters. */
const PIECE = 64 * 1024;

/** Elements within each other; a text's tables within tables have some hundred. */
const DEEPEST = 1_000;

/** Ends that are missing, or of nothing that has begun. */
const MOST_SLIPS = 1_000;

/** XML in which letters would not be found as they are. */
const ENCODED =
  /^(?:\xff\xfe|\xfe\xff|<\0|\0<|(?:\xef\xbb\xbf)?\s*<\?xml[^>]*encoding\s*=\s*["'](?!utf-8["']))/i;

/** Blanks of one tag that are more would be too many for an expression, which throws then. Characters. */
const LONGEST_TAG = 2 * 1024 * 1024;

/** How long the tag that begins there may be: none has another one's beginning in it. */
function longestTag(text: string, at: number): number {
  const next = text.indexOf("<", at + 1);
  return text.lastIndexOf(">", next < 0 ? text.length : next) - at;
}

/** None has a thousand attributes: to look for more takes more memory than there is. */
const TAG =
  /<(\/?)([^\t\n\r <>/"'=&!?][^\t\n\r <>/"'=&]*)((?:[\t\n\r ]+[^\t\n\r <>/"'=&]+[\t\n\r ]*=[\t\n\r ]*(?:"[^"<]*"|'[^'<]*')){0,999})[\t\n\r ]*(\/?)>/y;

const ATTRIBUTE = /[\t\n\r ]([^\t\n\r <>/"'=&]+)[\t\n\r ]*=[\t\n\r ]*("[^"]*"|'[^']*')/g;

function localName(name: string): string {
  return name.slice(name.lastIndexOf(":") + 1);
}

/** What is neither a text nor a tag. null: it has no end, or declares letters of its own. */
function otherMarkup(text: string, at: number): { data: string; end: number } | null {
  for (const [begin, end, isData] of OTHERS) {
    if (!text.startsWith(begin, at)) continue;
    const ends = text.indexOf(end, at + begin.length);
    if (ends < 0) return null;
    const data = isData ? text.slice(at + begin.length, ends) : "";
    return { data, end: ends + end.length };
  }
  PLAIN_DOCTYPE.lastIndex = at;
  return PLAIN_DOCTYPE.test(text) ? { data: "", end: PLAIN_DOCTYPE.lastIndex } : null;
}

const OTHERS = [
  ["<!--", "-->", false],
  ["<![CDATA[", "]]>", true],
  ["<?", "?>", false],
] as const;

const PLAIN_DOCTYPE = /<!DOCTYPE[^<>[]*>/y;

/** null: it is longer than any text in which a program writes letters by numbers or names. */
function decode(text: string): string | null {
  if (!text.includes("&")) return text;
  if (text.length > LONGEST_DECODED) return null;
  return text.replaceAll(
    /&(?:#(\d+)|#x([\dA-Fa-f]+)|(amp|lt|gt|quot|apos));/g,
    (written, decimal?: string, hexadecimal?: string, name?: string) => {
      if (name !== undefined) return NAMED[name] ?? written;
      const letter = decimal === undefined ? parseInt(hexadecimal ?? "", 16) : Number(decimal);
      return letter <= 0x10_ff_ff ? String.fromCodePoint(letter) : written;
    },
  );
}

const LONGEST_DECODED = 256 * 1024;

const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};
