import { lineAmounts, type LineAmounts } from "../../../contract/proposal/amounts.ts";
import { lineFieldName, type DraftLine } from "../../../contract/proposal/draft.ts";
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
  /** Whether the freight can be read; else it counts as none. */
  hasFreight: boolean;
  total: Money;
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
    const amounts = amountsAt(fields, place);
    if (amounts) lines.set(place, amounts);
  }
  const sum = (part: keyof LineAmounts) =>
    [...lines.values()].reduce((total, line) => total + line[part], 0);
  const read = PROPOSAL_FIELDS.freightValue.read(fields.get("freightValue"));
  const freight = (read.ok ? read.value : null) ?? 0;
  const [goods, ipi] = [sum("goods"), sum("ipi")];
  return { lines, codes, goods, ipi, freight, hasFreight: read.ok, total: goods + ipi + freight };
}

function amountsAt(fields: ReadonlyMap<string, string>, place: number): LineAmounts | null {
  const text = (name: keyof DraftLine) => fields.get(lineFieldName(place, name));
  const quantity = LINE_FIELDS.quantity.read(text("quantity"));
  const unitPrice = LINE_FIELDS.unitPrice.read(text("unitPrice"));
  const discount = LINE_FIELDS.discount.read(text("discount"));
  const ipi = LINE_FIELDS.ipi.read(text("ipi"));
  if (!quantity.ok || !unitPrice.ok || !discount.ok || !ipi.ok) return null;
  return lineAmounts({
    quantity: quantity.value,
    unitPrice: unitPrice.value,
    discount: discount.value,
    ipi: ipi.value,
  });
}
