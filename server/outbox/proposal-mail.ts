import { formatDate } from "../../contract/formats/dates.ts";
import { formatPhone } from "../../contract/identifiers/phone.ts";
import { formatMoney } from "../../contract/proposal/money.ts";
import { amountsOf } from "../../contract/proposal/proposal.ts";
import { proposalNumber } from "../../contract/proposal/statuses.ts";
import type { StoredProposal } from "../proposals/stored-proposal.ts";
import type { StoredRequest } from "../requests/stored-request.ts";
import {
  html,
  mailButton,
  mailDocument,
  mailLines,
  mailTable,
  type MailLook,
} from "./mail-html.ts";
import type { Mail, Mailbox } from "./mailer.ts";

export interface ProposalMailContext {
  replyTo: Mailbox;
  companyName: string;
  /** Absolute address of the receipt, where the proposal is answered. */
  receiptUrl: string;
  look: MailLook;
  /** The printed version. */
  print: Mail["attachments"][number];
}

/** A proposal on its way to who asked for it: what it comes to, how long it holds, where to answer, the print. */
export function proposalMail(
  { row }: StoredRequest,
  { row: { version }, proposal }: StoredProposal,
  { companyName, replyTo, receiptUrl, look, print }: ProposalMailContext,
): Mail {
  const number = proposalNumber(row.protocol, version);
  const { sellerName, sellerEmail, sellerPhone } = proposal;
  const intro =
    version === 1
      ? `Segue a proposta ${number}, para a solicitação ${row.protocol}.`
      : `Segue a proposta ${number}. Ela substitui ${version === 2 ? "a anterior" : "as anteriores"} da solicitação ${row.protocol}.`;
  const facts = [
    ["Total", formatMoney(amountsOf(proposal).total)],
    ["Válida até", formatDate(proposal.validUntil)],
    ["Pagamento", proposal.paymentTerms],
  ];
  const answer = "Aceite, peça uma mudança ou recuse por este link, sem senha:";
  const attached = "A proposta completa está no PDF anexo e no mesmo link.";
  const contact = [
    sellerName,
    sellerEmail,
    ...(sellerPhone === null ? [] : [formatPhone(sellerPhone)]),
    companyName,
  ];
  const text = [
    intro,
    facts.map(([name, value]) => `${name}: ${value}`).join("\n"),
    `${answer}\n${receiptUrl}`,
    attached,
    contact.join("\n"),
  ].join("\n\n");
  const body = html`<h1 style="font-size:20px;margin:0 0 8px">Proposta ${number}</h1>
    <p>${intro}</p>
    ${mailTable(["Proposta", number], facts, look)}
    <p>${answer}</p>
    ${mailButton(receiptUrl, "Abrir a proposta", look)}
    <p>${attached}</p>
    <p>${mailLines(contact.join("\n"))}</p>`;
  return {
    id: `${row.protocol}.proposal-${version}`,
    to: [{ name: row.name, address: row.email }],
    replyTo,
    answers: `${row.protocol}.sender`,
    // Found by its number months later, which counts for more than the same subject as its thread's.
    subject: `Proposta ${number} · ${companyName}`,
    text: `${text}\n`,
    html: mailDocument(`Proposta ${number}`, body, look),
    attachments: [print],
  };
}
