import { parseDocument } from "../identifiers/document.ts";
import { parsePhone } from "../identifiers/phone.ts";
import { isStateCode, type StateCode } from "../identifiers/states.ts";
import { accept, refuse, type Parsed } from "../parsed.ts";
import { parseEmail } from "./email.ts";
import { field, formatted, line, optional, tick, type Read } from "./fields.ts";
import { MAX_LENGTH } from "./limits.ts";

/** A CPF or CNPJ without mask. */
export const document: Read<string> = formatted("Informe o CPF ou o CNPJ.", (text) => {
  const parsed = parseDocument(text);
  return parsed.ok ? accept(parsed.value.value) : parsed;
});

/** A federative unit's two letters. */
export const state: Read<StateCode> = (input) => {
  const missing = "Escolha a UF.";
  if (input === undefined || input === null) return refuse(missing);
  return typeof input === "string" ? parseState(input, missing) : refuse("Escolha uma só UF.");
};

/** The fields that every form has. */
export const person = {
  name: field(line("Informe o seu nome.", MAX_LENGTH.name)),
  email: field(address),
  phone: field(formatted("Informe o telefone com DDD.", parsePhone)),
  newsletter: field(tick),
};

/** Where the sender is. */
export const place = {
  city: field(line("Informe a cidade.", MAX_LENGTH.city)),
  state: field(state),
};

export const optionalCompany = field(optional(line("Informe a empresa.", MAX_LENGTH.company)));

export const company = field(line("Informe a empresa.", MAX_LENGTH.company));

function address(input: unknown): Parsed<string> {
  const read = line("Informe o e-mail.", 320)(input);
  return read.ok ? parseEmail(read.value) : read;
}

function parseState(typed: string, missing: string): Parsed<StateCode> {
  const code = typed.trim().toUpperCase();
  if (code === "") return refuse(missing);
  return isStateCode(code) ? accept(code) : refuse("Escolha uma UF da lista, como SP.");
}
