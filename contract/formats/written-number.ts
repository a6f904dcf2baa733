import { accept, type Parsed, refuse } from "../parsed.ts";
import {
  DECIMAL,
  MONEY_PREFIX,
  type NumberKind,
  PERCENTAGE_SUFFIX,
  THOUSANDS,
} from "./number-format.ts";

/** A typed number before it becomes a binary one: digits without leading zeros, fraction without trailing ones. */
export interface WrittenNumber {
  readonly negative: boolean;
  readonly integer: string;
  readonly fraction: string;
}

/**
 * Reads what was typed in a field of that kind as decimal digits, without limits on places or size.
 * The masks use it so that no digit passes through a float.
 */
export function readNumber(text: string, kind: NumberKind): Parsed<WrittenNumber> {
  const [, sign, body] = /^(-?)(.*)$/s.exec(withoutAffixes(text, kind)) ?? [];
  if (body === undefined || body === "") return refuse("Informe um número.");
  if (!WRITTEN.test(body)) return refuse(notNumberAlone(kind));
  if (body.length > LONGEST || !/\d/.test(body)) return refuse(NOT_A_NUMBER);
  const split = splitAtDecimal(body, kind);
  if (!split.ok) return split;
  return accept({
    negative: sign === "-",
    integer: split.value.integer.replace(/^0+(?=\d)/, "") || "0",
    fraction: withoutZerosAtEnd(split.value.fraction),
  });
}

/** A loop, because `/0+$/` looks again from each zero: a long row of them would take its square in time. */
function withoutZerosAtEnd(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === "0") end -= 1;
  return digits.slice(0, end);
}

/** True when the field holds nothing but what its mask may have put there (`R$ `, ` %`). */
export function isBlankNumber(text: string, kind: NumberKind): boolean {
  return withoutAffixes(text, kind) === "";
}

/** Digits and separators. */
const WRITTEN = new RegExp(`^[\\d${THOUSANDS}${DECIMAL}]+$`);

/** Longer than any real number with its dots; bounds the work on hostile input. */
const LONGEST = 40;

function notNumberAlone(kind: NumberKind): string {
  return `Informe só um número, como ${kind === "integer" ? "120" : `4${DECIMAL}5`}.`;
}

const NOT_A_NUMBER = `Use só números, como em 1${THOUSANDS}234${DECIMAL}5.`;

/** Leaves sign and body. The minus may stand before or after `R$`, typed as hyphen or as the real minus sign. */
function withoutAffixes(text: string, kind: NumberKind): string {
  const trimmed = text.trim().replace(/^[−–]/, "-");
  if (kind === "percentage")
    return trimmed.endsWith(SUFFIX) ? trimmed.slice(0, -SUFFIX.length).trimEnd() : trimmed;
  if (kind !== "money") return trimmed;
  const negative = trimmed.startsWith("-");
  const bare = (negative ? trimmed.slice(1) : trimmed).trimStart();
  const hasPrefix = bare.slice(0, PREFIX.length).toUpperCase() === PREFIX;
  const amount = hasPrefix ? bare.slice(PREFIX.length).trimStart() : bare;
  return negative ? `-${amount}` : amount.replace(/^[−–]/, "-");
}

const PREFIX = MONEY_PREFIX.trim();
const SUFFIX = PERCENTAGE_SUFFIX.trim();

function splitAtDecimal(
  body: string,
  kind: NumberKind,
): Parsed<{ integer: string; fraction: string }> {
  const decimal = body.lastIndexOf(DECIMAL);
  const group = body.lastIndexOf(THOUSANDS);
  if (decimal === -1 && group === -1) return accept({ integer: body, fraction: "" });
  if (group === -1 || (decimal !== -1 && decimal > group)) return splitAt(body, decimal, THOUSANDS);
  if (decimal !== -1) {
    // "1,234.56" can only be English; "1,234.567" could be a slip in either notation.
    return body.length - group - 1 === 3 ? refuse(NOT_A_NUMBER) : splitAt(body, group, DECIMAL);
  }
  return splitGroupsOnly(body, group, kind);
}

/** One dot before exactly three digits groups thousands in pt-BR: 1.500 is 1500. In a percentage nobody can tell. */
function splitGroupsOnly(
  body: string,
  group: number,
  kind: NumberKind,
): Parsed<{ integer: string; fraction: string }> {
  if (isGrouped(body, THOUSANDS)) {
    if (kind === "percentage" && body.indexOf(THOUSANDS) === group) {
      return refuse(
        `Não sabemos se “${THOUSANDS}” separa milhares ou decimais. Escreva os decimais como em 1${DECIMAL}5.`,
      );
    }
    return accept({ integer: body.replaceAll(THOUSANDS, ""), fraction: "" });
  }
  return splitAt(body, group, DECIMAL);
}

/** Splits at the decimal separator; what is before it must be bare digits or groups of three. */
function splitAt(
  body: string,
  at: number,
  group: string,
): Parsed<{ integer: string; fraction: string }> {
  const integer = body.slice(0, at);
  const fraction = body.slice(at + 1);
  if (!/^\d*$/.test(fraction) || !(isGrouped(integer, group) || /^\d*$/.test(integer)))
    return refuse(NOT_A_NUMBER);
  return accept({ integer: integer.replaceAll(group, ""), fraction });
}

function isGrouped(digits: string, separator: string): boolean {
  return new RegExp(`^[1-9]\\d{0,2}(?:[${separator}]\\d{3})+$`).test(digits);
}
