import type { Line } from "./catalogue.ts";
import type { RequestKind } from "./answers.ts";
import type { ProposalView } from "./proposal/view.ts";

/** What the secret receipt page shows of a request. */
export interface Receipt {
  protocol: string;
  kind: RequestKind;
  /** `novo`, `em análise`, `respondido`, `ganho`, `perdido` */
  status: string;
  /** ISO 8601 UTC */
  receivedAt: string;
  line: Line | null;
  items: readonly {
    code: string;
    name: string;
    category: { code: string; name: string };
    quantity: number;
    note?: string;
    /** Badges of the authorities that control its sale today. */
    controls: readonly string[];
    /** Of which product, for the addresses of page and documents; null where the catalogue has it no more. */
    product: { line: Line; slug: string; hasFds: boolean } | null;
  }[];
  /** What was asked for beyond the catalogue; empty where nothing was. */
  offCatalogueItem: string;
  /** Label and value of each field given, in the form's order. */
  fields: readonly { label: string; value: string }[];
  /** The contact data among them and what else a repeated request has again, by field, for the next form. */
  contact: Readonly<Record<string, string>>;
  files: readonly { name: string; bytes: number }[];
  /** The proposals that were sent, the newest first. */
  proposals: readonly ProposalView[];
}

/** In the address of a receipt that a mail to its sender leads to. */
export const FROM_MAIL = "origem=email";

/**
 * A receipt without anything that its sender wrote: a form can be filled in with a stranger's address, who must not be
 * led by our mail to somebody else's words.
 */
export function withoutOwnWords(receipt: Receipt): Receipt {
  const items = receipt.items.map((item) => ({ ...item, note: "" }));
  const proposals = receipt.proposals.map(({ answer, ...proposal }) => ({
    ...proposal,
    answer: answer && { ...answer, given: null, file: null },
  }));
  return { ...receipt, items, offCatalogueItem: "", fields: [], contact: {}, files: [], proposals };
}
