import { formatDate, formatDateTime } from "../../contract/formats/dates.ts";
import { documentLabel, formatDocument } from "../../contract/identifiers/document.ts";
import { formatPhone } from "../../contract/identifiers/phone.ts";
import { amountsOf, type Proposal } from "../../contract/proposal/proposal.ts";
import type { ProposalAmounts } from "../../contract/proposal/amounts.ts";
import { FREIGHT_WORDS } from "../../contract/proposal/fields.ts";
import { formatMoney } from "../../contract/proposal/money.ts";
import { proposalNumber } from "../../contract/proposal/statuses.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Colors } from "../catalogue/theme.ts";
import { inWords } from "../proposals/in-words.ts";
import type { SentProposal } from "../proposals/stored-proposal.ts";
import type { StoredRequest } from "../requests/stored-request.ts";

/** A name and what it is, as a proposal lists them. */
export interface NamedText {
  name: string;
  text: string;
}

/** What one printing of a proposal needs; plain data, so that a worker can be handed it. */
export interface ProposalPrint {
  /** `ORC-7K3F-92QX/2` */
  number: string;
  isDraft: boolean;
  /** Day it was sent, `2026-11-20`. */
  date: string;
  company: string;
  brand: string;
  colors: Colors;
  /** The site, without its protocol. */
  address: string;
  /** Who sells, and who asked. */
  parties: readonly { title: string; texts: readonly string[] }[];
  lines: Proposal["lines"];
  amounts: ProposalAmounts;
  totalInWords: string;
  terms: readonly NamedText[];
  conditions: readonly string[];
  /** Whom to talk to. */
  contact: readonly string[];
}

interface ProposalToPrint {
  request: StoredRequest;
  version: number;
  sent: SentProposal;
  sentAt: Date;
  catalogue: Pick<Catalogue, "company" | "theme">;
  publicUrl: string;
  /** Not sent: it says so on every page. */
  isDraft?: boolean;
}

/** A version of a proposal in the company's letterhead. */
export function composeProposal({
  request,
  version,
  sent: { proposal, conditions },
  sentAt,
  catalogue: { company, theme },
  publicUrl,
  isDraft = false,
}: ProposalToPrint): ProposalPrint {
  const amounts = amountsOf(proposal);
  return {
    number: proposalNumber(request.row.protocol, version),
    isDraft,
    date: formatDate(sentAt).split("/").reverse().join("-"),
    company: company.description,
    brand: company.brand,
    colors: theme.light,
    address: publicUrl.replace(/^https?:\/\//, ""),
    parties: [
      { title: "Quem vende", texts: sellerTexts(company) },
      { title: "Para", texts: customerTexts(request) },
    ],
    lines: proposal.lines,
    amounts,
    totalInWords: inWords(amounts.total),
    terms: termsOf(proposal, request),
    conditions,
    contact: contactOf(proposal),
  };
}

function sellerTexts({ description, cnpj, factory, office }: Catalogue["company"]): string[] {
  const { streetType, address, neighborhood, zipCode, city, state } = factory.address;
  return [
    description,
    `CNPJ ${cnpj}`,
    `${streetType} ${address}, ${neighborhood}`,
    `${zipCode} ${city}/${state}`,
    factory.phone,
    office.mail,
  ];
}

function customerTexts({ row }: StoredRequest): string[] {
  const { company, name, document, city, state, phone, email } = row;
  return [
    company ?? name,
    document === null ? "" : `${documentLabel(document)} ${formatDocument(document)}`,
    company === null ? "" : `A/C ${name}`,
    [city, state].filter((part) => part !== null).join("/"),
    phone === "" ? "" : formatPhone(phone),
    email,
  ].filter((text) => text !== "");
}

function termsOf(proposal: Proposal, { row }: StoredRequest): NamedText[] {
  const { paymentTerms, freight, freightValue, validUntil, licence, licenceValidUntil, remarks } =
    proposal;
  const cost =
    freight === "FOB"
      ? ""
      : freightValue
        ? `: ${formatMoney(freightValue)}`
        : ": incluído nos preços";
  const until = licenceValidUntil === null ? "" : `, válida até ${formatDate(licenceValidUntil)}`;
  return [
    { name: "Solicitação", text: `${row.protocol}, de ${formatDateTime(row.received_at)}` },
    { name: "Validade", text: `até ${formatDate(validUntil)}` },
    { name: "Pagamento", text: paymentTerms },
    { name: "Frete", text: FREIGHT_WORDS[freight] + cost },
    ...(licence === null ? [] : [{ name: "Licença", text: licence + until }]),
    ...(remarks === null ? [] : [{ name: "Observações", text: remarks }]),
  ];
}

function contactOf({ sellerName, sellerEmail, sellerPhone }: Proposal): string[] {
  return [sellerName, sellerEmail, ...(sellerPhone === null ? [] : [formatPhone(sellerPhone)])];
}
