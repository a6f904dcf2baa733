import site from "#site";
import { REQUEST_KINDS, type RequestKind } from "../answers.ts";

/** The requests that this site takes; the intake refuses others. */
export const OFFERED_KINDS = REQUEST_KINDS.filter(
  (kind) => kind !== "teste-piloto" || site.tools.pilotTest !== null,
);

/** What the four requests are called. */
export const KIND_LABELS: Readonly<Record<RequestKind, string>> = {
  contato: "Contato",
  orcamento: "Orçamento",
  representante: "Representante",
  "teste-piloto": "Teste piloto",
};
