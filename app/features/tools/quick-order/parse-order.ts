import { MAX_ITEMS } from "../../../../contract/basket.ts";
import { foldText } from "../../../../contract/text/normalize.ts";

/** How a quantity was meant, where the line says so. */
export type OrderUnit = "unit" | "carton";

/** One way to read a line: which part is the code or the name. */
export interface Reading {
  /** As typed; the catalogue compares it without hyphens, spaces and case. */
  ref: string;
  /** Null where the line has none, or several that could be it. */
  quantity: number | null;
  unit: OrderUnit | null;
  /** No code was seen: it may be a product's name. */
  isName?: true;
  /** A word that may change what the quantity counts, as typed. */
  unknown?: string;
}

export interface OrderLine {
  /** 1-based, in the pasted text. */
  number: number;
  text: string;
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
 */
export function parseOrder(text: string): OrderLine[] {
  return linesOf(text)
    .slice(0, LINE_LIMIT)
    .map(({ number, text: line, order }) => ({
      number,
      text: line,
      readings: readLine(order.replaceAll(QUOTES, "").replaceAll(DASHES, "-")),
    }));
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
    .map((column, at) => (at !== quantityAt && isAmount(tokensOf(column)) ? "" : column))
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

/** What a code looks like at its start: letters and four digits, or a bar code number. */
const CODE = /^(?:[a-z]{2,4}[-.]?\d{4}(?:[-.]?[a-z0-9])*|\d{13,14})$/i;
const CODE_LETTERS = /^[a-z]{2,4}$/i;
const CODE_DIGITS = /^\d{4}(?:[-.][a-z0-9]+)*$/i;
const CODE_REST = /^[a-z0-9]+(?:-[a-z0-9]+)*$/i;

/** The heading of a column that says what is counted; a table's may stand anywhere: `Nº`, `Cód. fornecedor`, `Qtd`. */
const NAMED = /^\s*(?:codigo|cod|sku|item|produto|ref|referencia|ean|gtin|descricao)\b/;

/** Words of a heading, not of an order. */
const HEADING =
  /^(?:codigo|cod|sku|item|produto|ref|referencia|ean|gtin)\b.*\b(?:qtd|qtde|quant|quantidade|qty)\b/;

const UNITS: Readonly<Record<string, OrderUnit>> = {
  un: "unit",
  und: "unit",
  unid: "unit",
  unidade: "unit",
  unidades: "unit",
  pc: "unit",
  pcs: "unit",
  peca: "unit",
  pecas: "unit",
  lata: "unit",
  latas: "unit",
  frasco: "unit",
  frascos: "unit",
  cx: "carton",
  cxs: "carton",
  caixa: "carton",
  caixas: "carton",
};

/** Counts of several units that no package answers to, wherever they stand in the line. */
const PACKINGS =
  /^(?:dz|dzs|duzias?|pallets?|paletes?|plt|fd|fardos?|pct|pcts|pacotes?|packs?|centos?|milheiros?)$/;

/** Words beside a quantity that say nothing of its unit. */
const FILLERS = /^(?:qtd|qtde|quant|quantidade|qty|de|da|do)$/;

/** Numbers before these are contents of a package, never a quantity. */
const MEASURE = /^(?:ml|l|lt|litro|litros|g|gr|kg|mm|cm|%)$/;

/** A column of money beside the quantity: `30,00`, `R$ 1.234,50`. */
const PRICE = /^(?:R\$\s*)?(?:\d{1,3}(?:\.\d{3})+|\d{1,9}),\d{2}$/i;

/** Before a number that is what a carton holds: `caixa c/ 12`. */
const CONTENTS = /^(?:c|com|contendo)\/?$/;

function isHeading(line: string): boolean {
  const columns = line.split(COLUMNS).map(foldText);
  const isTables =
    columns.some((one) => NAMED.test(one)) && columns.some((one) => QUANTITY.test(one));
  if (isTables && !/\d/.test(line)) return true;
  return HEADING.test(foldText(line.replaceAll(/[;\t|,]+/g, " ")));
}

function readLine(line: string): Reading[] {
  const columns = line
    .split(COLUMNS)
    .map((column) => column.trim())
    .map((column) => (PRICE.test(column) ? "" : column));
  const at = columns.findIndex((column) => CODE.test(column));
  // In a sheet the columns say what is what: a number in a description is never a quantity there.
  if (columns.length > 1 && at >= 0) {
    const cells = columns.map((column, index) => (index === at ? [] : tokensOf(column)));
    const amounts = cells.filter((tokens) => isAmount(tokens));
    return [{ ref: columns[at] ?? "", ...doubt(amountOf(amounts.flat()), unknownColumn(cells)) }];
  }
  const words = tokensOf(columns.join(" "));
  const readings = readWords(words);
  return readings.length > 0 ? readings : readName(words);
}

/** What can be a name has a word. */
const NAME = /\p{L}{3}/u;

/** Without a code the line may name a product: with the quantity at one of its ends, or none. */
function readName(words: readonly string[]): Reading[] {
  const isPart = (word: string) => isInteger(word) || unitOf(word) !== null;
  const firstWord = words.findIndex((word) => !isPart(word));
  const lastWord = words.findLastIndex((word) => !isPart(word));
  if (!words.some((word) => NAME.test(word))) return [];
  const cuts = [
    // A number at the end may be a part of the name, or several of them the quantity with its unit.
    ...Array.from({ length: words.length - lastWord - 1 }, (_, index) => [
      words.slice(0, words.length - index - 1),
      words.slice(words.length - index - 1),
    ]),
    ...(firstWord > 0 ? [[words.slice(firstWord), words.slice(0, firstWord)]] : []),
    [words, []],
  ];
  return cuts.map(([name = [], amount = []]) => ({
    ref: name.join(" "),
    isName: true,
    ...amountOf(amount),
  }));
}

/** `12x`, `x12`, `12xHV-5110` and `HV-5110x12` come apart at the x. */
const TIMES =
  /(?<=\d)[x×](?=\s|$|[a-z]{2,4}[-.]?\d{4})|(?<=^|\s|[a-z]{2,4}[-.]?\d{4}[-.a-z\d]{0,20}\d)[x×](?=\d+(?:\s|$))/i;

/** Words, with `12x`, `x12`, `12un` and `qtd:12` taken apart. */
function tokensOf(text: string): string[] {
  return text
    .split(/[\s;|:,*=()]+/)
    .flatMap((word) => word.split(TIMES))
    .flatMap((word) => /^(\d+)([\p{L}%]+)$/u.exec(word)?.slice(1) ?? [word])
    .map((word, index, words) =>
      NEGATIVE.test(word) && !isCodeCut(words[index - 1] ?? "", word)
        ? word
        : word.replaceAll(/^[-.]+|[-.]+$/g, ""),
    )
    .filter((word) => word !== "" && !/^[x×]$/i.test(word));
}

/** `HV -5110` is a code cut at its hyphen; `un -1200` is a return. */
function isCodeCut(before: string, word: string): boolean {
  const isWord = unitOf(before) !== null || FILLERS.test(foldText(before)) || isPacking(before);
  return !isWord && CODE_LETTERS.test(before) && CODE_DIGITS.test(word.slice(1));
}

function readWords(words: readonly string[]): Reading[] {
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
      ...doubt(amountOf([...before, ...after]), unknownWord(before, after)),
    };
  });
}

type Amount = Omit<Reading, "ref">;

/** The amount with the word that puts it in doubt. */
function doubt(amount: Amount, unknown: string | undefined): Amount {
  return unknown === undefined || amount.quantity === null ? amount : { ...amount, unknown };
}

/** One word in the column after the quantity is its unit; in those before it may be a description. */
function unknownColumn(cells: readonly (readonly string[])[]): string | undefined {
  return cells.find(([word = "", ...more], index) => {
    if (more.length > 0) return false;
    return isPacking(word) || (isUnknown(word) && isAmount(cells[index - 1] ?? []));
  })?.[0];
}

/** A word after a number is its unit; one before it is a description where the code came first. */
function unknownWord(before: readonly string[], after: readonly string[]): string | undefined {
  const beside = (words: readonly string[], index: number, step: 1 | -1) =>
    isUnknown(words[index] ?? "") && isNumber(words, index - step);
  return (
    [...before, ...after].find(isPacking) ??
    before.find((_, index) => beside(before, index, 1) || beside(before, index, -1)) ??
    after.find((_, index) => beside(after, index, 1)) ??
    after.find((word, index) => CONTENTS.test(foldText(word)) && isNumber(after, index + 1))
  );
}

function isPacking(word: string): boolean {
  return PACKINGS.test(foldText(word));
}

function isUnknown(word: string): boolean {
  return /\p{L}/u.test(word) && unitOf(word) === null && !FILLERS.test(foldText(word));
}

function isCodeAt(words: readonly string[], index: number, word: string): boolean {
  if (CODE.test(word)) return true;
  return CODE_LETTERS.test(word) && CODE_DIGITS.test(words[index + 1] ?? "");
}

/** How many of the next two words may belong to the code: `HV-5110 AER400 CX12`. */
function lengthOfRest(words: readonly string[], from: number): number {
  const next = words.slice(from, from + 2);
  const stop = next.findIndex((word) => !CODE_REST.test(word) || foldText(word) in UNITS);
  return stop < 0 ? next.length : stop;
}

/** Whether a column holds a quantity and nothing else. */
function isAmount(tokens: readonly string[]): boolean {
  return tokens.length > 0 && tokens.every((token) => isInteger(token) || unitOf(token) !== null);
}

const INTEGER = /^\d{1,3}(?:\.\d{3})+$|^\d{1,9}$/;

/** Kept whole, so that a return is not taken for an order. */
const NEGATIVE = /^-\d[\d.]{0,10}$/;

function isInteger(token: string): boolean {
  return INTEGER.test(token) || NEGATIVE.test(token);
}

/** Whether the word is a number that can be a quantity. */
function isNumber(tokens: readonly string[], index: number): boolean {
  return isInteger(tokens[index] ?? "") && !MEASURE.test(foldText(tokens[index + 1] ?? ""));
}

function amountOf(tokens: readonly string[]): Amount {
  const numbers = tokens.flatMap((token, index) => (isNumber(tokens, index) ? [token] : []));
  const [only] = numbers;
  return {
    quantity:
      numbers.length === 1 && only && INTEGER.test(only) ? Number(only.replaceAll(".", "")) : null,
    unit: tokens.map(unitOf).find((unit) => unit !== null) ?? null,
  };
}

function unitOf(token: string): OrderUnit | null {
  const word = foldText(token);
  return Object.hasOwn(UNITS, word) ? (UNITS[word] ?? null) : null;
}
