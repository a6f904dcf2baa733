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

/** Says to whoever has a request, or to all, that nobody has answered it. */
export function reminderMail(
  { row }: Pick<StoredRequest, "row">,
  { kind, to, dueAt, inboxUrl, look }: ReminderMailContext,
): Mail {
  const due = formatDateTime(dueAt);
  const title =
    kind === "soon" ? `Responder até ${due}` : `Sem resposta, e o prazo venceu em ${due}`;
  const about = `${KIND_LABELS[row.kind]} de ${row.company ?? row.name}, de ${formatDateTime(row.received_at)}.`;
  return {
    id: `${row.protocol}.reminder.${kind}`,
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
