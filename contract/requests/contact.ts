import * as z from "zod/mini";
import { choice, field, lines, optional } from "./fields.ts";
import { MAX_LENGTH, MESSAGE_MINIMUM } from "./limits.ts";
import { document, optionalCompany, person } from "./person.ts";

/** The values of `Assunto` with what the visitor reads. */
export const SUBJECTS = {
  comercial: "Comercial",
  "duvida-tecnica": "Dúvida técnica",
  "pos-venda": "Pós-venda",
  financeiro: "Financeiro",
  "trabalhe-conosco": "Trabalhe conosco",
  "dados-pessoais": "Dados pessoais (LGPD)",
  outro: "Outro",
} as const;

export type Subject = keyof typeof SUBJECTS;

/** Fale conosco: the contact request. */
export const contact = z.object({
  ...person,
  company: optionalCompany,
  document: field(optional(document)),
  subject: field(choice("Escolha o assunto.", Object.keys(SUBJECTS) as Subject[])),
  message: field(lines("Escreva a mensagem.", MESSAGE_MINIMUM, MAX_LENGTH.message)),
});
