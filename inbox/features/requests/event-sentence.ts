import { CUSTOMER, SYSTEM, type HistoryEvent } from "../../../contract/inbox/history.ts";
import { noticeLabel } from "../../ui/notice-label.ts";

/** Who did it, as the beginning of a sentence. */
export function actorName(actor: string): string {
  if (actor === SYSTEM) return "O sistema";
  return actor === CUSTOMER ? "O cliente" : actor;
}

/** What was done, as its end. */
export function eventSentence(event: HistoryEvent): string {
  const notice = (kind: string) => noticeLabel({ kind, about: "" });
  switch (event.kind) {
    case "opened":
      return "abriu pela primeira vez";
    case "status":
      return `mudou o status de ${event.detail.from} para ${event.detail.to}`;
    case "assigned":
      return assignedSentence(event.detail, event.actor);
    case "note":
      return "anotou";
    case "reply":
      return `respondeu por e-mail: ${event.detail.subject}`;
    case "proposal":
      return `enviou a proposta ${event.detail.number}, de ${event.detail.total}`;
    case "answer":
      return `respondeu à proposta ${event.detail.number}: ${event.detail.status}`;
    case "mailed":
      return `enviou: ${notice(event.detail.notice)}`;
    case "mail-failed":
      return `desistiu de enviar: ${notice(event.detail.notice)} (${event.detail.reason})`;
    case "resent":
      return `mandou enviar de novo: ${event.detail.notices.map(notice).join(", ")}`;
    case "dismissed":
      return `deu por visto o que não saiu: ${event.detail.notices.map(notice).join(", ")}`;
    case "released":
      return `liberou da quarentena (${event.detail.reason})`;
    case "withdrawn":
      return "anotou a retirada do consentimento para novidades";
  }
}

/** The words that somebody wrote, to be shown as they are. */
export function eventWords(event: HistoryEvent): string | null {
  if (event.kind === "answer") return event.detail.text || null;
  return event.kind === "note" || event.kind === "reply" ? event.detail.text : null;
}

function assignedSentence({ to }: { to: string | null }, actor: string): string {
  if (to === null) return "deixou sem responsável";
  return to === actor ? "assumiu" : `passou para ${to}`;
}
