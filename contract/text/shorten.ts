import { SHORTEN_AT } from "../constants.ts";

/**
 * Cuts after `limit` characters and adds an ellipsis; text that fits comes back unchanged.
 * Characters are what a reader counts, so no emoji or accented letter is cut in two.
 * Source: specification section 9.
 */
export function shorten(text: string, limit: number = SHORTEN_AT): string {
  // A character is at least one code unit, so short text needs no counting.
  if (text.length <= limit) return text;
  // In plain text every character is one code unit, and the browser need not read its language data.
  if (PLAIN.test(text.slice(0, limit + 1))) return `${text.slice(0, limit)}…`;
  const characters = charactersOf(text);
  return characters.length > limit ? `${characters.slice(0, limit).join("")}…` : text;
}

function charactersOf(text: string): string[] {
  // Firefox before 125 has no more than code points.
  if (!("Segmenter" in Intl)) return [...text];
  segmenter ??= new Intl.Segmenter("pt-BR", { granularity: "grapheme" });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Latin letters, figures and signs, none of which joins the one before it. */
const PLAIN = /^[\x20-\x7E\xA0-\u024F\u2010-\u2027]*$/;

/** Made when it is first needed, because the browser reads language data for it. */
let segmenter: Intl.Segmenter | undefined;
