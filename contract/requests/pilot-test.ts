import * as z from "zod/mini";
import { parseNumber, type NumberKind, type NumericLimits } from "../formats/numbers.ts";
import { parseCnpj } from "../identifiers/cnpj.ts";
import { accept, refuse, type Parsed } from "../parsed.ts";
import { cleanLine } from "./clean-text.ts";
import { field, formatted, line, lines, optional, type Read } from "./fields.ts";
import { MAX_LENGTH } from "./limits.ts";
import { company, person, place } from "./person.ts";

const LITRES = /(?:litros?|l)(?:\s?\/\s?m[eê]s)?$/i;
const PER_LITRE = /(?:\/|\bpor)\s?(?:litro|l)$/i;
const PPM = /ppm$/i;

/** Solicite um teste piloto: the request to try a product in the customer's own process. Errors are told in this order, the form's. */
export const pilotTest = z.object({
  company,
  document: field(formatted("Informe o CNPJ.", parseCnpj)),
  ...place,
  ...person,
  role: field(optional(line("", MAX_LENGTH.role))),
  product: field(line("Escolha o produto de interesse.", MAX_LENGTH.product)),
  operation: field(line("Informe a operação.", MAX_LENGTH.operation)),
  material: field(line("Informe o material.", MAX_LENGTH.material)),
  goal: field(lines("Descreva o objetivo do teste.", 1, MAX_LENGTH.goal)),
  machine: field(optional(line("", MAX_LENGTH.machine))),
  /** Litres. */
  tankVolume: optionalNumber("quantity", LITRES, {
    allowNegative: false,
    allowZero: false,
    maxNum: 10_000_000,
  }),
  /** Litres of concentrate a month. */
  monthlyUse: optionalNumber("quantity", LITRES, { allowNegative: false, maxNum: 10_000_000 }),
  /** Per cent v/v. */
  concentration: optionalNumber("percentage", null, { allowNegative: false, maxNum: 100 }),
  /** Reais. */
  costPerLitre: optionalNumber("money", PER_LITRE, { allowNegative: false, maxNum: 1_000_000 }),
  /** ppm of CaCO₃. */
  waterHardness: optionalNumber("integer", PPM, { allowNegative: false, maxNum: 100_000 }),
});

/** @param unit the unit that the label names and people type all the same; any other is refused (domain B6) */
function optionalNumber(kind: NumberKind, unit: RegExp | null, limits: NumericLimits) {
  const read: Read<number> = (input) => {
    if (typeof input === "number") return fromNumber(input, kind, limits);
    if (typeof input !== "string") return refuse("Informe um número.");
    return parseNumber(withoutUnit(cleanLine(input), unit), kind, limits);
  };
  return field(optional(read));
}

/** Through the text form, so that the decimal places and limits of the kind hold for JSON too. */
function fromNumber(value: number, kind: NumberKind, limits: NumericLimits): Parsed<number> {
  const written = String(value);
  if (!/^-?\d+(\.\d+)?$/.test(written)) return refuse("Informe um número.");
  const result = parseNumber(written.replace(".", ","), kind, limits);
  return result.ok ? accept(value) : result;
}

function withoutUnit(text: string, unit: RegExp | null): string {
  return unit === null || text.length > 60 ? text : text.replace(unit, "").trim();
}
