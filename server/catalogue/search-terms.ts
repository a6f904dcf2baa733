import { foldText } from "../../contract/text/normalize.ts";

/** Words too common to tell products apart, and what is asked of every product. */
const STOP_WORDS = new Set(
  "a o e as os de do da dos das em no na nos nas com sem para pra por que um uma ao aos preco precos quanto custa comprar cotacao quero preciso procuro tem voces como onde meu minha qual quais melhor bom boa usar serve vende vendem produto produtos".split(
    " ",
  ),
);

/**
 * The words of a text, folded; `keepStops` keeps those that carry no meaning. An amount is one word with
 * its unit, however it is written: `1.000 litros` and `1000 L` are `1000l`, `3,6 L` is `3v6l`.
 */
export function wordsOf(text: string, keepStops = false): string[] {
  const words =
    joinAmounts(foldText(text))
      .replace(FOR_AND_WITH, " ")
      .replace(AGAINST, "anti")
      .match(/[a-z0-9]+/g) ?? [];
  return keepStops ? words : words.filter((word) => !isStopWord(word));
}

/** `p/ inox`, `c/ tampa`; in `C/12` it is something else. */
const FOR_AND_WITH = /(?<![a-z0-9])[pc]\/(?!\d)/g;

/** `anti ferrugem` and `anti-ferrugem` are one word. */
const AGAINST = /(?<![a-z0-9])anti[ -]+(?=[a-z])/g;

/** Whether a word carries no meaning. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/** Whether a word is an amount with its unit, as `wordsOf` writes it. */
export function isAmount(word: string): boolean {
  return /^\d+(?:v\d+)?(?:ml|l|g|kg)$/.test(word);
}

/** Letters and digits alone: how codes compare, whatever hyphens and spaces were typed. */
export function compact(text: string): string {
  return foldText(text).replace(/[^a-z0-9]+/g, "");
}

/** Whether two keys differ by a slip of the hand: one character wrong, missing, too many, or two changed over. */
export function isSlip(typed: string, code: string): boolean {
  if (Math.abs(typed.length - code.length) > 1) return false;
  let start = 0;
  while (start < typed.length && typed[start] === code[start]) start += 1;
  let end = 0;
  while (
    end < Math.min(typed.length, code.length) - start &&
    typed[typed.length - 1 - end] === code[code.length - 1 - end]
  )
    end += 1;
  const [left, right] = [
    typed.slice(start, typed.length - end),
    code.slice(start, code.length - end),
  ];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

/**
 * The stem of a folded Portuguese word: plural and gender removed, so that `passivadores`,
 * `passivador` or `neutra`, `neutro` meet; an end in -ão is no gender. Words with digits stay as they are.
 */
export function stem(word: string): string {
  if (/\d/.test(word) || word.length < 4) return word;
  const singular = SINGULARS.reduce(
    (done, [plural, one]) =>
      done === word && word.endsWith(plural) ? word.slice(0, -plural.length) + one : done,
    word,
  );
  return singular.length > 4 ? singular.replace(/(?<!a)o$|[ae]$/, "") : singular;
}

const UNITS: Readonly<Record<string, string>> = {
  litro: "l",
  lt: "l",
  quilo: "kg",
  kilo: "kg",
  grama: "g",
};

function joinAmounts(folded: string): string {
  return folded.replace(
    /(?<![a-z0-9.,])(\d{1,4}(?:\.\d{3})*)(?:,(\d{1,3}))?[ \u00A0]?(ml|l|kg|g|(?:litro|lt|quilo|kilo|grama)s?)(?![a-z0-9])/g,
    (_, whole: string, part: string | undefined, unit: string) => {
      const amount = whole.replaceAll(".", "") + (part === undefined ? "" : `v${part}`);
      return amount + (UNITS[unit.replace(/s$/, "")] ?? unit);
    },
  );
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
