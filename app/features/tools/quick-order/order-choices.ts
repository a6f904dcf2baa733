import { type BasketItem, isQuantity, MAX_QUANTITY } from "../../../../contract/basket.ts";
import type { Line } from "../../../../contract/catalogue.ts";
import { formatNumber, parseNumber } from "../../../../contract/formats/numbers.ts";
import type { QuickOrderPackage } from "../../../../contract/tools.ts";
import { COLUMNS } from "./order-lines.ts";
import { type CartonOffer, cartonOffer, type OrderRow } from "./resolve-order.ts";

/** What the visitor changed in a row; the rest stands as it was understood. */
export interface RowEdit {
  included?: boolean;
  sku?: string;
  /** As typed. */
  quantity?: string;
  /** Whole cartons instead of loose units. */
  cartons?: boolean;
  /** What the catalogue does not have is asked for in words. */
  inWords?: boolean;
}

/** The changes by the row's key. */
export type RowEdits = Readonly<Record<string, RowEdit>>;

/** A row as it would go into the basket. */
export interface RowChoice {
  pack: QuickOrderPackage | null;
  quantity: number | null;
  offer: CartonOffer | null;
  included: boolean;
  /** It is asked for as an item that the catalogue does not have. */
  inWords: boolean;
  /** That of the row, with what the visitor settled. */
  state: OrderRow["state"] | "resolved";
}

/** A row with the visitor's changes. Only what was understood goes in without being asked for, and nothing whose sale is controlled. */
export function chosenOf(row: OrderRow, edit: RowEdit = {}): RowChoice {
  const sku = edit.sku ?? (row.mustChoose ? "" : row.options[0]?.sku);
  const pack = row.options.find((option) => option.sku === sku) ?? null;
  const parsed = parseNumber(edit.quantity ?? String(row.quantity ?? ""), "integer");
  const quantity = parsed.ok && isQuantity(parsed.value) ? parsed.value : null;
  const included =
    pack !== null &&
    quantity !== null &&
    !row.repeats?.over &&
    (edit.included ?? (row.state === "understood" && pack.controls.length === 0));
  const inWords = row.options.length === 0 && edit.inWords === true;
  return {
    pack,
    quantity,
    offer: pack && quantity !== null ? cartonOffer(pack, quantity) : null,
    included,
    inWords,
    state: inWords || (included && row.state === "doubtful") ? "resolved" : row.state,
  };
}

/** To choose an item or to type its quantity is to mean it. */
export function meant(edit: RowEdit, change: RowEdit): RowEdit {
  return { ...edit, ...change, included: true };
}

/** What a row asks for in words: `HV-9999-20 Outro fluido, quantidade 3`. */
export function inWords(row: OrderRow, edit: RowEdit = {}): string {
  const { quantity } = chosenOf(row, edit);
  const cells = row.text.split(COLUMNS).map((cell) => cell.trim());
  // The quantity in a column of its own is said behind.
  const what = cells.filter((cell) => cell !== "" && cell !== String(row.quantity)).join(" ");
  return quantity === null ? what : `${what}, quantidade ${formatNumber(quantity, "integer")}`;
}

/** The changes of these rows alone. */
export function keptEdits(edits: RowEdits, rows: readonly OrderRow[]): RowEdits {
  const keys = new Set(rows.map(({ key }) => key));
  return Object.fromEntries(Object.entries(edits).filter(([key]) => keys.has(key)));
}

/** The rows that could go in as they stand and do not yet: neither a guess nor of controlled sale. */
export function readyRows(rows: readonly OrderRow[], edits: RowEdits): OrderRow[] {
  return rows.filter((row) => {
    const edit = edits[row.key];
    const { pack, quantity, included } = chosenOf(row, edit);
    if (included || !pack || quantity === null || row.repeats?.over) return false;
    return pack.controls.length === 0 && !row.isGuess;
  });
}

/** How many of each SKU an earlier part of the same list has put into the basket. */
export type Taken = ReadonlyMap<string, number>;

/**
 * The rows with what each repeats. One whose quantity takes the sum of its item over the limit is
 * wrong and stays outside, until it or an earlier one is changed.
 */
export function checkRepeats(
  rows: readonly OrderRow[],
  edits: RowEdits,
  before: Taken = NONE_TAKEN,
): OrderRow[] {
  const firsts = new Map<string, number>();
  const sums = new Map(before);
  return rows.map((row) => {
    const edit = edits[row.key];
    const choice = chosenOf(row, edit);
    if (!choice.pack) return row;
    const line = firsts.get(choice.pack.sku) ?? row.number;
    firsts.set(choice.pack.sku, line);
    const taken = before.get(choice.pack.sku) ?? 0;
    const parts = choice.included ? partsOf(choice, edit) : [];
    const sumWith = ({ sku, quantity }: Part) => (sums.get(sku) ?? 0) + quantity;
    const over = parts.some((part) => sumWith(part) > MAX_QUANTITY);
    if (over)
      return {
        ...row,
        state: "wrong",
        message: `${line === row.number ? `Com os itens ${taken > 0 ? "que já entraram" : "anteriores"}` : `Repete o item ${line} e`} a soma passa de ${MAX_QUANTITY.toLocaleString("pt-BR")}. Diminua a quantidade.`,
        repeats: { line, taken, over },
      };
    for (const part of parts) sums.set(part.sku, sumWith(part));
    return line === row.number && taken === 0 ? row : { ...row, repeats: { line, taken, over } };
  });
}

const NONE_TAKEN: Taken = new Map();

/** The basket items of the rows that go in, by line; the same package of several rows is summed, with what went in before. */
export function itemsOf(
  rows: readonly OrderRow[],
  edits: RowEdits,
  before: Taken = NONE_TAKEN,
): Map<Line, BasketItem[]> {
  const items = new Map<Line, Map<string, BasketItem>>();
  for (const row of checkRepeats(rows, edits, before)) {
    const edit = edits[row.key];
    const choice = chosenOf(row, edit);
    if (!choice.included || !choice.pack) continue;
    const { category, line } = choice.pack;
    for (const { sku, name, quantity } of partsOf(choice, edit)) {
      const ofLine = items.get(line) ?? new Map<string, BasketItem>();
      const sum = (ofLine.get(sku)?.quantity ?? before.get(sku) ?? 0) + quantity;
      items.set(line, ofLine.set(sku, { code: sku, name, category, quantity: sum }));
    }
  }
  return new Map([...items].map(([line, ofLine]) => [line, [...ofLine.values()]]));
}

/**
 * The rows apart: those that are in the basket with all that they ask for, or go elsewhere in words, and those that are
 * left of the list.
 * @param put the SKUs that are in
 */
export function divide(
  rows: readonly OrderRow[],
  edits: RowEdits,
  before: Taken,
  put: ReadonlySet<string>,
): { gone: OrderRow[]; left: OrderRow[] } {
  const checked = checkRepeats(rows, edits, before);
  const isGone = (_: OrderRow, index: number) => {
    const row = checked[index];
    const edit = row && edits[row.key];
    const choice = row && chosenOf(row, edit);
    if (!choice?.included) return choice?.inWords === true;
    return partsOf(choice, edit).every(({ sku }) => put.has(sku));
  };
  // As they were resolved: what they repeat is found again among those left.
  return {
    gone: rows.filter(isGone),
    left: rows.filter((row, index) => !isGone(row, index)),
  };
}

/** What a row adds to one item. */
interface Part {
  sku: string;
  name: string;
  quantity: number;
}

function partsOf({ pack, quantity, offer }: RowChoice, edit: RowEdit = {}): Part[] {
  if (!pack || quantity === null) return [];
  const loose = { sku: pack.sku, name: pack.itemName };
  if (!offer || !edit.cartons) return [{ ...loose, quantity }];
  const { sku, itemName: name } = offer.carton;
  return [
    { sku, name, quantity: offer.cartons },
    { ...loose, quantity: offer.rest },
  ].filter((part) => part.quantity > 0);
}
