import { MOST_LINES, readDraft, type ProposalDraft } from "../../contract/proposal/draft.ts";
import { formatPhone } from "../../contract/identifiers/phone.ts";
import { formatAmount } from "../../contract/proposal/money.ts";
import { formatNumber } from "../../contract/formats/numbers.ts";
import type { Proposal } from "../../contract/proposal/proposal.ts";
import { dayInSaoPaulo } from "../../contract/formats/dates.ts";
import type { ProposalTerms } from "../catalogue/proposal-schema.ts";
import type { StoredRequest } from "../requests/stored-request.ts";
import type { ProposalDefaults } from "./defaults.ts";

export interface DraftStart {
  request: StoredRequest;
  terms: ProposalTerms;
  /** E-mail of who writes. */
  person: string;
  defaults: ProposalDefaults;
  now: Date;
}

/** The draft that a request begins with: its lines, its licence, the company's terms and the person's habits. */
export function startDraft({ request, terms, person, defaults, now }: DraftStart): ProposalDraft {
  const { lines, fields } = request;
  return readDraft({
    freight: "CIF",
    paymentTerms: terms.paymentTerms,
    sellerEmail: person,
    ...defaults,
    validUntil: validUntil(terms, now),
    licence: textOf(fields["licence"]),
    licenceValidUntil: textOf(fields["licenceValidUntil"]),
    lines: [
      ...lines.map(({ sku, name, quantity }) => ({
        code: sku,
        description: name,
        quantity: formatNumber(quantity, "integer"),
        delivery: terms.delivery,
      })),
      ...inWords(textOf(fields["offCatalogueItem"]), MOST_LINES - lines.length).map(
        (description) => ({ description, delivery: terms.delivery }),
      ),
    ],
  });
}

/** The draft of a next version: the last one as it was sent, with a new validity. */
export function reviseDraft(
  { lines, freightValue, sellerPhone, ...texts }: Proposal,
  terms: ProposalTerms,
  now: Date,
): ProposalDraft {
  return readDraft({
    ...texts,
    freightValue: freightValue === null ? "" : formatAmount(freightValue),
    sellerPhone: sellerPhone === null ? "" : formatPhone(sellerPhone),
    validUntil: validUntil(terms, now),
    lines: lines.map(({ unitPrice, quantity, discount, ipi, ...line }) => ({
      ...line,
      quantity: formatNumber(quantity, "quantity"),
      unitPrice: formatAmount(unitPrice),
      discount: discount === null ? "" : formatNumber(discount, "percentage"),
      ipi: ipi === null ? "" : formatNumber(ipi, "percentage"),
    })),
  });
}

/** What was asked for beyond the catalogue, an item each; those for which no line is left stand together in the last. */
function inWords(offCatalogueItem: string, room: number): string[] {
  const items = offCatalogueItem
    .split("\n")
    .map((text) => text.trim())
    .filter((text) => text !== "");
  const last = items.slice(room - 1).join("; ");
  return [...items.slice(0, room - 1), ...(last === "" ? [] : [last])];
}

function validUntil({ validityDays }: ProposalTerms, now: Date): string {
  return dayInSaoPaulo(new Date(now.getTime() + validityDays * 24 * 3_600_000));
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
