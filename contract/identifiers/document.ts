import { accept, type Parsed, refuse } from "../parsed.ts";
import { foreignCharacters, stripDocumentMask } from "./check-digits.ts";
import { formatCnpj, parseCnpj } from "./cnpj.ts";
import { formatCpf, parseCpf } from "./cpf.ts";

/** A Brazilian taxpayer's number, without mask: a person's CPF or a company's CNPJ. */
export interface TaxDocument {
  readonly kind: "cpf" | "cnpj";
  readonly value: string;
}

/**
 * Reads a field that takes either document. A letter, or more than eleven characters, makes it a CNPJ.
 * Source: specification section 5 ("a field accepting either").
 */
export function parseDocument(text: string): Parsed<TaxDocument> {
  const characters = stripDocumentMask(text);
  if (characters === "") return refuse("Informe o CPF ou o CNPJ.");
  const foreign = foreignCharacters(characters);
  if (foreign !== null) return refuse(foreign);
  if (/^\d{11}$/.test(characters)) return tagged("cpf", parseCpf(text));
  if (characters.length === 14) return tagged("cnpj", parseCnpj(text));
  return refuse(
    `O CPF tem 11 números e o CNPJ tem 14 caracteres; aqui há ${characters.length}. Confira a digitação.`,
  );
}

/** Adds the mask that fits the length of an unmasked CPF or CNPJ. */
export function formatDocument(value: string): string {
  return value.length === 11 ? formatCpf(value) : formatCnpj(value);
}

/** What an unmasked CPF or CNPJ is, by its length. */
export function documentLabel(value: string): "CPF" | "CNPJ" {
  return value.length === 11 ? "CPF" : "CNPJ";
}

function tagged(kind: TaxDocument["kind"], result: Parsed<string>): Parsed<TaxDocument> {
  return result.ok ? accept({ kind, value: result.value }) : result;
}
