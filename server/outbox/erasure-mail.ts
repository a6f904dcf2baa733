import { formatDateTime } from "../../contract/formats/dates.ts";
import type { ErasureRow, RequestRow } from "../storage/schema.ts";
import { html, mailDocument, type MailLook } from "./mail-html.ts";
import type { Mail, Mailbox } from "./mailer.ts";

/** What its row of the outbox keeps beside the protocol: who of the staff is told, and of what. It is forgotten once they are. */
export interface Erased extends Pick<RequestRow, "state" | "subject"> {
  /** Number of the proposal that had been accepted, whose own notice may be gone too; else empty. */
  accepted: string;
  /** Addresses of whoever of the staff had the request, or sent that proposal. */
  people: readonly string[];
}

/** Tells that somebody who has its receipt has erased a request, so that nobody looks for it, or answers it. */
export function erasureMail(
  { id, accepted }: Pick<Erased, "accepted"> & { id: string },
  { protocol, erased_at: at }: Pick<ErasureRow, "protocol" | "erased_at">,
  to: readonly Mailbox[],
  look: MailLook,
): Mail {
  const title = `Solicitação ${protocol} apagada pelo link do recibo`;
  const lines = [
    `Os dados da solicitação ${protocol} foram apagados pelo link do recibo em ${formatDateTime(at)} (horário de Brasília), por quem a enviou ou por quem recebeu a confirmação no e-mail informado nela.`,
    accepted === ""
      ? "Ela não está mais no sistema. O que ainda não tinha saído para quem a enviou não sai mais. Apague também os e-mails sobre ela e não responda mais."
      : `Ela não está mais no sistema. A proposta ${accepted} tinha sido aceita; o aviso disso pode não ter saído. Guarde do negócio fechado o que a lei exige e apague os outros e-mails sobre ela.`,
  ];
  return {
    id: `erasure.${id}`,
    to,
    replyTo: null,
    subject: title,
    text: `${lines.join("\n")}\n`,
    html: mailDocument(title, html`${lines.map((line) => html`<p>${line}</p>`)}`, look),
    attachments: [],
  };
}
