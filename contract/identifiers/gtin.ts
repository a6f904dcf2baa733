import { accept, type Parsed, refuse } from "../parsed.ts";

/** Reads the bar code number of a unit (GTIN-13) or of a carton (GTIN-14), spaces allowed. The value is its digits. */
export function parseGtin(text: string): Parsed<string> {
  const digits = text.replace(/\s/g, "");
  if (!/^(?:\d{13}|\d{14})$/.test(digits)) return refuse("O GTIN tem 13 ou 14 números.");
  if (gtinCheckDigit(digits.slice(0, -1)) !== digits.at(-1)) {
    return refuse("Este GTIN não confere. Confira os números, inclusive o último.");
  }
  return accept(digits);
}

/**
 * The modulo-10 digit that ends a GTIN: weights 3, 1, 3 … counted from the right of the digits before it
 * (GS1 General Specifications, section 7.9).
 */
export function gtinCheckDigit(body: string): string {
  const sum = Array.from(body)
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}
