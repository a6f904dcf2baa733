import { lineAmounts, type LineAmounts } from "../../../contract/proposal/amounts.ts";
import { isBlank, lineFieldName, type DraftLine } from "../../../contract/proposal/draft.ts";
import { LINE_FIELDS, PROPOSAL_FIELDS } from "../../../contract/proposal/fields.ts";
import type { Money } from "../../../contract/proposal/money.ts";

/** What the amounts come to while they are typed; a line that cannot be computed yet has none. */
export interface LiveAmounts {
  /** By the line's place in the form. */
  lines: ReadonlyMap<number, LineAmounts>;
  /** The lines' codes as typed, by the same. */
  codes: ReadonlyMap<number, string>;
  goods: Money;
  ipi: Money;
  freight: Money;
  total: Money;
  /** Whether nothing is missing in it; a line that cannot be computed and a freight that cannot be read count as none. */
  isWhole: boolean;
}

/**
 * The amounts of what a form holds, by the rules of the server.
 * @param fields the form's names and texts
 * @param places of the lines that the form has
 */
export function liveAmounts(
  fields: ReadonlyMap<string, string>,
  places: readonly number[],
): LiveAmounts {
  const lines = new Map<number, LineAmounts>();
  const codes = new Map<number, string>();
  for (const place of places) {
    const code = fields.get(lineFieldName(place, "code")) ?? "";
    codes.set(place, code.trim().toUpperCase());
    const amounts = amountsOf(lineAt(fields, place));
    if (amounts) lines.set(place, amounts);
  }
  const sum = (part: keyof LineAmounts) =>
    [...lines.values()].reduce((total, line) => total + line[part], 0);
  const read = PROPOSAL_FIELDS.freightValue.read(fields.get("freightValue"));
  const freight = (read.ok ? read.value : null) ?? 0;
  const [goods, ipi] = [sum("goods"), sum("ipi")];
  const isWhole = read.ok && places.every((place) => lines.has(place) || !isUsed(fields, place));
  return { lines, codes, goods, ipi, freight, total: goods + ipi + freight, isWhole };
}

/** Whether the line at a place counts: a blank one does not. */
export function isUsed(fields: ReadonlyMap<string, string>, place: number): boolean {
  return !isBlank(lineAt(fields, place));
}

function lineAt(fields: ReadonlyMap<string, string>, place: number): DraftLine {
  const names = Object.keys(LINE_FIELDS) as (keyof DraftLine)[];
  return Object.fromEntries(
    names.map((name) => [name, fields.get(lineFieldName(place, name)) ?? ""]),
  ) as DraftLine;
}

function amountsOf(line: DraftLine): LineAmounts | null {
  const quantity = LINE_FIELDS.quantity.read(line.quantity);
  const unitPrice = LINE_FIELDS.unitPrice.read(line.unitPrice);
  const discount = LINE_FIELDS.discount.read(line.discount);
  const ipi = LINE_FIELDS.ipi.read(line.ipi);
  if (!quantity.ok || !unitPrice.ok || !discount.ok || !ipi.ok) return null;
  return lineAmounts({
    quantity: quantity.value,
    unitPrice: unitPrice.value,
    discount: discount.value,
    ipi: ipi.value,
  });
}
