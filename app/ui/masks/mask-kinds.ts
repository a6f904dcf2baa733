import type { InputHTMLAttributes } from "react";

/** The masks of specification section 5, and the CEP's. */
export type MaskKind = keyof typeof MASK_ATTRIBUTES;

/** What changes how a numeric mask accepts keys; the other numeric limits are for `parseNumber` to judge. */
export interface MaskOptions {
  readonly allowNegative?: boolean;
}

/** The attributes that bring up the right keyboard and the right suggestion for the mask. */
export function maskAttributes(
  kind: MaskKind,
  { allowNegative = true }: MaskOptions = {},
): InputHTMLAttributes<HTMLInputElement> {
  const attributes = MASK_ATTRIBUTES[kind];
  // The numeric keyboards of iOS have no minus key.
  return NUMERIC.has(kind) && allowNegative ? { ...attributes, inputMode: "text" } : attributes;
}

const DIGITS = { type: "text", inputMode: "numeric", autoComplete: "off" } as const;
const DECIMALS = { type: "text", inputMode: "decimal", autoComplete: "off" } as const;
/** Letters are possible since July 2026, so a keyboard of digits alone would shut companies out. */
const LETTERS = {
  type: "text",
  inputMode: "text",
  autoComplete: "off",
  autoCapitalize: "characters",
  spellCheck: false,
} as const;

const MASK_ATTRIBUTES = {
  cpf: DIGITS,
  cnpj: LETTERS,
  document: LETTERS,
  phone: { type: "tel", inputMode: "tel", autoComplete: "tel" },
  postalCode: { ...DIGITS, autoComplete: "postal-code" },
  groupedInteger: DIGITS,
  ungroupedInteger: DIGITS,
  money: DECIMALS,
  percentage: DECIMALS,
  decimal: DECIMALS,
} as const satisfies Record<string, InputHTMLAttributes<HTMLInputElement>>;

const NUMERIC: ReadonlySet<MaskKind> = new Set([
  "groupedInteger",
  "ungroupedInteger",
  "money",
  "percentage",
  "decimal",
]);
