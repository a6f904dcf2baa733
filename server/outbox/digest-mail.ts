import { formatDateTime } from "../../contract/formats/dates.ts";
import { plural } from "../../contract/formats/plural.ts";
import type { RequestRow } from "../storage/schema.ts";
import type { Colors } from "../catalogue/theme.ts";
import { html, mailDocument, mailTable } from "./mail-html.ts";
import type { Mail, Mailbox } from "./mailer.ts";

export type HeldBack = Pick<RequestRow, "protocol" | "kind" | "received_at" | "quarantine">;

export interface Digest {
  held: readonly HeldBack[];
  /** How many there are besides, which the mail does not name. */
  more: number;
}

/** What is held back since the last digest, so that no honest request waits unseen. */
export function digestMail(
  id: string,
  { held, more }: Digest,
  to: readonly Mailbox[],
  colors: Colors,
): Mail {
  const title = plural(held.length + more, {
    one: "# solicitação em quarentena",
    other: "# solicitações em quarentena",
  });
  const help =
    "Para ver uma: npm run staff -- show PROTOCOLO. Para liberar: npm run staff -- release PROTOCOLO.";
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
          `${plural(more, { one: "E mais #, que não está nesta lista", other: "E mais #, que não estão nesta lista" })}. Todas: npm run staff -- list --quarantine --limit 100000.`,
        ];
  return {
    id: `digest.${id}`,
    to,
    replyTo: null,
    subject: title,
    text: `${[title, ...lines, ...notNamed, "", help].join("\n")}\n`,
    html: mailDocument(
      title,
      html`<h1 style="font-size:20px">${title}</h1>
        ${mailTable(["Protocolo", "Tipo", "Recebida", "Motivo"], rows, colors)}
        ${notNamed.map((line) => html`<p>${line}</p>`)}
        <p>${help}</p>`,
      colors,
    ),
    attachments: [],
  };
}
