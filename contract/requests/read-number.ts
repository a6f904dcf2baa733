import type { NumberKind } from "../formats/number-format.ts";
import { parseNumber, type NumericLimits } from "../formats/numbers.ts";
import { accept, refuse, type Parsed } from "../parsed.ts";
import { cleanLine } from "./clean-text.ts";
import type { Read } from "./readers.ts";

export interface NumberRange {
  kind: NumberKind;
  maxNum: number;
  allowZero?: boolean;
  /** The unit that the label names and people type all the same; any other is refused. */
  typedUnit?: RegExp;
}

/** A number as typed or from JSON, never negative. */
export function readNumber(range: NumberRange): Read<number> {
  const { kind, maxNum, allowZero = true, typedUnit } = range;
  const limits = { allowNegative: false, allowZero, maxNum };
  return (input) => {
    if (typeof input === "number") return fromNumber(input, kind, limits);
    if (typeof input !== "string") return refuse("Informe um número.");
    return parseNumber(withoutUnit(cleanLine(input), typedUnit), kind, limits);
  };
}

/** Through the text form, so that the decimal places and limits of the kind hold for JSON too. */
function fromNumber(value: number, kind: NumberKind, limits: NumericLimits): Parsed<number> {
  const written = String(value);
  if (!/^-?\d+(\.\d+)?$/.test(written)) return refuse("Informe um número.");
  const result = parseNumber(written.replace(".", ","), kind, limits);
  return result.ok ? accept(value) : result;
}

function withoutUnit(text: string, unit: RegExp | undefined): string {
  return unit === undefined || text.length > 60 ? text : text.replace(unit, "").trim();
}
