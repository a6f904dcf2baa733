import { type MaskitoOptions, maskitoUpdateElement } from "@maskito/core";
import { maskitoEventHandler } from "@maskito/kit";
import {
  formatPhone,
  isForeign,
  nationalDigits,
  parsePhone,
} from "../../../contract/identifiers/phone.ts";
import { pattern, patternMask } from "./pattern-mask.ts";

/** `###.###.###-##` */
export function cpfMask(): MaskitoOptions {
  return patternMask({ clean: digitsOf, patternFor: upTo(11, CPF) });
}

/** `@@.@@@.@@@/@@@@-##`: letters in the first twelve places, upper-cased as they are typed. */
export function cnpjMask(): MaskitoOptions {
  return patternMask({ clean: lettersAndDigitsOf, patternFor: cnpjPattern, rewrite: withoutLabel });
}

/** Either document: a CPF until there is a letter or a twelfth character. */
export function documentMask(): MaskitoOptions {
  return patternMask({
    clean: lettersAndDigitsOf,
    patternFor: (characters) => (/^\d{0,11}$/.test(characters) ? CPF : cnpjPattern(characters)),
    rewrite: withoutLabel,
  });
}

/** `#####-###` */
export function postalCodeMask(): MaskitoOptions {
  return patternMask({ clean: digitsOf, patternFor: upTo(8, POSTAL_CODE) });
}

/**
 * `(##) ####-####`, or `(##) #####-####` once the third digit is a 9 or there is an eleventh.
 * Country code, trunk zero and carrier are taken off what is pasted or filled in, and off what was typed when the
 * field is left: while typing, 55 may still turn out to be the area code of Rio Grande do Sul. Another country's number
 * keeps its `+`, or it would be somebody else's here.
 */
export function phoneMask(): MaskitoOptions {
  return patternMask({
    clean: dialled,
    patternFor: phonePattern,
    rewrite: nationalNumber,
    mayOutgrow: (typed) => /^(?:\+|0|55)\d{0,15}$/.test(typed),
    plugins: [maskitoEventHandler("blur", showNationalNumber)],
  });
}

const CPF = pattern("###.###.###-##");
const CNPJ = pattern("@@.@@@.@@@/@@@@-##");
const POSTAL_CODE = pattern("#####-###");
const LANDLINE = pattern("(##) ####-####");
const MOBILE = pattern("(##) #####-####");

function upTo(length: number, mask: ReturnType<typeof pattern>) {
  return (characters: string) => (characters.length <= length ? mask : null);
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}

function lettersAndDigitsOf(text: string): string {
  return text.replace(/[^0-9A-Z]/g, "");
}

/** The last two places are digits; a letter pushed into them would be lost. */
function cnpjPattern(characters: string): typeof CNPJ | null {
  return /^[0-9A-Z]{0,12}$|^[0-9A-Z]{12}\d{1,2}$/.test(characters) ? CNPJ : null;
}

/** People copy the label with the number: `CNPJ: 11.222.333/0001-81`. */
function withoutLabel(text: string): string | null {
  const [, number] = /^\s*(?:CNPJ|CPF)[\s:]+(.+)$/s.exec(text) ?? [];
  return number === undefined ? null : lettersAndDigitsOf(number);
}

/** The digits, behind a `+` where one is before them. */
function dialled(text: string): string {
  return (/^[^\d+]*\+/.test(text) ? "+" : "") + digitsOf(text);
}

function phonePattern(digits: string): typeof MOBILE | null {
  if (digits.length > 11 || /^[+0]/.test(digits)) return null;
  return digits.length === 11 || digits.charAt(2) === "9" ? MOBILE : LANDLINE;
}

function nationalNumber(text: string): string | null {
  if (isForeign(text)) return null;
  const digits = nationalDigits(text);
  const isWrittenOtherwise = text.includes("+") || phonePattern(digitsOf(text)) === null;
  return isWrittenOtherwise && phonePattern(digits) !== null ? digits : null;
}

function showNationalNumber(element: Parameters<typeof maskitoUpdateElement>[0]): void {
  const phone = parsePhone(element.value);
  if (phone.ok) maskitoUpdateElement(element, formatPhone(phone.value));
}
