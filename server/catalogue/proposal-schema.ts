import { z } from "zod";

const text = z.string().trim().min(1);

/** `content/proposal.yaml`: what the company says in every proposal. */
export const proposalSchema = z.strictObject({
  /** Days that a proposal is valid for, where nobody says otherwise. */
  validityDays: z.int().min(1).max(365),
  paymentTerms: text.max(120),
  delivery: text.max(60),
  /** Sentences printed below every proposal. */
  conditions: z.array(text.max(600)).min(1).max(20),
});

export type ProposalTerms = z.output<typeof proposalSchema>;
