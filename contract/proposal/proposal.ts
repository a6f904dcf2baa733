import type { ValuesOf } from "../requests/fields.ts";
import { proposalAmounts, type ProposalAmounts } from "./amounts.ts";
import type { LINE_FIELDS, PROPOSAL_FIELDS } from "./fields.ts";

/** A line that was checked; without a code it is not of the catalogue. */
export type ProposalLine = ValuesOf<typeof LINE_FIELDS>;

/** A proposal that was checked; what was left empty is null. */
export type Proposal = ValuesOf<typeof PROPOSAL_FIELDS> & { lines: readonly ProposalLine[] };

/** The amounts of a proposal's lines and freight. */
export function amountsOf({
  lines,
  freightValue,
}: Pick<Proposal, "lines" | "freightValue">): ProposalAmounts {
  return proposalAmounts(lines, freightValue ?? 0);
}
