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
