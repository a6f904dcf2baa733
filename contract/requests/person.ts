import { parseDocument } from "../identifiers/document.ts";
import { parsePhone } from "../identifiers/phone.ts";
import { accept, type Parsed } from "../parsed.ts";
import { parseEmail } from "./email.ts";
import {
  formatted,
  line,
  select,
  stateSelect,
  tick,
  type FormField,
  type ReadField,
} from "./fields.ts";
import { readLine } from "./readers.ts";

/*
 * The fields that several forms have. Those that only some require are rows to make a field from.
 */

export const name = line({
  label: "Nome",
  missing: "Informe o seu nome.",
  maxLength: 120,
  autoComplete: "name",
  isContact: true,
});

export const email: ReadField<string> = {
  label: "E-mail",
  hint: "Para a confirmação, com o protocolo, e a resposta.",
  required: true,
  control: "line",
  maxLength: 254,
  autoComplete: "email",
  isContact: true,
  read: readEmail,
};

export const phone = formatted({
  label: "Telefone",
  hint: "Com DDD; fixo ou celular.",
  missing: "Informe o telefone com DDD.",
  parse: parsePhone,
  mask: "phone",
  autoComplete: "tel-national",
  isContact: true,
});

export const answerBy = select({
  label: "Como prefere a resposta?",
  recordLabel: "Prefere a resposta por",
  words: { email: "E-mail", telefone: "Telefone", whatsapp: "WhatsApp" },
  isContact: true,
  isFirst: true,
});

export const COMPANY = {
  label: "Empresa",
  maxLength: 160,
  autoComplete: "organization",
  isContact: true,
};

/** A CPF or CNPJ, stored without mask. */
export const DOCUMENT = {
  label: "CPF ou CNPJ",
  parse: parseEither,
  mask: "document",
  isContact: true,
} as const;

export const ASKED_DOCUMENT = { ...DOCUMENT, missing: "Informe o CPF ou o CNPJ." };

export const city = line({
  label: "Cidade",
  missing: "Informe a cidade.",
  maxLength: 80,
  autoComplete: "address-level2",
  isContact: true,
});

export const state = stateSelect({
  label: "UF",
  missing: "Escolha a UF.",
  autoComplete: "address-level1",
  isContact: true,
});

export const files: FormField = { label: "Anexos", required: false, control: "own" };

export const newsletter = tick({
  label: "Quero receber novidades",
  hint: "Por e-mail, poucas vezes por ano. Você cancela quando quiser.",
});

function readEmail(input: unknown): Parsed<string> {
  const read = readLine("Informe o e-mail.", 320)(input);
  return read.ok ? parseEmail(read.value) : read;
}

function parseEither(text: string): Parsed<string> {
  const parsed = parseDocument(text);
  return parsed.ok ? accept(parsed.value.value) : parsed;
}
