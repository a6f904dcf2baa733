/** What a message of the outbox is called, as a noun for tables and for sentences. */
export function noticeLabel({ kind, about }: { kind: string; about: string }): string {
  return [LABELS.get(kind) ?? kind, about].filter((part) => part !== "").join(" ");
}

const LABELS: ReadonlyMap<string, string> = new Map([
  ["staff", "aviso à equipe"],
  ["sender", "confirmação a quem enviou"],
  ["reply", "resposta"],
  ["proposal", "proposta"],
  ["answer-staff", "aviso à equipe da resposta à proposta"],
  ["answer-sender", "confirmação da resposta à proposta"],
  ["reminder", "lembrete"],
  ["digest", "lista da quarentena"],
  ["heartbeat", "teste do canal"],
  ["erasure", "aviso de apagamento"],
  ["alarm", "alarme do canal"],
  ["webhook", "webhook"],
]);
