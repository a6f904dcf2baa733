import { accept, type Parsed, refuse } from "../parsed.ts";
import { moduloElevenDigit, stripDocumentMask } from "./check-digits.ts";

/**
 * Reads a CPF as typed, with or without its mask.
 * The value is the eleven digits, kept as text because leading zeros count.
 */
export function parseCpf(text: string): Parsed<string> {
  const digits = stripDocumentMask(text);
  if (digits === "") return refuse("Informe o CPF.");
  if (!/^\d+$/.test(digits)) return refuse("Use só números no CPF.");
  if (digits.length !== 11)
    return refuse(`O CPF tem 11 números e aqui há ${digits.length}. Confira a digitação.`);
  // All ten repeated sequences pass the arithmetic, and none is ever issued.
  if (/^(\d)\1*$/.test(digits) || !hasRightCheckDigits(digits)) {
    return refuse("Este CPF não confere. Confira os números, inclusive os dois últimos.");
  }
  return accept(digits);
}

/** `###.###.###-##`; anything that is not eleven digits comes back as it is. */
export function formatCpf(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, "$1.$2.$3-$4");
}

function hasRightCheckDigits(digits: string): boolean {
  const first = moduloElevenDigit(digits, [10, 9, 8, 7, 6, 5, 4, 3, 2]);
  const second = moduloElevenDigit(digits, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  return digits.endsWith(first + second);
}
