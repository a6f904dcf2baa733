import { accept, type Parsed, refuse } from "../parsed.ts";
import type { NumberKind } from "./numbers.ts";

/** A typed number before it becomes a binary one: digits without leading zeros, fraction without trailing ones. */
export interface WrittenNumber {
  readonly negative: boolean;
  readonly integer: string;
  readonly fraction: string;
}

/**
 * Reads what was typed in a field of that kind as decimal digits, without limits on places or size.
 * The masks use it so that no digit passes through a float. Source: domain B6.
 */
export function readNumber(text: string, kind: NumberKind): Parsed<WrittenNumber> {
  const [, sign, body] = /^(-?)(.*)$/s.exec(withoutAffixes(text, kind)) ?? [];
  if (body === undefined || body === "") return refuse("Informe um número.");
  if (body.length > LONGEST || !/^[\d.,]+$/.test(body) || !/\d/.test(body))
    return refuse(NOT_A_NUMBER);
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

/** Longer than any real number with its dots; bounds the work on hostile input. */
const LONGEST = 40;

const NOT_A_NUMBER = "Use só números, com vírgula para os decimais, como em 1.234,5.";

/** Leaves sign and body. The minus may stand before or after `R$`, typed as hyphen or as the real minus sign. */
function withoutAffixes(text: string, kind: NumberKind): string {
  const trimmed = text.trim().replace(/^[−–]/, "-");
  if (kind === "percentage") return trimmed.replace(/%$/, "").trimEnd();
  if (kind !== "money") return trimmed;
  const negative = trimmed.startsWith("-");
  const amount = (negative ? trimmed.slice(1) : trimmed)
    .trimStart()
    .replace(/^R\$/i, "")
    .trimStart();
  return negative ? `-${amount}` : amount.replace(/^[−–]/, "-");
}

function splitAtDecimal(
  body: string,
  kind: NumberKind,
): Parsed<{ integer: string; fraction: string }> {
  const comma = body.lastIndexOf(",");
  const dot = body.lastIndexOf(".");
  if (comma === -1 && dot === -1) return accept({ integer: body, fraction: "" });
  if (dot === -1 || (comma !== -1 && comma > dot)) return splitAt(body, comma, ".");
  if (comma !== -1) {
    // "1,234.56" can only be English; "1,234.567" could be a slip in either notation.
    return body.length - dot - 1 === 3 ? refuse(NOT_A_NUMBER) : splitAt(body, dot, ",");
  }
  return splitDotsOnly(body, dot, kind);
}

/** One dot before exactly three digits groups thousands in pt-BR: 1.500 is 1500. In a percentage nobody can tell. */
function splitDotsOnly(
  body: string,
  dot: number,
  kind: NumberKind,
): Parsed<{ integer: string; fraction: string }> {
  if (GROUPED_BY_DOT.test(body)) {
    if (kind === "percentage" && body.indexOf(".") === dot) {
      return refuse(
        "Não sabemos se o ponto separa milhares ou decimais. Escreva com vírgula, como em 1,5.",
      );
    }
    return accept({ integer: body.replaceAll(".", ""), fraction: "" });
  }
  return splitAt(body, dot, ",");
}

const GROUPED_BY_DOT = /^[1-9]\d{0,2}(?:\.\d{3})+$/;
const GROUPED_BY_COMMA = /^[1-9]\d{0,2}(?:,\d{3})+$/;

/** Splits at the decimal separator; what is before it must be bare digits or groups of three. */
function splitAt(
  body: string,
  at: number,
  group: "." | ",",
): Parsed<{ integer: string; fraction: string }> {
  const integer = body.slice(0, at);
  const fraction = body.slice(at + 1);
  const isGrouped = (group === "." ? GROUPED_BY_DOT : GROUPED_BY_COMMA).test(integer);
  if (!/^\d*$/.test(fraction) || !(isGrouped || /^\d*$/.test(integer))) return refuse(NOT_A_NUMBER);
  return accept({ integer: integer.replaceAll(group, ""), fraction });
}
