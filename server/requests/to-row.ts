import type { RequestKind } from "../../contract/answers.ts";
import type { RequestValues } from "../../contract/requests/parse-request.ts";
import type { NewRequest } from "../storage/schema.ts";

interface Received {
  kind: RequestKind;
  value: RequestValues[RequestKind];
  id: string;
  protocol: string;
  receiptHash: string;
  policyVersion: string;
  key: string | null;
  fingerprint: string;
  receivedAt: Date;
  quarantine: string | null;
}

/** The row of a request: all its fields as JSON, and as columns those that lists filter by. */
export function toRow(received: Received): NewRequest {
  const { value, receivedAt } = received;
  const at = receivedAt.toISOString();
  const fields = { ...value, ...("items" in value ? { items: undefined } : {}) };
  const column = (name: string) => textOf(Object.entries(value), name);
  return {
    id: received.id,
    protocol: received.protocol,
    kind: received.kind,
    status: "novo",
    received_at: at,
    updated_at: at,
    name: value.name,
    email: value.email.toLowerCase(),
    phone: value.phone,
    company: column("company"),
    document: column("document"),
    city: column("city"),
    state: column("state"),
    subject: column("subject"),
    line: column("line"),
    fields: JSON.stringify(fields),
    policy_version: received.policyVersion,
    newsletter_at: value.newsletter ? at : null,
    idempotency_key: received.key,
    fingerprint: received.fingerprint,
    receipt_hash: received.receiptHash,
    quarantine: received.quarantine,
    released_at: null,
    probe: 0,
  };
}

function textOf(fields: readonly (readonly [string, unknown])[], name: string): string | null {
  const value = fields.find(([field]) => field === name)?.[1];
  return typeof value === "string" ? value : null;
}
