import { DIGITS_OF_CODE } from "../../../../contract/code-shape.ts";
import { MAX_ITEMS } from "../../../../contract/basket.ts";
import type { PackUnits } from "../../../../contract/tools.ts";
import { foldText } from "../../../../contract/text/normalize.ts";
import {
  type Amount,
  amountOf,
  type AmountRules,
  isContent,
  isFiller,
  isNumber,
  isNumberAt,
  isPacking,
  isPlainUnit,
  isTwoCounts,
  OTHER,
  tokensOf,
  unitOf,
  withoutContent,
} from "./order-amount.ts";
import { COLUMNS, linesOf, type ListLine, MONEY } from "./order-lines.ts";

/** One way to read a line: which part is the code or the name. */
export interface Reading extends Amount {
  /** As typed; the catalogue compares it without hyphens, spaces and case. */
  ref: string;
  /** No code was seen: it may be a product's name. */
  isName?: true;
  /** A word that may change what the quantity counts, as typed. */
  unknown?: string;
  /** The same in a column of its own, where it takes nothing from the quantity beside it. */
  column?: string;
  /** What else looks like a code, as typed: of another item the quantity may be its. */
  others?: readonly string[];
}

export interface OrderLine extends ListLine {
  /** The same line has the same key wherever it stands. */
  key: string;
  /** The most of the line as code first; empty where nothing looks like one. */
  readings: readonly Reading[];
}

/** More lines than a basket holds are not read at once. */
export const LINE_LIMIT = MAX_ITEMS;

/**
 * The lines of a typed or pasted order: codes or names and quantities in either order, separated by tabs, `;`,
 * spaces or `x`, with or without units and descriptions. Empty lines and column headings are left out; a heading says
 * which column counts, and which numbers the lines.
 * @param packUnits the containers that a word counts
 */
export function parseOrder(text: string, packUnits: PackUnits): OrderLine[] {
  const seen = new Map<string, number>();
  return linesOf(text)
    .slice(0, LINE_LIMIT)
    .map((line) => {
      const nth = (seen.get(line.order) ?? 0) + 1;
      seen.set(line.order, nth);
      return {
        ...line,
        key: `${nth} ${line.order}`,
        readings: readLine(line.order.replaceAll(DASHES, "-"), line.quantityAt, packUnits),
      };
    });
}

/** The lines after those that `parseOrder` reads: they wait for the next time. */
export function linesBeyond(text: string): ListLine[] {
  return linesOf(text).slice(LINE_LIMIT);
}

/** Hyphens, dashes and the minus sign as text programs put them for `-`; some types of code have `_` there. */
const DASHES = /[\u2010-\u2015\u2212_]/g;

/** The digits of a code; O, I and L may have been typed for some. */
const DIGITS = `(?=(?:[oil]*\\d){2})[\\doil]{${DIGITS_OF_CODE}}`;

/** What a code looks like at its start: letters and the maker's number of digits, or a bar code number. */
const CODE = new RegExp(`^(?:[a-z]{2,4}[-.]?${DIGITS}(?:[-.]?[a-z0-9])*|\\d{13,14})$`, "i");
const CODE_LETTERS = /^[a-z]{2,4}$/i;
const CODE_DIGITS = new RegExp(`^${DIGITS}(?:[-.][a-z0-9]+)*$`, "i");
const CODE_REST = /^[a-z0-9]+(?:-[a-z0-9]+)*$/i;

/** Before a number that is what a carton holds: `caixa c/ 12`. */
const CONTENTS = /^(?:c|com|contendo)\/?$/;

function readLine(line: string, quantityAt: number | null, packUnits: PackUnits): Reading[] {
  const columns = line
    .split(COLUMNS, MOST_COLUMNS)
    .map((column) => column.trim())
    .map((column) => (MONEY.test(column) ? "" : column));
  const isSheet = columns.length > 1;
  const rules = { isSheet, packUnits };
  const at = columns.findIndex((column) => CODE.test(column));
  const struck = isSheet ? columns.flatMap(tokensOf).find(isStruckAt) : undefined;
  // In a sheet the columns say what is what: a number in a description is never a quantity there.
  if (isSheet && at >= 0) return [readColumns(columns, { at, quantityAt, struck }, rules)];
  const words = tokensOf(columns.join(" "));
  const readings = readWords(words, { isSheet: false, packUnits });
  if (readings.length > 0) return readings;
  const named = isSheet
    ? columns.flatMap((column, index) => (NAME.test(column) ? [index] : []))
    : [];
  return [
    ...named.slice(0, MOST_NAMED).map((index) => ({
      ...readColumns(columns, { at: index, quantityAt, struck }, rules),
      isName: true as const,
    })),
    ...readName(words, rules),
  ];
}

interface Columns {
  at: number;
  quantityAt: number | null;
  /** A word of it by which it is no order. */
  struck: string | undefined;
}

/** A sheet's line of which one column is the code or the name, and one may be known for the quantity. */
function readColumns(
  columns: readonly string[],
  { at, quantityAt, struck }: Columns,
  rules: AmountRules,
): Reading {
  const cells = columns.map((column, index) => (index === at ? [] : tokensOf(column)));
  const counted = cells.flatMap((tokens, index) => {
    if (index !== at && tokens.length === 0) return [];
    const isAmount =
      tokens.length > 0 && tokens.every((one) => isCount(one, rules)) && !isContent(tokens);
    // Beside the quantity itself only its unit counts.
    const isRead = quantityAt === null || index === quantityAt || !tokens.some(isNumber);
    return isAmount && isRead ? withoutContent(tokens) : [OTHER];
  });
  const unknown = struck ?? unknownColumn(cells, rules);
  const amount = amountOf(counted, rules);
  const isDoubt = unknown !== undefined && amount.quantity !== null;
  // A dozen is no package. A word that nobody knows in a column of its own counts packages all the same.
  const reading = { ref: columns[at] ?? "", ...othersIn(cells.flat()) };
  if (isDoubt && unknown !== struck && !isPacking(unknown))
    return { ...reading, ...amount, column: unknown };
  return { ...reading, ...doubt(amount, unknown) };
}

const MOST_COLUMNS = 30;

/** Columns that may be the name: a sheet has its items at its left. */
const MOST_NAMED = 6;

/** What can be a name has a word. */
const NAME = /\p{L}{3}/u;

/** Words of a place in the list, or of a quantity with its unit: `2 caixas de 12 latas`. */
const MOST_OF_AMOUNT = 6;

/** Without a code the line may name a product: with the quantity at one of its ends, or none. */
function readName(words: readonly string[], rules: AmountRules): Reading[] {
  const isPart = (word: string) => isCount(word, rules);
  const firstWord = words.findIndex((word) => !isPart(word));
  const lastWord = words.findLastIndex((word) => !isPart(word));
  if (!words.some((word) => NAME.test(word))) return [];
  const isTwice = words.some((_, at) => at > lastWord && isTwoCounts(words, at, rules));
  if (isTwice) return [{ ref: words.join(" "), isName: true, quantity: null, unit: null }];
  const start = words.slice(Math.max(firstWord - MOST_OF_AMOUNT, 0), Math.max(firstWord, 0));
  // With the word behind it, which may be a measure: the number before that is no quantity, `2 tambores 200 L`.
  const before = [...withoutContent(start), words[firstWord] ?? OTHER];
  const unknown = words.find(isPacking) ?? words.find(isStruckAt);
  // A number at the end may be a part of the name, or several of them the quantity with its unit.
  const most = Math.min(words.length - lastWord - 1, MOST_OF_AMOUNT);
  const ends = Array.from({ length: most }, (_, index) => index + 1);
  const cuts = [
    ...ends.map((length) => [words.slice(0, -length), words.slice(-length)]),
    ...(firstWord > 0
      ? [
          // Its place in the list before it, the quantity behind.
          ...ends.map((length) => [
            words.slice(firstWord, -length),
            [...before, ...words.slice(-length)],
          ]),
          [words.slice(firstWord), before],
        ]
      : []),
    [words, []],
  ];
  return cuts.map(([name = [], amount = []]) => ({
    ref: name.join(" "),
    isName: true,
    ...doubt(amountOf(amount, rules), unknown),
  }));
}

function readWords(words: readonly string[], rules: AmountRules): Reading[] {
  const start = words.findIndex((word, index) => isCodeAt(words, index, word));
  if (start < 0) return [];
  // `HV 5110` is one code in two words.
  const head = CODE_LETTERS.test(words[start] ?? "") ? 2 : 1;
  const longest = lengthOfRest(words, start + head);
  return Array.from({ length: longest + 1 }, (_, index) => head + longest - index).map((length) => {
    const before = words.slice(0, start);
    const after = words.slice(start + length);
    return {
      ref: words.slice(start, start + length).join("-"),
      ...othersIn(after),
      ...doubt(amountOf([...before, OTHER, ...after], rules), unknownWord(before, after, rules)),
    };
  });
}

/** The codes among words: whoever writes two items in one line says how much of each. */
function othersIn(words: readonly string[]): Pick<Reading, "others"> {
  const others = words.flatMap((word, index) => {
    if (CODE.test(word)) return [word];
    return isCodeAt(words, index, word) ? [`${word}-${words[index + 1] ?? ""}`] : [];
  });
  return others.length > 0 ? { others: others.slice(0, MOST_OTHERS) } : {};
}

/** The catalogue is asked for each. */
const MOST_OTHERS = 2;

/** The amount with the word that puts it in doubt. */
function doubt(amount: Amount, unknown: string | undefined): Omit<Reading, "ref"> {
  return unknown === undefined || amount.quantity === null ? amount : { ...amount, unknown };
}

/** One word in the column after the quantity is its unit; in those before it may be a description. */
function unknownColumn(
  cells: readonly (readonly string[])[],
  rules: AmountRules,
): string | undefined {
  return cells.find(([word = "", ...more], index) => {
    if (more.length > 0) return false;
    const before = cells[index - 1] ?? [];
    const isAfterNumber = before.some(isNumber) && before.every((one) => isCount(one, rules));
    return isPacking(word) || (isUnknown(word, rules) && isAfterNumber);
  })?.[0];
}

/** A word after a number is its unit; one before it is a description where the code came first. */
function unknownWord(
  before: readonly string[],
  after: readonly string[],
  rules: AmountRules,
): string | undefined {
  const words = [...before, ...after];
  const beside = (words: readonly string[], index: number, step: 1 | -1) =>
    isUnknown(words[index] ?? "", rules) && isNumberAt(words, index - step, rules);
  return (
    words.find(isPacking) ??
    words.find(isStruckAt) ??
    before.find((_, index) => beside(before, index, 1) || beside(before, index, -1)) ??
    after.find((_, index) => beside(after, index, 1)) ??
    after.find(
      (word, index) => CONTENTS.test(foldText(word)) && isNumberAt(after, index + 1, rules),
    )
  );
}

/** Words by which an item is none, or none any more: `cancelar`, `não enviar`. */
function isStruckAt(word: string, index: number, words: readonly string[]): boolean {
  const folded = foldText(word);
  return folded === "nao" ? ORDERED.test(foldText(words[index + 1] ?? "")) : STRUCK.test(folded);
}

const STRUCK = /^(?:nao|cancela(?:r|d[oa]s?)?|exclu(?:ir|id[oa]s?)|suspens[oa]s?|suspender)$/;
const ORDERED = /^(?:envi|mand|compr|ped|inclu|precis|quer|vai)/;

function isUnknown(word: string, rules: AmountRules): boolean {
  return /\p{L}/u.test(word) && unitOf(word, rules) === null && !isFiller(word);
}

function isCodeAt(words: readonly string[], index: number, word: string): boolean {
  if (CODE.test(word)) return true;
  return CODE_LETTERS.test(word) && CODE_DIGITS.test(words[index + 1] ?? "");
}

/** How many of the next two words may belong to the code: `HV-5110 AER400 CX12`. */
function lengthOfRest(words: readonly string[], from: number): number {
  const next = words.slice(from, from + 2);
  const stop = next.findIndex((word) => !CODE_REST.test(word) || isPlainUnit(word));
  return stop < 0 ? next.length : stop;
}

/** Whether a word is a number or its unit. */
function isCount(token: string, rules: AmountRules): boolean {
  return isNumber(token) || unitOf(token, rules) !== null;
}
