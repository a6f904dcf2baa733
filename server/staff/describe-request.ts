import { heldBack } from "../requests/held-back.ts";
import type { RequestRow } from "../storage/schema.ts";

/** A request as `--json` prints it. */
export function toJson(row: RequestRow) {
  return {
    protocol: row.protocol,
    kind: row.kind,
    status: row.status,
    receivedAt: row.received_at,
    quarantine: heldBack(row),
    releasedAt: row.released_at,
    name: row.name,
    company: row.company,
    email: row.email,
    phone: row.phone,
    document: row.document,
    city: row.city,
    state: row.state,
    subject: row.subject,
    line: row.line,
    newsletterAt: row.newsletter_at,
  };
}
