import { formatDecimal } from "../formats/decimals.ts";
import { MONEY_PREFIX } from "../formats/number-format.ts";
import { readNumber } from "../formats/written-number.ts";
import { refuse, accept, type Parsed } from "../parsed.ts";
import { cleanLine } from "../requests/clean-text.ts";
import type { Read } from "../requests/readers.ts";

/** An amount as an integer of 1/10 000 BRL, never negative: four places, as a litre's price needs them, without a float. */
export type Money = number;

/** One real, and one cent. */
export const REAL: Money = 10_000;
export const CENT: Money = 100;

/** More digits than any amount here has; the limit proper is said in `MoneyLimits`. */
const LONGEST_INTEGER = 10;

export interface MoneyLimits {
  /** Said when it is empty. */
  missing: string;
  /** Decimal places, 4 at most. */
  places: 2 | 4;
  max: Money;
}

/** Reads an amount as typed in pt-BR (`1.234,5678`, `R$ 32,90`), digit by digit. */
export function readMoney({ missing, places, max }: MoneyLimits): Read<Money> {
  return (input) => {
    const text = typeof input === "number" ? String(input).replace(".", ",") : input;
    if (typeof text !== "string" || cleanLine(text) === "") return refuse(missing);
    return parseMoney(cleanLine(text), places, max);
  };
}

function parseMoney(text: string, places: number, max: Money): Parsed<Money> {
  const written = readNumber(text, "money");
  if (!written.ok) return written;
  const { negative, integer, fraction } = written.value;
  if (negative) return refuse("Use um valor sem sinal de menos.");
  if (fraction.length > places) return refuse(`Use no máximo ${places} casas decimais.`);
  const isTooLong = integer.length > LONGEST_INTEGER;
  const amount = Number(integer) * REAL + Number(fraction.padEnd(4, "0"));
  if (isTooLong || amount > max) return refuse(`O maior valor aceito é ${formatMoney(max)}.`);
  return accept(amount);
}

/** `R$ 1.234,50`; places beyond the cents only where there are any: `R$ 0,0375`. */
export function formatMoney(amount: Money): string {
  return `${MONEY_PREFIX}${formatAmount(amount)}`;
}

/** The same without `R$`, for columns whose head has it and for fields that are typed in. */
export function formatAmount(amount: Money): string {
  return formatDecimal(amount / REAL, 2, 4);
}
