import { formatDateTime } from "../../contract/formats/dates.ts";
import {
  describeAnswer,
  orderFile as orderField,
  type Answer,
} from "../../contract/proposal/answers.ts";
import { formatMoney } from "../../contract/proposal/money.ts";
import { amountsOf } from "../../contract/proposal/proposal.ts";
import { ANSWERED, proposalNumber } from "../../contract/proposal/statuses.ts";
import { shorten } from "../../contract/text/shorten.ts";
import type { StoredProposal } from "../proposals/stored-proposal.ts";
import type { StoredRequest } from "../requests/stored-request.ts";
import { html, mailButton, mailDocument, mailTable, type MailLook } from "./mail-html.ts";
import type { Mail, Mailbox } from "./mailer.ts";
import { notMailed } from "./not-mailed.ts";
import { typedLine } from "./typed-line.ts";

export interface AnswerStaffMailContext {
  to: readonly Mailbox[];
  /** Absolute address of the request in the inbox; null: there is no inbox. */
  inboxUrl: string | null;
  look: MailLook;
  /** The customer's order; null: none came, or one that is not mailed. */
  order: Mail["attachments"][number] | null;
}

/** To the staff: what the customer answered, in full, with the order that came along. */
export function answerStaffMail(
  { row }: StoredRequest,
  {
    row: { version, answered_at: at, order_caution: caution },
    proposal,
    orderFile,
  }: StoredProposal,
  answer: Answer,
  { to, order, inboxUrl, look }: AnswerStaffMailContext,
): Mail {
  const number = proposalNumber(row.protocol, version);
  const title = `Proposta ${number}: ${ANSWERED[answer.kind]}`;
  const facts = [
    ["Quem", [row.company, row.name].filter(Boolean).join(" · ")],
    ["Quando", at === null ? "" : `${formatDateTime(at)} (horário de Brasília)`],
    ["Total", formatMoney(amountsOf(proposal).total)],
    ...describeAnswer(answer).map(({ label, value }) => [label, value]),
    ...(caution === null
      ? []
      : [[orderField.label, `${orderFile}; ${notMailed(caution, row.protocol, inboxUrl)}`]]),
  ];
  const next = NEXT[answer.kind];
  return {
    id: `${row.protocol}.answer-${version}.staff`,
    to,
    replyTo: { name: row.name, address: row.email },
    subject: `[${row.protocol}] ${title} · ${shorten(row.company ?? row.name, 60)}`,
    text: `${[
      title,
      facts.map(([name = "", value = ""]) => typedLine(name, value)).join("\n"),
      next,
      ...(inboxUrl === null ? [] : [`Na caixa de entrada: ${inboxUrl}`]),
    ].join("\n\n")}\n`,
    html: mailDocument(
      title,
      html`<h1 style="font-size:20px;margin:0 0 8px">${title}</h1>
        ${mailTable(["Campo", "Resposta"], facts, look)}
        <p>${next}</p>
        ${inboxUrl === null ? html`` : mailButton(inboxUrl, "Abrir na caixa de entrada", look)}`,
      look,
    ),
    attachments: order ? [order] : [],
  };
}

export interface AnswerSenderMailContext {
  replyTo: Mailbox;
  receiptUrl: string;
  look: MailLook;
  companyName: string;
}

/** Back to who answered: that it arrived. Like the confirmation it repeats nothing that was typed. */
export function answerSenderMail(
  { row }: StoredRequest,
  { row: { version } }: StoredProposal,
  answer: Answer,
  { companyName, replyTo, receiptUrl, look }: AnswerSenderMailContext,
): Mail {
  const number = proposalNumber(row.protocol, version);
  const told = TOLD[answer.kind](number);
  const link = "A proposta, com o PDF e o registro da sua resposta, está aqui:";
  return {
    id: `${row.protocol}.answer-${version}.sender`,
    to: [{ name: "", address: row.email }],
    replyTo,
    subject: `${told.subject} · ${companyName}`,
    text: `${[told.text, `${link}\n${receiptUrl}`, companyName].join("\n\n")}\n`,
    html: mailDocument(
      told.subject,
      html`<h1 style="font-size:20px;margin:0 0 8px">${told.subject}</h1>
        <p>${told.text}</p>
        <p>${link} <a href="${receiptUrl}">abrir o recibo</a></p>
        <p>${companyName}</p>`,
      look,
    ),
    attachments: [],
  };
}

const NEXT: Readonly<Record<Answer["kind"], string>> = {
  aceitar: "Confirme o pedido a quem comprou. A solicitação passou a “ganho”.",
  revisar: "Faça a próxima versão, ou responda a este e-mail. A solicitação voltou a “em análise”.",
  recusar: "A solicitação passou a “perdido”. Uma nova versão ainda pode ser enviada.",
};

const TOLD: Readonly<
  Record<Answer["kind"], (number: string) => { subject: string; text: string }>
> = {
  aceitar: (number) => ({
    subject: `Aceite da proposta ${number} registrado`,
    text: `Registramos o aceite da proposta ${number}. A nossa equipe confirma o pedido e o prazo.`,
  }),
  revisar: (number) => ({
    subject: `Pedido de mudança na proposta ${number} recebido`,
    text: `Recebemos o pedido de mudança na proposta ${number}. A nova versão chega por e-mail.`,
  }),
  recusar: (number) => ({
    subject: `Recusa da proposta ${number} registrada`,
    text: `Registramos a recusa da proposta ${number}. Obrigado por responder; o motivo já está com a nossa equipe.`,
  }),
};
