import { randomUUID } from "node:crypto";
import { html, mailAside, mailButton, mailDocument, type MailLook } from "../outbox/mail-html.ts";
import type { Mail } from "../outbox/mailer.ts";

/** The link by which someone of the staff signs in. */
export function signInMail(
  email: string,
  { link, companyName, look }: { link: string; companyName: string; look: MailLook },
): Mail {
  const title = "Entrar na caixa de entrada";
  const life = "O link vale por 15 minutos e abre uma vez.";
  const mistaken = "Não pediu este link? Ignore esta mensagem: sem ela ninguém entra.";
  return {
    id: `entrar.${randomUUID()}`,
    to: [{ name: "", address: email }],
    replyTo: null,
    subject: `${title} · ${companyName}`,
    text: `${title}\n\n${link}\n\n${life}\n${mistaken}\n\n${companyName}\n`,
    html: mailDocument(
      title,
      html`<h1 style="font-size:20px;margin:0 0 8px">${title}</h1>
        ${mailButton(link, "Entrar", look)}
        <p>${life}</p>
        ${mailAside(mistaken, look)}
        <p>${companyName}</p>`,
      look,
    ),
    attachments: [],
  };
}
