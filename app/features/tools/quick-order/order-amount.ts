import { DIGITS_OF_CODE } from "../../../../contract/code-shape.ts";
import type { PackUnits } from "../../../../contract/tools.ts";
import { foldText } from "../../../../contract/text/normalize.ts";

/** What a quantity counts, where the line says so: `pack` is a container named by the content's own words. */
export type OrderUnit = "unit" | "carton" | "pack" | "litre" | "kilogram";

/** How much a line asks for. */
export interface Amount {
  /** Null where the line has none, or several that could be it. */
  quantity: number | null;
  unit: OrderUnit | null;
  /** The containers that a unit of `pack` may be, and the unit as typed. */
  packs?: readonly string[];
  word?: string;
}

/** How the words of a line are read: those of a sheet's cells or of a message, with the content's units. */
export interface AmountRules {
  isSheet: boolean;
  packUnits: PackUnits;
}

/** Stands in the words of a line for its code and for cells that count nothing. */
export const OTHER = "";

/**
 * The quantity is the number beside its unit; without one, the only whole number, where no other stands before it.
 * A number that begins the line before other numbers is the item's place in the list. What is not certain is null.
 */
export function amountOf(tokens: readonly string[], rules: AmountRules): Amount {
  const numbers = tokens.flatMap((_, at) => (isNumberAt(tokens, at, rules) ? [at] : []));
  const isPlace = (at: number) => at === 0 && numbers.length > 1;
  const counted = unitOf(tokens[1] ?? "", rules);
  const isCarton =
    !rules.isSheet && counted?.unit === "carton" && numbers[0] === 0 && numbers[1] === 2;
  // `3 cx 12` is three cartons of twelve or the third place; `1 UN 24` is a place.
  if (counted && (isCarton || isTwoCounts(tokens, 0, rules))) return { quantity: null, ...counted };
  for (const [at, token] of tokens.entries()) {
    const unit = unitOf(token, rules);
    if (!unit) continue;
    const beside = numbers.filter((one) => Math.abs(one - at) === 1 && !isPlace(one));
    // `24 UN 30,00` is a price after its unit; of two quantities none is meant.
    const number = beside.find((one) => one < at || beside.length === 1);
    const isCertain = beside.length < 2 || PRICE.test(tokens[at + 1] ?? "");
    if (number !== undefined)
      return { quantity: isCertain ? wholeOf(tokens[number] ?? "") : null, ...unit };
  }
  const unit = tokens.map((token) => unitOf(token, rules)).find((one) => one !== null);
  const counts = numbers.filter((at) => !(rules.isSheet && isPlace(at)));
  const plain = (at: number) => (PRICE.test(tokens[at] ?? "") ? null : wholeOf(tokens[at] ?? ""));
  const [first, ...more] = counts;
  const isCertain = first !== undefined && more.every((at) => plain(at) === null);
  return { quantity: isCertain ? plain(first) : null, ...(unit ?? { unit: null }) };
}

/** Words, with `12x`, `x12`, `12un` and `qtd:12` taken apart, and numbers with a comma whole. */
export function tokensOf(text: string): string[] {
  return text
    .split(BETWEEN_WORDS)
    .flatMap((word) => word.split(TIMES))
    .flatMap((word) => AMOUNT_WITH_UNIT.exec(word)?.slice(1) ?? [word])
    .map((word, index, words) =>
      NEGATIVE.test(word) && !isCodeCut(words[index - 1] ?? "", word)
        ? word
        : word.replaceAll(/^[-.]+|[-.]+$/g, ""),
    )
    .filter((word) => word !== "" && !/^[x×]$/i.test(word));
}

/** The unit that a word names, or null. */
export function unitOf(
  token: string,
  { isSheet, packUnits }: AmountRules,
): Omit<Amount, "quantity"> | null {
  const word = foldText(token);
  const packs = Object.hasOwn(packUnits, word) ? packUnits[word] : undefined;
  if (packs) return { unit: "pack", packs, word: token };
  const unit = UNITS.get(word) ?? (isSheet ? MEASURES.get(word) : undefined);
  if (!unit) return null;
  return unit === "litre" || unit === "kilogram" ? { unit, word: token } : { unit };
}

/** Whether the word at a place is a number that may be a quantity; one before its measure is a content. */
export function isNumberAt(
  tokens: readonly string[],
  at: number,
  { isSheet }: Pick<AmountRules, "isSheet">,
): boolean {
  if (!isNumber(tokens[at] ?? "")) return false;
  return isSheet || !MEASURE.test(foldText(tokens[at + 1] ?? ""));
}

/** Whether words say what a package holds and not how many: `bombona 20 L`. */
export function isContent(tokens: readonly string[]): boolean {
  const [first = "", ...more] = tokens;
  return !isNumber(first) && more.some(isNumber) && MEASURE.test(foldText(more.at(-1) ?? ""));
}

/** Whether two numbers with a unit each stand there: `3 caixas 12 frascos`. In a sheet one may be a content, `1 L`. */
export function isTwoCounts(tokens: readonly string[], at: number, rules: AmountRules): boolean {
  if (rules.isSheet) return false;
  return [at, at + 2].every(
    (one) => isNumberAt(tokens, one, rules) && unitOf(tokens[one + 1] ?? "", rules) !== null,
  );
}

/** A count without what each package holds: `5 bombonas` of `5 bombonas 20 L`. */
export function withoutContent(tokens: readonly string[]): readonly string[] {
  const isCounted = isNumber(tokens[0] ?? "") && isContent(tokens.slice(1));
  return isCounted ? tokens.slice(0, -2) : tokens;
}

/** Whether the word is a number, whole or not. */
export function isNumber(token: string): boolean {
  return NUMBER.test(token);
}

/** Whether a word is a unit that every seller knows. */
export function isPlainUnit(token: string): boolean {
  return UNITS.has(foldText(token));
}

/** `24,00` as systems write twenty-four, `24`; what is no whole number stays as it is. */
export function withoutZeroPlaces(text: string): string {
  return text.replace(/^(\s*[\d.]+),0+(\s*)$/, "$1$2");
}

/** A count of several units that no package answers to. */
export function isPacking(word: string): boolean {
  return PACKINGS.test(foldText(word));
}

/** A word beside a quantity that says nothing of its unit. */
export function isFiller(word: string): boolean {
  return FILLERS.test(foldText(word));
}

const UNITS: ReadonlyMap<string, OrderUnit> = new Map([
  ...words(
    "unit",
    "un und uns unid unds unidade unidades pc pcs peca pecas emb embalagem embalagens",
  ),
  ...words("carton", "cx cxs caixa caixas"),
]);

/** What a sheet's column counts in, and no package. */
const MEASURES: ReadonlyMap<string, OrderUnit> = new Map([
  ...words("litre", "l lt lts litro litros"),
  ...words("kilogram", "kg kgs quilo quilos"),
]);

function words(unit: OrderUnit, list: string): [string, OrderUnit][] {
  return list.split(" ").map((word) => [word, unit]);
}

const PACKINGS =
  /^(?:dz|dzs|duzias?|pallets?|paletes?|plt|fd|fardos?|pct|pcts|pacotes?|packs?|centos?|milheiros?)$/;

const FILLERS = /^(?:qtd|qtde|quant|quantidade|qty|de|da|do)$/;

/** Numbers before these are contents of a package, never a quantity. */
const MEASURE = /^(?:ml|l|lt|litro|litros|g|gr|kg|mm|cm|%)$/;

const NUMBER = /^-?(?:\d{1,3}(?:\.\d{3})+|\d{1,9})(?:[.,]\d{1,6})?$/;

/** A whole number, with places of nought as systems write it: `24`, `1.200`, `24,000`. */
const WHOLE = /^([1-9]\d{0,2}(?:\.\d{3})+|\d{1,9})(?:,0+)?$/;

/** Without a unit beside it, a number with two places is money: `30,00`, `1.234,50`. */
const PRICE = /^(?:\d{1,3}(?:\.\d{3})+|\d{1,9}),\d{2}$/;

/** Kept whole, so that a return is not taken for an order. */
const NEGATIVE = /^-\d[\d.,]{0,16}$/;

function wholeOf(token: string): number | null {
  const digits = WHOLE.exec(token)?.[1];
  return digits === undefined ? null : Number(digits.replaceAll(".", ""));
}

/** What words are apart by; a comma inside of a number is none. */
const BETWEEN_WORDS =
  /[\s;|:*=()]+|(?<!(?:^|[\s;|:*=()])-?(?:\d{1,3}(?:\.\d{3})+|\d{1,9})),|,(?!\d{1,6}(?:\p{L}{0,9})(?:$|[\s;|:*=()]))/u;

/** How a code begins, for an expression; in small letters where that looks at no case. */
export const CODE_SHAPE = `[a-z]{2,4}[-.]?\\d{${DIGITS_OF_CODE}}`;

/** `12x`, `x12`, `12xHV-5110` and `HV-5110x12` come apart at the x. */
const TIMES = new RegExp(
  `(?<=\\d)[x×](?=\\s|$|${CODE_SHAPE})|(?<=^|\\s|${CODE_SHAPE}[-.a-z\\d]{0,20}\\d)[x×](?=\\d+(?:\\s|$))`,
  "i",
);

const AMOUNT_WITH_UNIT = /^(\d[\d.]*(?:,\d+)?)([\p{L}%]+)$/u;

const CODE_LETTERS = /^[a-z]{2,4}$/i;
const CODE_DIGITS = new RegExp(`^\\d{${DIGITS_OF_CODE}}(?:[-.][a-z0-9]+)*$`, "i");

/** `HV -5110` is a code cut at its hyphen; `un -1200` is a return. */
function isCodeCut(before: string, word: string): boolean {
  const isWord = isPlainUnit(before) || isFiller(before) || isPacking(before);
  return !isWord && CODE_LETTERS.test(before) && CODE_DIGITS.test(word.slice(1));
}
