import { formatDateTime } from "../../contract/formats/dates.ts";
import { plural } from "../../contract/formats/plural.ts";
import type { RequestRow } from "../storage/schema.ts";
import { html, mailButton, mailDocument, mailTable, type MailLook } from "./mail-html.ts";
import type { Mail, Mailbox } from "./mailer.ts";

export type HeldBack = Pick<RequestRow, "protocol" | "kind" | "received_at" | "quarantine">;

export interface Digest {
  held: readonly HeldBack[];
  /** How many there are besides, which the mail does not name. */
  more: number;
  /** Absolute address of the quarantine in the inbox; null: there is no inbox. */
  inboxUrl: string | null;
}

/** What is held back since the last digest, so that no honest request waits unseen. */
export function digestMail(
  id: string,
  { held, more, inboxUrl }: Digest,
  to: readonly Mailbox[],
  look: MailLook,
): Mail {
  const title = plural(held.length + more, {
    one: "# solicitação em quarentena",
    other: "# solicitações em quarentena",
  });
  const help =
    inboxUrl === null
      ? "Para ver uma: npm run staff -- show PROTOCOLO. Para liberar: npm run staff -- release PROTOCOLO."
      : "Olhe cada uma na caixa de entrada e libere as que são de verdade.";
  const rows = held.map((one) => [
    one.protocol,
    one.kind,
    formatDateTime(one.received_at),
    one.quarantine ?? "",
  ]);
  const lines = rows.map((row) => row.join(" · "));
  const notNamed =
    more === 0
      ? []
      : [
          `${plural(more, { one: "E mais #, que não está nesta lista", other: "E mais #, que não estão nesta lista" })}.${inboxUrl === null ? " Todas: npm run staff -- list --quarantine --limit 100000." : ""}`,
        ];
  return {
    id: `digest.${id}`,
    to,
    replyTo: null,
    subject: title,
    text: `${[title, ...lines, ...notNamed, "", help, ...(inboxUrl === null ? [] : [inboxUrl])].join("\n")}\n`,
    html: mailDocument(
      title,
      html`<h1 style="font-size:20px">${title}</h1>
        ${mailTable(["Protocolo", "Tipo", "Recebida", "Motivo"], rows, look)}
        ${notNamed.map((line) => html`<p>${line}</p>`)}
        <p>${help}</p>
        ${inboxUrl === null ? html`` : mailButton(inboxUrl, "Abrir a quarentena", look)}`,
      look,
    ),
    attachments: [],
  };
}
