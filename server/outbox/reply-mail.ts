import type { HistoryDetails } from "../../contract/inbox/history.ts";
import type { StoredRequest } from "../requests/stored-request.ts";
import { html, mailDocument, mailLines, type MailLook } from "./mail-html.ts";
import type { Mail, Mailbox } from "./mailer.ts";

export interface ReplyMailContext {
  /** Of the history's row: the mail keeps its name however often it is sent. */
  eventId: string;
  /** Address of the person who wrote it. */
  writer: string;
  replyTo: Mailbox;
  companyName: string;
  look: MailLook;
}

/** What a person of the staff answers, in the thread of the confirmation. */
export function replyMail(
  { row }: Pick<StoredRequest, "row">,
  { subject, text }: HistoryDetails["reply"],
  { eventId, writer, replyTo, companyName, look }: ReplyMailContext,
): Mail {
  const about = `Protocolo ${row.protocol}`;
  return {
    id: `${row.protocol}.reply.${eventId}`,
    answers: `${row.protocol}.sender`,
    to: [{ name: row.name, address: row.email }],
    replyTo,
    subject,
    text: `${text}\n\n-- \n${writer}\n${companyName}\n${about}\n`,
    html: mailDocument(
      subject,
      html`<p>${mailLines(text)}</p>
        <p class="soft" style="color:${look.colors["mail-ink-soft"]};margin-top:24px">
          ${writer}<br />${companyName}<br />${about}
        </p>`,
      look,
    ),
    attachments: [],
  };
}
