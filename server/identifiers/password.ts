import { PASSWORD_LENGTH, PASSWORD_MINIMUM_PER_CLASS } from "../../contract/constants.ts";
import { cryptoRandomBytes, randomBelow } from "./random.ts";

/** Length and least count of each class. What is left out takes the specification's value (sections 5 and 9). */
export interface PasswordOptions {
  readonly length?: number;
  readonly upperCase?: number;
  readonly lowerCase?: number;
  readonly symbols?: number;
  readonly digits?: number;
}

/** The characters of each class. The symbols need no quoting in a shell, a URL's password or an `.env` file. */
export const PASSWORD_CHARACTERS = {
  upperCase: "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
  lowerCase: "abcdefghijklmnopqrstuvwxyz",
  symbols: "-._~*+,=",
  digits: "0123456789",
} as const;

/**
 * A random password: 16 characters, at least two of each class, unless told otherwise.
 * Throws a RangeError (pt-BR) when the options cannot be met. Source: specification sections 5 and 9.
 */
export function generatePassword(options: PasswordOptions = {}): string {
  const length = checkedCount("tamanho", options.length ?? PASSWORD_LENGTH);
  const required = CLASSES.flatMap((name) => {
    const count = checkedCount(name, options[name] ?? PASSWORD_MINIMUM_PER_CLASS);
    return Array.from({ length: count }, () => pick(PASSWORD_CHARACTERS[name]));
  });
  if (length === 0 || required.length > length) {
    throw new RangeError(
      `A senha de ${length} caracteres não comporta os ${required.length} exigidos.`,
    );
  }
  const everyClass = CLASSES.map((name) => PASSWORD_CHARACTERS[name]).join("");
  const free = Array.from({ length: length - required.length }, () => pick(everyClass));
  return shuffled([...required, ...free]).join("");
}

const CLASSES = ["upperCase", "lowerCase", "symbols", "digits"] as const;

/** More than anything stores; keeps a mistyped option from asking for gigabytes, and the shuffle within one byte. */
const LONGEST = 256;

function checkedCount(name: string, count: number): number {
  if (!Number.isInteger(count) || count < 0 || count > LONGEST) {
    throw new RangeError(`Opção de senha inválida: ${name} deve ser um inteiro de 0 a ${LONGEST}.`);
  }
  return count;
}

function pick(characters: string): string {
  return characters.charAt(randomBelow(characters.length, cryptoRandomBytes));
}

/** Fisher–Yates, so that the required characters do not sit in a known place. */
function shuffled(characters: readonly string[]): string[] {
  const rest = [...characters];
  const result: string[] = [];
  while (rest.length > 0)
    result.push(...rest.splice(randomBelow(rest.length, cryptoRandomBytes), 1));
  return result;
}
