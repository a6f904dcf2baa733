/** A row of `requests` with what every release has had; the columns of later ones have their defaults. */
export function newRequest(id: string) {
  const at = "2026-11-20T12:00:00.000Z";
  return {
    id,
    protocol: id.toUpperCase(),
    kind: "contato",
    status: "novo",
    received_at: at,
    updated_at: at,
    name: "João da Conceição",
    email: "joao@firma.example",
    phone: "+5511912345678",
    company: null,
    document: null,
    city: null,
    state: null,
    subject: null,
    line: null,
    fields: "{}",
    policy_version: "",
    newsletter_at: null,
    idempotency_key: null,
    fingerprint: id,
    receipt_hash: id,
    quarantine: null,
    released_at: null,
    probe: 0,
  };
}
