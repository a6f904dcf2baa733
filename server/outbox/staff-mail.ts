import { isLine, lineOf } from "../../contract/catalogue.ts";
import { formatBytes } from "../../contract/formats/bytes.ts";
import { formatDateTime } from "../../contract/formats/dates.ts";
import { formatNumber } from "../../contract/formats/numbers.ts";
import { KIND_LABELS } from "../../contract/requests/kinds.ts";
import { shorten } from "../../contract/text/shorten.ts";
import { whatsappLink } from "../../contract/text/whatsapp.ts";
import { describeFields, type DescribedField } from "../requests/describe-fields.ts";
import { itemsSheet } from "../requests/receipt-sheet.ts";
import { itemsAsJson, type StoredFile, type StoredRequest } from "../requests/stored-request.ts";
import {
  html,
  mailButton,
  mailDocument,
  mailTable,
  type MailLook,
  type Html,
} from "./mail-html.ts";
import type { Mail, Mailbox } from "./mailer.ts";
import { notMailed } from "./not-mailed.ts";
import { typedLine } from "./typed-line.ts";

export interface StaffMailContext {
  to: readonly Mailbox[];
  /** Name the company signs with. */
  companyName: string;
  /** Absolute address of the request in the inbox; null: there is no inbox. */
  inboxUrl: string | null;
  look: MailLook;
}

/** The notice to the staff: who to answer and how first, then what was asked; a long list whole in a sheet that goes along. The receipt's link, which erases, is the sender's alone. */
export function staffMail(
  request: StoredRequest,
  contents: readonly Mail["attachments"][number]["content"][],
  context: StaffMailContext,
): Mail {
  const { row, files, lines } = request;
  const kind = KIND_LABELS[row.kind];
  const where = [row.city, row.state].filter((part) => part !== null).join("/");
  const subject = [`[${row.protocol}] ${kind}`, row.company ?? row.name, where].filter(
    (part) => part !== "",
  );
  const message = describe(request, context);
  return {
    id: `${row.protocol}.staff`,
    to: context.to,
    replyTo: { name: row.name, address: row.email },
    subject: subject.map((part) => shorten(part, 60)).join(" · "),
    text: asText(message),
    html: mailDocument(message.title, asHtml(message, context.look), context.look),
    attachments: [
      ...files.flatMap((file, index) => {
        const content = contents[index];
        return content && isMailed(file)
          ? [{ filename: file.shown_name, contentType: file.type, content }]
          : [];
      }),
      ...(lines.length > MOST_ITEMS
        ? [
            {
              filename: sheetNameOf(row.protocol),
              contentType: "text/csv; charset=utf-8",
              content: Buffer.from(itemsSheet(itemsAsJson(lines))),
            },
          ]
        : []),
    ],
  };
}

/** Lines in the mail itself: mail programs cut off what is longer than some 100 kB. */
const MOST_ITEMS = 40;

function sheetNameOf(protocol: string): string {
  return `itens-${protocol}.csv`;
}

interface StaffMessage {
  title: string;
  received: string;
  /** Null where the telephone given is none that could be called. */
  whatsapp: string | null;
  /** What is needed to answer. */
  contact: readonly DescribedField[];
  itemsTitle: string;
  items: readonly {
    code: string;
    name: string;
    category: string;
    quantity: string;
    note: string;
  }[];
  /** Where the items are that are not among these; empty where all are. */
  moreItems: string;
  rest: readonly DescribedField[];
  files: readonly string[];
  inboxUrl: string | null;
}

function describe(
  { row, fields, lines, files }: StoredRequest,
  context: StaffMailContext,
): StaffMessage {
  const described = describeFields(row.kind, fields);
  const greeting = `Olá! Aqui é da ${context.companyName}, sobre a sua solicitação ${row.protocol}.`;
  const line = isLine(row.line) ? ` · Linha ${lineOf(row.line).label}` : "";
  return {
    title: `${KIND_LABELS[row.kind]} ${row.protocol}`,
    received: `Recebido em ${formatDateTime(row.received_at)} (horário de Brasília)`,
    whatsapp: whatsappLink(row.phone, greeting),
    contact: described.filter(({ isContact }) => isContact),
    itemsTitle: `Itens${line}`,
    items: lines.slice(0, MOST_ITEMS).map((item) => ({
      code: item.sku,
      name: item.name,
      category: item.category_name,
      quantity: formatNumber(item.quantity, "integer"),
      note: item.note ?? "",
    })),
    moreItems:
      lines.length > MOST_ITEMS
        ? `… e mais ${lines.length - MOST_ITEMS}. Os ${lines.length} itens estão na planilha anexada, ${sheetNameOf(row.protocol)}.`
        : "",
    rest: described.filter(({ isContact }) => !isContact),
    files: files.map(
      (file) => `${file.shown_name} (${aboutFile(file, row.protocol, context.inboxUrl)})`,
    ),
    inboxUrl: context.inboxUrl,
  };
}

function isMailed({ caution, dropped_at: droppedAt }: StoredFile): boolean {
  return caution === null && droppedAt === null;
}

function aboutFile(
  { bytes, caution, dropped_at: droppedAt }: StoredFile,
  protocol: string,
  inboxUrl: string | null,
): string {
  const size = formatBytes(bytes);
  if (droppedAt !== null) return `${size}; o conteúdo foi descartado na quarentena`;
  return caution === null ? size : `${size}; ${notMailed(caution, protocol, inboxUrl)}`;
}

function asText(message: StaffMessage): string {
  const { title, received, whatsapp, contact, rest, files, inboxUrl } = message;
  const { itemsTitle, items, moreItems } = message;
  const field = ({ label, value }: DescribedField) => typedLine(label, value);
  const itemLines = items.map(
    ({ code, name, category, quantity, note }, index) =>
      `${index + 1}. ${quantity} × ${code} · ${name} (${category})${note === "" ? "" : `\n   Nota: ${note}`}`,
  );
  const sections = [
    [title, received],
    [...contact.map(field), ...(whatsapp === null ? [] : [`WhatsApp: ${whatsapp}`])],
    items.length > 0 ? [itemsTitle, ...itemLines, ...(moreItems ? [moreItems] : [])] : [],
    rest.map(field),
    files.length > 0 ? ["Anexos", ...files.map((file) => `- ${file}`)] : [],
    [
      "Responda a este e-mail para falar com quem enviou.",
      ...(inboxUrl === null ? [] : [`Na caixa de entrada: ${inboxUrl}`]),
    ],
  ];
  return `${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n")}\n`;
}

function asHtml(message: StaffMessage, look: MailLook): Html {
  const { title, received, whatsapp, contact, rest, files, inboxUrl } = message;
  const { itemsTitle, items, moreItems } = message;
  const heading = (text: string) => html`<h2 style="font-size:16px;margin:24px 0 8px">${text}</h2>`;
  const fields = (list: readonly DescribedField[]) =>
    mailTable(
      ["Campo", "Resposta"],
      list.map(({ label, value }) => [label, value]),
      look,
    );
  const itemTable = mailTable(
    ["Qtd.", "Código", "Produto"],
    // Three columns fit a phone.
    items.map(({ code, name, category, quantity, note }) => [
      quantity,
      code,
      [name, category, ...(note === "" ? [] : [`Nota: ${note}`])].join("\n"),
    ]),
    look,
  );
  return html`<h1 style="font-size:20px;margin:0 0 4px">${title}</h1>
    <p style="margin:0 0 16px">${received}</p>
    ${fields(contact)}
    ${
      whatsapp === null
        ? html``
        : html`<p><a href="${whatsapp}">Responder pelo WhatsApp</a>, ou responda a este e-mail.</p>`
    }
    ${inboxUrl === null ? html`` : mailButton(inboxUrl, "Abrir na caixa de entrada", look)}
    ${items.length > 0 ? html`${heading(itemsTitle)}${itemTable}` : html``}
    ${moreItems === "" ? html`` : html`<p>${moreItems}</p>`}
    ${rest.length > 0 ? html`${heading("Solicitação")}${fields(rest)}` : html``}
    ${
      files.length > 0
        ? html`${heading("Anexos")}
            <ul>
              ${files.map((file) => html`<li>${file}</li>`)}
            </ul>`
        : html``
    }`;
}
