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
    .replace(/\p{Cs}/gu, "\uFFFD")
    .replace(/(\p{M}{30})\p{M}+/gu, "$1")
    .normalize("NFC")
    .replace(INVISIBLE, "$1");
}

/**
 * Reversed and hidden text can make a name look like another one, and letters that nobody sees like one at all: what
 * Unicode says may be left out, and blanks that it does not. An emoji keeps what joins it to the next.
 */
const INVISIBLE = /(\p{Emoji}(?:[\uFE0E\uFE0F]\u200D?|\u200D))|[\p{DI}\u2800\uFFF9-\uFFFB]/gu;
