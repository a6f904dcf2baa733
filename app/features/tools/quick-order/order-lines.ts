import { foldText } from "../../../../contract/text/normalize.ts";
import { CODE_SHAPE, isNumber, withoutZeroPlaces } from "./order-amount.ts";

/** A line of the list as it stands there, and where. */
export interface ListLine {
  /** As typed, without blanks behind it, also what is too long to be read. */
  source: string;
  /** The heading of columns above it, as typed; null where there is none. */
  heading: string | null;
  /** Its own number in the heading's `Item` column; null where it has none. */
  place: number | null;
  /** Its cells without that number, tabs between them. */
  text: string;
  /** Of these, what may be code, name, quantity or unit: a heading says which numbers are something else. */
  order: string;
  /** The place of the quantity among them, where a heading names it. */
  quantityAt: number | null;
  /** Stands above the first heading of columns: it may be a title. */
  isAboveHeading: boolean;
}

/** What a sheet's cells are apart by. */
export const COLUMNS = /[;\t|]/;

/** What a sheet saved as text puts around its cells. */
const QUOTES = /["'\u2018-\u201F]/g;

/** A cell in quotes; what cells are apart by may stand inside. */
const QUOTED = /(?<=^|[;\t|])"(?:[^"]|"")*"(?=[;\t|]|$)/g;

/** Longer lines are no order; bounds the work on a pasted book. Characters. */
const LINE_LENGTH = 300;

/** Where a list without columns has none, what is left of it keeps its numbers under this heading. */
const PLACE = "Item";
const REST = "Pedido";

/** The lines that are neither empty nor a heading of columns. */
export function linesOf(text: string): ListLine[] {
  let head: Heading | null = null;
  const lines = text.split(/\r\n|\r|\n/).flatMap((whole) => {
    // An empty first cell stays, or the others would not stand under their heading.
    const source = whole.trimEnd();
    if (source === "") return [];
    const cells = cut(source)
      .trimEnd()
      .replaceAll(QUOTED, (cell) => cell.replaceAll(/[;\t|]/g, ","))
      .replaceAll(QUOTES, "")
      .split(COLUMNS);
    if (isHeading(cells)) {
      head = headingOf(source, cells);
      return [];
    }
    return [{ source, heading: head?.text ?? null, ...readCells(cells, head) }];
  });
  const first = lines.findIndex(({ heading }) => heading !== null);
  return lines.map((line, index) => ({ ...line, isAboveHeading: index < first }));
}

/** A line that is too long ends between two of its words: the first figures of a quantity would be another. */
function cut(line: string): string {
  if (line.length <= LINE_LENGTH) return line;
  return line.slice(0, LINE_LENGTH).replace(/(?<=[\s;|])[^\s;|]*$/, "");
}

/** The lines that are still to do as a list of their own, which keeps their numbers and their columns. */
export function leftText(
  lines: readonly (Pick<ListLine, "source" | "heading" | "place"> & { number: number })[],
): string {
  let above: string | null = null;
  return lines
    .flatMap(({ source, heading, place, number }) => {
      const head = place !== null && heading !== null ? heading : `${PLACE}\t${heading ?? REST}`;
      const line = place !== null ? source : `${number}\t${source}`;
      const isNew = head !== above;
      above = head;
      return isNew ? [head, line] : [line];
    })
    .join("\n");
}

/** A list without these lines, each once, wherever they stand by now. */
export function withoutLines(text: string, lines: readonly Pick<ListLine, "source">[]): string {
  const gone = lines.map(({ source }) => source);
  const isLeft = (line: string) => {
    const at = gone.indexOf(line.trimEnd());
    if (at >= 0) gone.splice(at, 1);
    return at < 0;
  };
  return text.split("\n").filter(isLeft).join("\n");
}

interface Heading {
  text: string;
  /** The place of the lines' own numbers, -1 where it has none. */
  placeAt: number;
  /** The columns whose headings name the order's quantity equally well: one, or none, as a rule. */
  quantitiesAt: readonly number[];
  /** Several of them say the same; if not, they are parts of a sum: `Qtd loja 1`, `Qtd loja 2`. */
  isSame: boolean;
  /** What the quantity counts, where its heading says so: `L` of `Quantidade (L)`, `cx` of `Qtd cx`. */
  unit: string;
  /** The places of quantities that are not those of the order: what is in stock, was bought before, is in a carton. */
  otherAt: readonly number[];
  /** Those beside the order's own, and perhaps parts of it. */
  besideAt: readonly number[];
}

function headingOf(text: string, cells: readonly string[]): Heading {
  const folded = cells.map((cell) => foldText(cell).trim());
  const quantities = [...folded.keys()].filter((at) => QUANTITY.test(folded[at] ?? ""));
  const known = quantities.filter((at) => !KNOWN.test(folded[at] ?? ""));
  // Alone, that of packages is the order's; what is in each is not.
  const content = known.length > 1 ? CONTENT : PER_PACKAGE;
  const ordered = known.filter((at) => !content.test(folded[at] ?? ""));
  const namedBy = (heading: RegExp, some: readonly number[]) =>
    some.filter((at) => heading.test(folded[at] ?? ""));
  const certain = [namedBy(ORDERED, ordered), namedBy(TOTAL, ordered)].find(
    (some) => some.length > 0,
  );
  const cartons = ordered.length > 0 ? [] : namedBy(CARTONS, [...folded.keys()]);
  const quantitiesAt = certain ?? [...ordered, ...cartons];
  return {
    text,
    // `Item` above the codes themselves is no number of theirs.
    placeAt: cells.length > 1 ? folded.findIndex((cell) => PLACES.test(cell)) : -1,
    quantitiesAt,
    isSame: certain !== undefined,
    unit: cartons.length > 0 ? "cx" : unitIn(folded[quantitiesAt[0] ?? -1] ?? "", folded),
    otherAt: quantities.filter((at) => !ordered.includes(at)),
    besideAt: ordered.filter((at) => at !== quantitiesAt[0]),
  };
}

/** A line's cells under its heading: without its own number, a price, an amount in stock. */
function readCells(all: readonly string[], head: Heading | null) {
  const own = head ? (all[head.placeAt] ?? "").trim() : "";
  const place = /^\d{1,5}$/.test(own) ? Number(own) : null;
  const cells = all.map((cell, at) =>
    head?.otherAt.includes(at) || (place !== null && at === head?.placeAt) ? "" : cell,
  );
  const text = cells.join("\t").trim();
  const [quantityAt = -1] = head?.quantitiesAt ?? [];
  if (!head || quantityAt < 0 || quantityAt >= cells.length)
    return { place, text, order: text, quantityAt: null };
  const quantity = quantityIn(all, head);
  const counted = cells.map((cell, at) => {
    if (at === quantityAt) return isNumber(quantity) ? `${quantity} ${head.unit}`.trim() : quantity;
    const isOther = head.besideAt.includes(at) || MONEY.test(cell.trim()) || isNumber(cell.trim());
    return isOther ? "" : cell;
  });
  // Empty cells before the first one go.
  const first = counted.findIndex((cell) => cell.trim() !== "");
  return {
    place,
    text,
    order: counted.join("\t").trim(),
    quantityAt: quantityAt - Math.max(first, 0),
  };
}

/** The one quantity in a line's cells; empty where it has none, or several. */
function quantityIn(all: readonly string[], { quantitiesAt, isSame }: Heading): string {
  const filled = quantitiesAt
    .map((at) => withoutZeroPlaces(all[at] ?? "").trim())
    .filter((cell) => cell !== "");
  const [first = "", ...more] = filled;
  return more.every((cell) => isSame && cell === first) ? first : "";
}

/** A cell of money: `R$ 1.234,50`. */
export const MONEY = /^R\$\s*[\d.,]+$/i;

/** The heading of the column with the lines' own numbers. */
const PLACES = /^(?:item|itens|n[oº°]?\.?|#|seq|sequencia|linha|pos)\.?$/;

/** The heading of the column that counts. */
const QUANTITY = /^\s*(?:qtd|qtde|quant|quantidade|qty)\b/;

/** Of several, that of the order: `Qtd`, `Qtd pedida`. */
const ORDERED =
  /^[a-z]+\W*(?:un\w*|(?:a |de )?(?:ped|compr|solic|requer|cotar|atual|necess)\w*)?\W*$/;

/** What sums up the others: `Qtd total`. */
const TOTAL = /\b(?:total|geral)\b/;

/** The heading of a number of cartons, where none says `Qtd`. */
const CARTONS = /^(?:caixas|cxs?)\.?$/;

/** What is known of an item, and not ordered: `Qtd em estoque`. */
const KNOWN = /\b(?:estoque|saldo|anterior|ultima|media|min|max)/;

/** What a package holds, or is used: beside the quantity itself not that. */
const CONTENT = /\b(?:embalage|emb|por|consumo)|\/ ?(?:caixa|cx)/;

/** What each package holds: `Qtd por caixa`, `Qtd/cx`. */
const PER_PACKAGE = /\bpor (?:caixa|cx|emb)|\/ ?(?:caixa|cx)/;

/** What a heading counts in, and no package: `Quantidade (L)`, `Qtd em litros`. */
const MEASURE = /^[a-z]+[. ]*(?:em |\()(l|lts?|litros?|kgs?|quilos?)\)?$/;

/** The package that it counts: `Qtde. (un)`, `Qtd cx`, `Quantidade de caixas`. */
const PACKAGE =
  /^[a-z]+[. ]*(?:em |de |\()?(unid(?:ade)?s?|un[ds]?|pcs?|pecas?|cxs?|caixas?)\.?\)?$/;

/** A column of units, which says more of each line than the heading does. */
const UNITS = /^(?:un|und|unid|unidades?|u\.?m|medida|emb|embalage(?:m|ns)|apresentacao|tipo)\b/;

/** The unit in a quantity's heading, to be read as one in its cells. */
function unitIn(heading: string, all: readonly string[]): string {
  const measure = MEASURE.exec(heading)?.[1];
  if (measure !== undefined || all.some((one) => UNITS.test(one))) return measure ?? "";
  return PACKAGE.exec(heading)?.[1] ?? "";
}

/** The heading of a column that says what is counted; a table's may stand anywhere: `Nº`, `Cód. fornecedor`, `Qtd`. */
const NAMED = /^\s*(?:codigo|cod|sku|item|produto|ref|referencia|ean|gtin|descricao)\b/;

/** Words of a heading, not of an order. */
const HEADING =
  /^(?:codigo|cod|sku|item|produto|ref|referencia|ean|gtin)\b.*\b(?:qtd|qtde|quant|quantidade|qty)\b/;

/** An item that names its parts, and no heading: `Código: HV-1110-20`, `Quantidade: 10`. */
const CODE = new RegExp(`\\b(?:${CODE_SHAPE}|\\d{13,14})(?![a-z\\d])`);
const COUNTED = /\b(?:qtd|qtde|quant|quantidade|qty)\W{0,3}\d+(?![\w\u00AA\u00BA])/;

function isHeading(cells: readonly string[]): boolean {
  if (cells.join("\t").trim() === `${PLACE}\t${REST}`) return true;
  const columns = cells.map(foldText);
  const line = columns
    .join(" ")
    .trim()
    .replaceAll(/[,\s]+/g, " ");
  if (CODE.test(line) || COUNTED.test(line)) return false;
  return (
    HEADING.test(line) ||
    (columns.some((one) => NAMED.test(one)) && columns.some((one) => QUANTITY.test(one)))
  );
}
