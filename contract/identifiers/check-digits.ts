/**
 * The modulo-11 digit that CPF and CNPJ share: weighted sum, remainder r, then 0 for r < 2 and 11 − r otherwise
 * (IN RFB 2.229/2024). A character is worth its ASCII code less 48, so '0' is 0, 'A' is 17 and 'Z' is 42.
 */
export function moduloElevenDigit(characters: string, weights: readonly number[]): string {
  const sum = weights.reduce(
    (total, weight, index) => total + weight * (characters.charCodeAt(index) - 48),
    0,
  );
  const remainder = sum % 11;
  return String(remainder < 2 ? 0 : 11 - remainder);
}

/**
 * Names characters that no CPF or CNPJ has, however much some of them look like those that it has
 * (full-width digits, typographic dashes); null where there are none.
 */
export function foreignCharacters(characters: string): string | null {
  const foreign = [...new Set(characters.match(/[^0-9A-Za-z]/gu))];
  if (foreign.length === 0) return null;
  const shown = foreign.slice(0, 3).map((each) => `“${each}”`);
  const named = foreign.length > 3 ? `${shown.join(", ")}…` : shown.join(", ");
  return `Isto não faz parte do número: ${named}. Use os números, as letras sem acento e o hífen comuns do teclado.`;
}

/** Removes what the printed masks of CPF and CNPJ add, and nothing else: a letter or symbol must stay to be refused. */
export function stripDocumentMask(text: string): string {
  return text.replace(/[./\-\s]/g, "");
}
