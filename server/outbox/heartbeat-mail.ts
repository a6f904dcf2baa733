import { html, mailDocument, type MailLook } from "./mail-html.ts";
import type { Mail, Mailbox } from "./mailer.ts";

/** The one line that says that requests reach the staff; its absence is the alarm. */
export function heartbeatMail(protocol: string, to: readonly Mailbox[], look: MailLook): Mail {
  const line = "Canal ok: uma solicitação de teste passou pelo banco, pela fila e pelo e-mail.";
  return {
    id: `${protocol}.heartbeat`,
    to,
    replyTo: null,
    subject: "Canal ok",
    text: `${line}\n`,
    html: mailDocument("Canal ok", html`<p>${line}</p>`, look),
    attachments: [],
  };
}
