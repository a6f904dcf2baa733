import { accept, type Parsed, refuse } from "../parsed.ts";
import { formatDecimal } from "./decimals.ts";
import {
  DECIMAL_PLACES,
  MONEY_PREFIX,
  type NumberKind,
  PERCENTAGE_SUFFIX,
} from "./number-format.ts";
import { readNumber } from "./written-number.ts";

/** Options of specification section 5: negatives and zero are allowed by default. Both limits are included. */
export interface NumericLimits {
  readonly allowNegative?: boolean;
  readonly allowZero?: boolean;
  readonly minNum?: number;
  readonly maxNum?: number;
}

/**
 * The number typed in a field of that kind, in pt-BR or with a decimal dot.
 * Prefix and suffix may be there or not. Source: specification section 5.
 */
export function parseNumber(
  text: string,
  kind: NumberKind,
  limits: NumericLimits = {},
): Parsed<number> {
  const written = readNumber(text, kind);
  if (!written.ok) return written;
  const { negative, integer, fraction } = written.value;
  if (fraction.length > DECIMAL_PLACES[kind]) return refuse(tooManyPlaces(kind));
  // Fifteen digits are the most that a binary number gives back unchanged.
  if (integer.length + fraction.length > 15)
    return refuse("Este número é grande demais. Confira a digitação.");
  const size = Number(`${integer}.${fraction || "0"}`);
  return withinLimits(negative && size !== 0 ? -size : size, kind, limits);
}

/** As the field of that kind shows it: money with both places and `R$`, the others with the places they need. */
export function formatInput(value: number, kind: NumberKind): string {
  if (kind === "money") return formatMoney(value);
  return kind === "percentage"
    ? formatNumber(value, kind) + PERCENTAGE_SUFFIX
    : formatNumber(value, kind);
}

/** `1.234,5` — at most the places of the kind, none padded. */
export function formatNumber(value: number, kind: NumberKind): string {
  // A grouped percentage could not be read back: "1.234" is the one thing a percentage field asks about.
  return formatDecimal(value, 0, DECIMAL_PLACES[kind], kind !== "percentage");
}

/** `R$ 1.234,50`, negative `-R$ 1.234,50`. */
export function formatMoney(value: number): string {
  const amount = formatDecimal(Math.abs(value), DECIMAL_PLACES.money, DECIMAL_PLACES.money);
  const isNegative = value < 0 && /[1-9]/.test(amount);
  return `${isNegative ? "-" : ""}${MONEY_PREFIX}${amount}`;
}

/** `12,5%`, for running text and tables. The value is in percent, not a ratio. */
export function formatPercentage(value: number): string {
  return `${formatNumber(value, "percentage")}%`;
}

function tooManyPlaces(kind: NumberKind): string {
  return kind === "integer"
    ? "Use um número inteiro, sem vírgula."
    : `Use no máximo ${DECIMAL_PLACES[kind]} casas decimais.`;
}

function withinLimits(value: number, kind: NumberKind, limits: NumericLimits): Parsed<number> {
  const { allowNegative = true, allowZero = true, minNum, maxNum } = limits;
  if (!allowNegative && value < 0) return refuse("Use um número sem sinal de menos.");
  if (!allowZero && value === 0) return refuse("Informe um número diferente de zero.");
  if (minNum !== undefined && value < minNum)
    return refuse(`O menor valor aceito é ${formatInput(minNum, kind)}.`);
  if (maxNum !== undefined && value > maxNum)
    return refuse(`O maior valor aceito é ${formatInput(maxNum, kind)}.`);
  return accept(value);
}
