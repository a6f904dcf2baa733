import type { RequestKind } from "../answers.ts";

/** What the four requests are called. */
export const KIND_LABELS: Readonly<Record<RequestKind, string>> = {
  contato: "Contato",
  orcamento: "Orçamento",
  representante: "Representante",
  "teste-piloto": "Teste piloto",
};
