import { formatted, line, lines, select } from "./fields.ts";
import { answerBy, COMPANY, DOCUMENT, email, files, name, newsletter, phone } from "./person.ts";

/** Fale conosco, in the order of its page. */
export const CONTACT_FIELDS = {
  subject: select({
    label: "Assunto",
    missing: "Escolha o assunto.",
    words: {
      comercial: "Comercial",
      "duvida-tecnica": "Dúvida técnica",
      "pos-venda": "Pós-venda",
      financeiro: "Financeiro",
      "trabalhe-conosco": "Trabalhe conosco",
      "dados-pessoais": "Dados pessoais (LGPD)",
      outro: "Outro",
    },
  }),
  message: lines({
    label: "Mensagem",
    missing: "Escreva a mensagem.",
    // Less says nothing that could be answered.
    minLength: 10,
    maxLength: 4_000,
  }),
  files,
  name,
  company: line(COMPANY),
  document: formatted(DOCUMENT),
  email,
  phone,
  answerBy,
  newsletter,
};
