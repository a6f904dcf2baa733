/**
 * The form in which search compares words: no accents, lower case, hyphens as spaces, single spaces.
 * `Semi-Sintético` and `semi sintetico` come out the same.
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .replace(/[\p{Pd}\s]+/gu, " ")
    .trim();
}
