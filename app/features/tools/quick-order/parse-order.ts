import { MAX_ITEMS } from "../../../../contract/basket.ts";
import type { PackUnits } from "../../../../contract/tools.ts";
import { foldText } from "../../../../contract/text/normalize.ts";
import {
  type Amount,
  amountOf,
  type AmountRules,
  isFiller,
  isNumber,
  isNumberAt,
  isPacking,
  isPlainUnit,
  OTHER,
  tokensOf,
  unitOf,
  withoutZeroPlaces,
} from "./order-amount.ts";

/** One way to read a line: which part is the code or the name. */
export interface Reading extends Amount {
  /** As typed; the catalogue compares it without hyphens, spaces and case. */
  ref: string;
  /** No code was seen: it may be a product's name. */
  isName?: true;
  /** A word that may change what the quantity counts, as typed. */
  unknown?: string;
}

export interface OrderLine {
  /** 1-based, in the pasted text. */
  number: number;
  /** The same line has the same key wherever it stands. */
  key: string;
  text: string;
  /** What the line says without the heading above it. */
  order: string;
  /** The most of the line as code first; empty where nothing looks like one. */
  readings: readonly Reading[];
}

/** More lines than a basket holds are not read at once. */
export const LINE_LIMIT = MAX_ITEMS;

/** Longer lines are no order; bounds the work on a pasted book. Characters. */
const LINE_LENGTH = 200;

/**
 * The lines of a typed or pasted order: codes or names and quantities in either order, separated by tabs, `;`,
 * spaces or `x`, with or without units and descriptions. Empty lines and column headings are left out; a heading says
 * which column counts.
 * @param packUnits the containers that a word counts
 */
export function parseOrder(text: string, packUnits: PackUnits): OrderLine[] {
  const seen = new Map<string, number>();
  return linesOf(text)
    .slice(0, LINE_LIMIT)
    .map(({ number, text: line, order }) => {
      const nth = (seen.get(order) ?? 0) + 1;
      seen.set(order, nth);
      return {
        number,
        key: `${nth} ${order}`,
        text: line,
        order,
        readings: readLine(order.replaceAll(QUOTES, "").replaceAll(DASHES, "-"), packUnits),
      };
    });
}

/** The lines after those that `parseOrder` reads: they wait for the next time. */
export function linesBeyond(text: string): string[] {
  return linesOf(text)
    .slice(LINE_LIMIT)
    .map(({ order }) => order);
}

/** The lines that are not empty; `order`: without the columns that a heading above them says are something else. */
function linesOf(text: string) {
  let quantityAt = -1;
  return text.split(/\r\n|\r|\n/).flatMap((whole, index) => {
    const line = whole.slice(0, LINE_LENGTH).trim();
    const cells = whole.slice(0, LINE_LENGTH).replaceAll(QUOTES, "");
    if (isHeading(cells.trim())) {
      quantityAt = cells.split(COLUMNS).findIndex((column) => QUANTITY.test(foldText(column)));
      return [];
    }
    const order = quantityAt < 0 ? line : countedBy(quantityAt, cells).trim();
    return line === "" ? [] : [{ number: index + 1, text: line, order }];
  });
}

/** A line of a table without the other columns that are numbers: its own number, a price, an amount in stock. */
function countedBy(quantityAt: number, line: string): string {
  const columns = line.split(COLUMNS);
  if (columns.length <= quantityAt) return line;
  return columns
    .map((column, at) => {
      if (at === quantityAt) return withoutZeroPlaces(column);
      return MONEY.test(column.trim()) || isNumber(column.trim()) ? "" : column;
    })
    .join("\t");
}

/** What a sheet's cells are apart by. */
const COLUMNS = /[;\t|]/;

/** The heading of the column that counts. */
const QUANTITY = /^\s*(?:qtd|qtde|quant|quantidade|qty)\b/;

/** Hyphens, dashes and the minus sign as text programs put them for `-`; some types of code have `_` there. */
const DASHES = /[\u2010-\u2015\u2212_]/g;

/** What a sheet saved as text puts around its cells. */
const QUOTES = /["'\u2018-\u201F]/g;

/** What a code looks like at its start: letters and four digits, or a bar code number; O, I and L may be digits. */
const CODE = /^(?:[a-z]{2,4}[-.]?(?=(?:[oil]*\d){2})[\doil]{4}(?:[-.]?[a-z0-9])*|\d{13,14})$/i;
const CODE_LETTERS = /^[a-z]{2,4}$/i;
const CODE_DIGITS = /^(?=(?:[oil]*\d){2})[\doil]{4}(?:[-.][a-z0-9]+)*$/i;
const CODE_REST = /^[a-z0-9]+(?:-[a-z0-9]+)*$/i;

/** The heading of a column that says what is counted; a table's may stand anywhere: `Nº`, `Cód. fornecedor`, `Qtd`. */
const NAMED = /^\s*(?:codigo|cod|sku|item|produto|ref|referencia|ean|gtin|descricao)\b/;

/** Words of a heading, not of an order. */
const HEADING =
  /^(?:codigo|cod|sku|item|produto|ref|referencia|ean|gtin)\b.*\b(?:qtd|qtde|quant|quantidade|qty)\b/;

/** A cell of money: `R$ 1.234,50`. */
const MONEY = /^R\$\s*[\d.,]+$/i;

/** Before a number that is what a carton holds: `caixa c/ 12`. */
const CONTENTS = /^(?:c|com|contendo)\/?$/;

function isHeading(line: string): boolean {
  const columns = line.split(COLUMNS).map(foldText);
  const isTables =
    columns.some((one) => NAMED.test(one)) && columns.some((one) => QUANTITY.test(one));
  if (isTables && !/\d/.test(line)) return true;
  return HEADING.test(foldText(line.replaceAll(/[;\t|,]+/g, " ")));
}

function readLine(line: string, packUnits: PackUnits): Reading[] {
  const columns = line
    .split(COLUMNS)
    .map((column) => column.trim())
    .map((column) => (MONEY.test(column) ? "" : column));
  const isSheet = columns.length > 1;
  const rules = { isSheet, packUnits };
  const at = columns.findIndex((column) => CODE.test(column));
  // In a sheet the columns say what is what: a number in a description is never a quantity there.
  if (isSheet && at >= 0) {
    const cells = columns.map((column, index) => (index === at ? [] : tokensOf(column)));
    const counted = cells.flatMap((tokens, index) => {
      if (index !== at && tokens.length === 0) return [];
      return tokens.length > 0 && tokens.every((one) => isCount(one, rules)) ? tokens : [OTHER];
    });
    const unknown = unknownColumn(cells, rules);
    return [{ ref: columns[at] ?? "", ...doubt(amountOf(counted, rules), unknown) }];
  }
  const words = tokensOf(columns.join(" "));
  const readings = readWords(words, { isSheet: false, packUnits });
  return readings.length > 0 ? readings : readName(words, rules);
}

/** What can be a name has a word. */
const NAME = /\p{L}{3}/u;

/** Without a code the line may name a product: with the quantity at one of its ends, or none. */
function readName(words: readonly string[], rules: AmountRules): Reading[] {
  const isPart = (word: string) => isCount(word, rules);
  const firstWord = words.findIndex((word) => !isPart(word));
  const lastWord = words.findLastIndex((word) => !isPart(word));
  if (!words.some((word) => NAME.test(word))) return [];
  const before = words.slice(0, Math.max(firstWord, 0));
  // A number at the end may be a part of the name, or several of them the quantity with its unit.
  const ends = Array.from({ length: words.length - lastWord - 1 }, (_, index) => index + 1);
  const cuts = [
    ...ends.map((length) => [words.slice(0, -length), words.slice(-length)]),
    ...(firstWord > 0
      ? [
          // Its place in the list before it, the quantity behind.
          ...ends.map((length) => [
            words.slice(firstWord, -length),
            [...before, OTHER, ...words.slice(-length)],
          ]),
          [words.slice(firstWord), before],
        ]
      : []),
    [words, []],
  ];
  return cuts.map(([name = [], amount = []]) => ({
    ref: name.join(" "),
    isName: true,
    ...amountOf(amount, rules),
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
      ...doubt(amountOf([...before, OTHER, ...after], rules), unknownWord(before, after, rules)),
    };
  });
}

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
  const beside = (words: readonly string[], index: number, step: 1 | -1) =>
    isUnknown(words[index] ?? "", rules) && isNumberAt(words, index - step, rules);
  return (
    [...before, ...after].find(isPacking) ??
    before.find((_, index) => beside(before, index, 1) || beside(before, index, -1)) ??
    after.find((_, index) => beside(after, index, 1)) ??
    after.find(
      (word, index) => CONTENTS.test(foldText(word)) && isNumberAt(after, index + 1, rules),
    )
  );
}

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
