import type { ProposalDraft } from "./draft.ts";

/** A proposal of two lines as it is typed: tests begin from it. */
export const PROPOSAL_DRAFT: ProposalDraft = {
  lines: [
    {
      code: "HV-1010-20",
      description: "Halcut S-210 · bombona 20 L",
      quantity: "3",
      unitPrice: "689,9375",
      discount: "5",
      ipi: "3,25",
      delivery: "5 dias úteis",
    },
    {
      code: "",
      description: "Refratômetro manual",
      quantity: "1",
      unitPrice: "420,00",
      discount: "",
      ipi: "",
      delivery: "",
    },
  ],
  freight: "CIF",
  freightValue: "150,00",
  paymentTerms: "28 dias",
  validUntil: "30/11/2026",
  licence: "",
  licenceValidUntil: "",
  remarks: "Entrega em uma viagem.",
  internalNote: "Margem no limite.",
  sellerName: "Rita Prado",
  sellerEmail: "rita@fabrica.example",
  sellerPhone: "(11) 3333-4444",
};
