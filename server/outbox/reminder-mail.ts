import { formatDateTime } from "../../contract/formats/dates.ts";
import { KIND_LABELS } from "../../contract/requests/kinds.ts";
import type { StoredRequest } from "../requests/stored-request.ts";
import { html, mailButton, mailDocument, type MailLook } from "./mail-html.ts";
import type { Mail, Mailbox } from "./mailer.ts";

/** Whether the promise is about to be broken, or is. */
export type ReminderKind = "soon" | "late";

export interface ReminderMailContext {
  kind: ReminderKind;
  to: readonly Mailbox[];
  dueAt: Date;
  /** Absolute address of the request in the inbox; null: there is none. */
  inboxUrl: string | null;
  look: MailLook;
}

/** Says to whoever has a request, or to all, that it waits for an answer. */
export function reminderMail(
  { row }: Pick<StoredRequest, "row">,
  { kind, to, dueAt, inboxUrl, look }: ReminderMailContext,
): Mail {
  const due = formatDateTime(dueAt);
  const { reopened_at: reopenedAt } = row;
  const lacking = reopenedAt === null ? "Sem resposta" : "Sem nova resposta";
  const title = kind === "soon" ? `Responder até ${due}` : `${lacking}, e o prazo venceu em ${due}`;
  const again = reopenedAt === null ? "" : `, aberto de novo em ${formatDateTime(reopenedAt)}`;
  const about = `${KIND_LABELS[row.kind]} de ${row.company ?? row.name}, de ${formatDateTime(row.received_at)}${again}.`;
  return {
    // Each time another one, or mail programs would show the first alone.
    id: `${row.protocol}.reminder.${kind}${reopenedAt === null ? "" : `.${Date.parse(reopenedAt)}`}`,
    to,
    replyTo: null,
    subject: `[${row.protocol}] ${title}`,
    text: `${[title, about, ...(inboxUrl === null ? [] : [inboxUrl])].join("\n\n")}\n`,
    html: mailDocument(
      title,
      html`<h1 style="font-size:20px;margin:0 0 8px">${title}</h1>
        <p>${about}</p>
        ${inboxUrl === null ? html`` : mailButton(inboxUrl, `Abrir ${row.protocol}`, look)}`,
      look,
    ),
    attachments: [],
  };
}
