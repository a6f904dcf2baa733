/*
 * How numbers are written, in fields and in texts: masks, reading and writing
 * know it from here only.
 */

/** What a numeric field holds: it decides the decimal places, the prefix or suffix, and how a lone grouping sign reads. */
export type NumberKind = "integer" | "quantity" | "percentage" | "money";

/** Between groups of three digits: one sign. */
export const THOUSANDS: string = ".";

/** Before the decimals: another sign. */
export const DECIMAL: string = ",";

/** Decimal places of each kind. */
export const DECIMAL_PLACES: Readonly<Record<NumberKind, number>> = {
  integer: 0,
  quantity: 3,
  percentage: 2,
  money: 2,
};

/** `R$` and a space that does not break. */
export const MONEY_PREFIX: string = "R$\u00A0";

/** As inputs show it; running text writes `12,5%` (see `formatPercentage`). */
export const PERCENTAGE_SUFFIX: string = " %";
