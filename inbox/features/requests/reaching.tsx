import type { InboxRequest } from "../../../contract/inbox/request.ts";
import { formatPhone } from "../../../contract/identifiers/phone.ts";

/** The ways to whoever asked, each one tap. */
export function Reaching({ request }: { request: InboxRequest }) {
  const { phone, email, whatsAppLink, receiptUrl, fields } = request;
  const city = fields.find(({ name }) => name === "city")?.value;
  const state = fields.find(({ name }) => name === "state")?.value;
  // Another company draws the map: of the person it learns no more than this.
  const place = [city, state].filter(Boolean).join(", ");
  return (
    <p className="flex flex-wrap gap-2 no-print">
      <a className="button button-small" href={`tel:${phone}`}>
        {formatPhone(phone)}
      </a>
      {whatsAppLink === null ? null : (
        <a className="button button-small" href={whatsAppLink} target="_blank" rel="noreferrer">
          WhatsApp
        </a>
      )}
      <a className="button button-small" href={mailtoLink(email)}>
        E-mail
      </a>
      {place === "" ? null : (
        <a
          className="button button-small"
          href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(`${place}, Brasil`)}`}
          target="_blank"
          rel="noreferrer"
        >
          Mapa
        </a>
      )}
      <a className="button button-small" href={receiptUrl} target="_blank" rel="noreferrer">
        Recibo
      </a>
      <button type="button" className="button button-small script-only" onClick={() => print()}>
        Imprimir
      </button>
    </p>
  );
}

/** In an address `?` and `%40` are letters; in a link (RFC 6068) they would name another recipient, or one more. */
function mailtoLink(email: string): string {
  return `mailto:${email.split("@").map(encodeURIComponent).join("@")}`;
}
