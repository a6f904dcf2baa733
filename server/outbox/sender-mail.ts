import { formatDateTime } from "../../contract/formats/dates.ts";
import { formatNumber } from "../../contract/formats/numbers.ts";
import type { Promises } from "../../contract/words.ts";
import { KIND_LABELS } from "../../contract/requests/kinds.ts";
import { PROMISED } from "../requests/answer-time.ts";
import { isOpen } from "../requests/handle-request.ts";
import type { StoredRequest } from "../requests/stored-request.ts";
import {
  html,
  mailAside,
  mailButton,
  mailDocument,
  mailTable,
  type MailLook,
} from "./mail-html.ts";
import type { Mail, Mailbox } from "./mailer.ts";

export interface SenderMailContext {
  companyName: string;
  /** Where an answer to the confirmation goes: a mailbox of the company. */
  replyTo: Mailbox;
  /** Absolute address of the receipt as mails lead to it: without the words that were typed. */
  receiptUrl: string;
  promises: Promises;
  look: MailLook;
}

/** What the confirmation is called, and with it the thread that replies and proposals go into. */
export function confirmationSubject(protocol: string, companyName: string): string {
  return `Recebemos a sua solicitação ${protocol} · ${companyName}`;
}

/**
 * The confirmation to the address that was given. It holds nothing that someone typed, not even a
 * name: whoever fills in a stranger's address must not be able to make us send them his words.
 */
export function senderMail({ row, lines }: StoredRequest, context: SenderMailContext): Mail {
  const { companyName, replyTo, receiptUrl, promises, look } = context;
  const kind = KIND_LABELS[row.kind].toLowerCase();
  const received = `Recebemos a sua solicitação (${kind}) em ${formatDateTime(row.received_at)}, horário de Brasília.`;
  // It may go out late, or once more, when there is nothing left to promise.
  const promise = isOpen(row.status)
    ? `A nossa equipe vai responder em ${promises[PROMISED[row.kind]]}, pelo contato informado no formulário. `
    : "";
  const next = `${promise}Guarde o número do protocolo.`;
  const mistaken =
    "Não fez esta solicitação? Alguém informou o seu endereço por engano: ignore esta mensagem ou apague os dados pelo link do recibo.";
  const items = lines.map(({ sku, name, quantity }) => [
    formatNumber(quantity, "integer"),
    sku,
    name,
  ]);
  const text = [
    `Protocolo ${row.protocol}`,
    received,
    ...(items.length > 0
      ? [
          ["Itens", ...items.map(([count, sku, name]) => `- ${count} × ${sku} · ${name}`)].join(
            "\n",
          ),
        ]
      : []),
    next,
    `Recibo e andamento:\n${receiptUrl}`,
    mistaken,
    companyName,
  ].join("\n\n");
  const body = html`<h1 style="font-size:20px;margin:0 0 8px">Protocolo ${row.protocol}</h1>
    <p>${received}</p>
    ${items.length > 0 ? mailTable(["Qtd.", "Código", "Produto"], items, look) : html``}
    <p>${next}</p>
    ${mailButton(receiptUrl, "Abrir o recibo", look)} ${mailAside(mistaken, look)}
    <p>${companyName}</p>`;
  const title = `Recebemos a sua solicitação ${row.protocol}`;
  return {
    id: `${row.protocol}.sender`,
    to: [{ name: "", address: row.email }],
    replyTo,
    subject: confirmationSubject(row.protocol, companyName),
    text: `${text}\n`,
    html: mailDocument(title, body, look),
    attachments: [],
  };
}
