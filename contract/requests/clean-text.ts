/**
 * What a person typed on one line, made safe to store, mail and print: control and direction
 * characters out, every run of white space one space, ends trimmed, accents composed.
 */
export function cleanLine(typed: string): string {
  return readable(typed)
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/** The same for text of several lines, which keeps its line breaks (as `\n`) and tabs. */
export function cleanLines(typed: string): string {
  return readable(typed)
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .trim();
}

/**
 * Halves of surrogate pairs cannot be stored; composed accents compare equal. To put marks in order takes time that grows
 * with the square of their number, and no writing has more than 30 in a row (Unicode Standard Annex #15, section 13).
 */
function readable(typed: string): string {
  return typed
    .toWellFormed()
    .replace(/(\p{M}{30})\p{M}+/gu, "$1")
    .normalize("NFC")
    .replace(INVISIBLE, "");
}

/** Reversed and hidden text can make a name look like another one; the joiner of emoji stays. */
const INVISIBLE = /[\u061C\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/g;
