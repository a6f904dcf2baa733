import { formatDateTime } from "../../contract/formats/dates.ts";
import { html, mailDocument, type MailLook } from "./mail-html.ts";
import type { Mail, Mailbox } from "./mailer.ts";

/** What the staff are told at once. */
export interface Alarm {
  subject: string;
  lines: readonly string[];
}

/** The daily test of the channel failed; the mail arrives once mail works again. */
export function heartbeatFailed(at: string, problem: string): Alarm {
  return {
    subject: "ALARME: o canal de solicitações falhou no teste",
    lines: [
      `ALARME: o teste do canal de ${formatDateTime(at)} falhou: ${problem}.`,
      "As solicitações continuam guardadas no banco. Confira com: npm run staff -- heartbeat.",
    ],
  };
}

export const CONFIRMATIONS_STOPPED: Alarm = {
  subject: "ALARME: confirmações demais em uma hora",
  lines: [
    "ALARME: o site deixou de enviar confirmações por e-mail a um domínio que já recebeu 60 em uma hora, ou a todos depois de 300, até a próxima hora: alguém parece usar os formulários para encher caixas de entrada de outras pessoas.",
    "As solicitações continuam chegando e guardadas; só a confirmação não vai. Confira as últimas com: npm run staff -- list.",
  ],
};

export function alarmMail(
  id: string,
  { subject, lines }: Alarm,
  to: readonly Mailbox[],
  look: MailLook,
): Mail {
  return {
    id: `alarm.${id}`,
    to,
    replyTo: null,
    subject,
    text: `${lines.join("\n")}\n`,
    html: mailDocument("Alarme", html`${lines.map((line) => html`<p>${line}</p>`)}`, look),
    attachments: [],
  };
}
