import { formatDateTime } from "../../contract/formats/dates.ts";
import type { Colors } from "../catalogue/theme.ts";
import { html, mailDocument } from "./mail-html.ts";
import type { Mail, Mailbox } from "./mailer.ts";

/** Tells that the daily test of the channel failed; it arrives once mail works again. */
export function alarmMail(
  id: string,
  { at, problem }: { at: string; problem: string },
  to: readonly Mailbox[],
  colors: Colors,
): Mail {
  const lines = [
    `ALARME: o teste do canal de ${formatDateTime(at)} falhou: ${problem}.`,
    "As solicitações continuam guardadas no banco. Confira com: npm run staff -- heartbeat.",
  ];
  return {
    id: `alarm.${id}`,
    to,
    replyTo: null,
    subject: "ALARME: o canal de solicitações falhou no teste",
    text: `${lines.join("\n")}\n`,
    html: mailDocument("Alarme", html`${lines.map((line) => html`<p>${line}</p>`)}`, colors),
    attachments: [],
  };
}
