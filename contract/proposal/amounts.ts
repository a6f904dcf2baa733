import { CENT, type Money } from "./money.ts";

/** What a line's amounts are made from. */
export interface PricedLine {
  /** At most three decimal places. */
  quantity: number;
  unitPrice: Money;
  /** Percent off the line, at most two decimal places; null: none. */
  discount: number | null;
  /** IPI in percent, at most two decimal places; null: not charged. */
  ipi: number | null;
}

export interface LineAmounts {
  /** Quantity × price, less the discount. */
  goods: Money;
  /** On `goods`. */
  ipi: Money;
  total: Money;
}

export interface ProposalAmounts {
  lines: readonly LineAmounts[];
  goods: Money;
  ipi: Money;
  freight: Money;
  /** The lines' totals and the freight. */
  total: Money;
}

/** A line's amounts, each rounded half up to cents, so that what is printed adds up. */
export function lineAmounts({ quantity, unitPrice, discount, ipi }: PricedLine): LineAmounts {
  const gross = BigInt(unitPrice) * BigInt(Math.round(quantity * 1_000));
  const goods = toCents(gross * BigInt(10_000 - hundredths(discount)), 1_000n * 10_000n);
  const tax = toCents(BigInt(goods) * BigInt(hundredths(ipi)), 10_000n);
  return { goods, ipi: tax, total: goods + tax };
}

/** All amounts of a proposal. @param freight what is charged beside the lines */
export function proposalAmounts(lines: readonly PricedLine[], freight: Money): ProposalAmounts {
  const each = lines.map(lineAmounts);
  const sum = (part: keyof LineAmounts) => each.reduce((total, line) => total + line[part], 0);
  const [goods, ipi] = [sum("goods"), sum("ipi")];
  return { lines: each, goods, ipi, freight, total: goods + ipi + freight };
}

/** Percent with two places as an integer. */
function hundredths(percent: number | null): number {
  return Math.round((percent ?? 0) * 100);
}

/** Half up to whole cents. @param scale by how much `value` is larger than 1/10 000 BRL */
function toCents(value: bigint, scale: bigint): Money {
  const cent = BigInt(CENT) * scale;
  return Number((2n * value + cent) / (2n * cent)) * CENT;
}
