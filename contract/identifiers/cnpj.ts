import { accept, type Parsed, refuse } from "../parsed.ts";
import { foreignCharacters, moduloElevenDigit, stripDocumentMask } from "./check-digits.ts";

/**
 * Reads a CNPJ as typed: numeric, or alphanumeric as in force since July 2026, with or without its mask.
 * The value is the fourteen characters in upper case without mask. Every letter A–Z is accepted.
 * Source: IN RFB 2.229/2024.
 */
export function parseCnpj(text: string): Parsed<string> {
  const characters = stripDocumentMask(upperCaseAscii(text));
  if (characters === "") return refuse("Informe o CNPJ.");
  const foreign = foreignCharacters(characters);
  if (foreign !== null) return refuse(foreign);
  if (characters.length !== 14) {
    return refuse(`O CNPJ tem 14 caracteres e aqui há ${characters.length}. Confira a digitação.`);
  }
  if (!/\d\d$/.test(characters))
    return refuse("Os dois últimos caracteres do CNPJ são números. Confira a digitação.");
  // All zeros passes the arithmetic; no other repeated digit does, and repeated letters are not special.
  if (characters === "00000000000000" || !hasRightCheckDigits(characters)) {
    return refuse(
      /[A-Z]/.test(characters)
        ? "Este CNPJ não confere. Confira os caracteres, em especial O e 0, I e 1, e os dois últimos números."
        : "Este CNPJ não confere. Confira os números, em especial os dois últimos.",
    );
  }
  return accept(characters);
}

/** `AA.AAA.AAA/AAAA-99`; anything that is not fourteen characters comes back as it is. */
export function formatCnpj(characters: string): string {
  return characters.replace(/^(\w{2})(\w{3})(\w{3})(\w{4})(\d{2})$/, "$1.$2.$3/$4-$5");
}

/** Upper-cases a–z alone: the general `toUpperCase` would turn 'ı' into 'I' and 'ß' into 'SS', which nobody typed. */
export function upperCaseAscii(text: string): string {
  return text.replace(/[a-z]/g, (letter) => letter.toUpperCase());
}

function hasRightCheckDigits(characters: string): boolean {
  const first = moduloElevenDigit(characters, [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]);
  const second = moduloElevenDigit(characters, [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]);
  return characters.endsWith(first + second);
}
