import { foldText } from "../../contract/text/normalize.ts";

/** Words too common to tell products apart. */
const STOP_WORDS = new Set(
  "a o e as os de do da dos das em no na nos nas com sem para pra por que um uma ao aos".split(" "),
);

/** The words of a text, folded; `keepStops` keeps those that carry no meaning. */
export function wordsOf(text: string, keepStops = false): string[] {
  const words = foldText(text).match(/[a-z0-9]+/g) ?? [];
  return keepStops ? words : words.filter((word) => !STOP_WORDS.has(word));
}

/** Letters and digits alone: how codes compare, whatever hyphens and spaces were typed. */
export function compact(text: string): string {
  return foldText(text).replace(/[^a-z0-9]+/g, "");
}

/**
 * The stem of a folded Portuguese word: plural and gender removed, so that `passivadores`,
 * `passivador` or `neutra`, `neutro` meet. Words with digits stay as they are.
 */
export function stem(word: string): string {
  if (/\d/.test(word) || word.length < 4) return word;
  const singular = SINGULARS.reduce(
    (done, [plural, one]) =>
      done === word && word.endsWith(plural) ? word.slice(0, -plural.length) + one : done,
    word,
  );
  return singular.length > 4 ? singular.replace(/[aeo]$/, "") : singular;
}

const SINGULARS = [
  ["oes", "ao"],
  ["aes", "ao"],
  ["ais", "al"],
  ["eis", "el"],
  ["ois", "ol"],
  ["ns", "m"],
  ["res", "r"],
  ["zes", "z"],
  ["s", ""],
] as const;
