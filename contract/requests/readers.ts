import { formatNumber } from "../formats/numbers.ts";
import { accept, refuse, type Parsed } from "../parsed.ts";
import { cleanLine, cleanLines } from "./clean-text.ts";
import { countJsonParts, MAX_JSON_PARTS } from "./json-parts.ts";

/** Reads one field's value, as typed or as JSON, into what is stored. */
export type Read<Value> = (input: unknown) => Parsed<Value>;

/** A line of text; `missing` is said when it is empty. */
export function readLine(missing: string, max: number): Read<string> {
  return filled(missing, (typed) => within(cleanLine(typed), missing, 1, max));
}

/** Text of several lines with a least and a greatest length, in characters. */
export function readLines(missing: string, min: number, max: number): Read<string> {
  return filled(missing, (typed) => within(cleanLines(typed), missing, min, max));
}

/** A line in a format that `parse` knows, such as a phone. */
export function readFormatted(
  missing: string,
  parse: (text: string) => Parsed<string>,
  max?: number,
): Read<string> {
  return filled(missing, (typed) => {
    const text = cleanLine(typed);
    if (text === "") return refuse(missing);
    if (max !== undefined && text.length > max) return refuse(`Use no máximo ${max} caracteres.`);
    // No format of ours is longer, and parsing takes time by the length.
    return text.length > 60
      ? refuse("Este campo está longo demais. Confira a digitação.")
      : parse(text);
  });
}

/** The same field where it may stay empty: null then. */
export function optional<Value>(read: Read<Value>): Read<Value | null> {
  return (input) => {
    const empty =
      input === undefined ||
      input === null ||
      (typeof input === "string" && cleanLine(input) === "");
    return empty ? accept(null) : read(input);
  };
}

/** One of a select's values. */
export function readChoice<Value extends string>(
  missing: string,
  values: readonly Value[],
  unlisted = "Escolha uma das opções da lista.",
): Read<Value> {
  return filled(missing, (typed) => {
    const word = typed.trim();
    const found = values.find((value) => value === word);
    if (found !== undefined) return accept(found);
    return refuse(word === "" ? missing : unlisted);
  });
}

/** A check box: what browsers and JSON send for ticked and for unticked. */
export const readTick: Read<boolean> = (input) => {
  const word = typeof input === "string" ? input.trim().toLowerCase() : input;
  if (word === true || word === "on" || word === "true" || word === "1") return accept(true);
  if (word === undefined || word === null || word === false) return accept(false);
  if (word === "" || word === "off" || word === "false" || word === "0") return accept(false);
  return refuse("Marque ou desmarque esta opção.");
};

/** Several values of one name: an array, a JSON array as text, or text with commas or line breaks. */
export function readSeveral<Value>(
  missing: string,
  max: number,
  read: Read<Value>,
): Read<readonly Value[]> {
  return (input) => {
    const parts = partsOf(input);
    if (parts === null) return refuse("Não foi possível ler esta lista. Preencha o campo de novo.");
    if (parts.length === 0) return refuse(missing);
    if (parts.length > max) return refuse(`Informe no máximo ${max} opções.`);
    const values = new Set<Value>();
    for (const part of parts) {
      const result = read(part);
      if (!result.ok) return result;
      values.add(result.value);
    }
    return accept([...values]);
  };
}

/** The value of a JSON array given as text, or null where it is no array, or one of more parts than a send has. */
export function readJsonArray(text: string): readonly unknown[] | null {
  if (countJsonParts(text) > MAX_JSON_PARTS) return null;
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

function filled<Value>(missing: string, read: (typed: string) => Parsed<Value>): Read<Value> {
  return (input) => {
    if (input === undefined || input === null) return refuse(missing);
    if (Array.isArray(input)) return refuse("Informe um só valor neste campo.");
    return typeof input === "string" ? read(input) : refuse("Preencha este campo com texto.");
  };
}

function within(text: string, missing: string, min: number, max: number): Parsed<string> {
  if (text === "") return refuse(missing);
  // As a person counts them, so that the limit does not depend on the encoding.
  const { length } = [...text];
  if (length < min) return refuse(`Escreva pelo menos ${min} caracteres; aqui há ${length}.`);
  if (length <= max) return accept(text);
  return refuse(
    `Use no máximo ${formatNumber(max, "integer")} caracteres; aqui há ${formatNumber(length, "integer")}.`,
  );
}

function partsOf(input: unknown): readonly unknown[] | null {
  if (input === undefined || input === null) return [];
  if (typeof input === "string") {
    const text = input.trim();
    if (text.startsWith("[")) return partsOf(readJsonArray(text) ?? 0);
    return text.split(/[,;\n]/).filter((part) => part.trim() !== "");
  }
  if (!Array.isArray(input)) return null;
  return input.filter((part) => typeof part !== "string" || part.trim() !== "");
}
