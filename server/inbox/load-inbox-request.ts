import { paths } from "../../app/paths.ts";
import { isLine } from "../../contract/catalogue.ts";
import type { InboxRequest } from "../../contract/inbox/request.ts";
import { whatsappLink } from "../../contract/text/whatsapp.ts";
import { loadDraft } from "../proposals/drafts.ts";
import { aboutOf } from "../outbox/about.ts";
import { isRefused } from "../outbox/is-refused.ts";
import { confirmationSubject } from "../outbox/sender-mail.ts";
import { describeVersions } from "../proposals/edit-proposal.ts";
import { loadProposals } from "../proposals/stored-proposal.ts";
import { describeFields } from "../requests/describe-fields.ts";
import { heldBack } from "../requests/held-back.ts";
import { readHistory } from "../requests/history.ts";
import type { ReceiptTokens } from "../requests/receipt-token.ts";
import { REDUCED } from "../requests/fingerprint.ts";
import { loadRequest } from "../requests/stored-request.ts";
import { waitingSince } from "../requests/waiting-since.ts";
import type { Storage } from "../storage/open-database.ts";
import { waitingOf } from "./load-rows.ts";
import type { WorkingTime } from "./working-time.ts";

export interface LoadInboxRequest {
  storage: Storage;
  tokens: ReceiptTokens;
  time: WorkingTime;
  publicUrl: string;
  companyName: string;
  team: readonly string[];
}

/** A request with all that belongs to it, as the staff see it; null where there is none. */
export async function loadInboxRequest(
  { storage, tokens, time, publicUrl, companyName, team }: LoadInboxRequest,
  protocol: string,
  person: string,
  now: Date,
): Promise<{ id: string; request: InboxRequest } | null> {
  const stored = await loadRequest(storage, "protocol", protocol);
  if (!stored) return null;
  const { row, fields, lines, files } = stored;
  const notices = await storage.db
    .selectFrom("outbox")
    .select(["kind", "target", "event", "state", "sent_at", "last_error"])
    .select((eb) => isRefused(eb).as("is_refused"))
    .where("request_id", "=", row.id)
    .orderBy("created_at")
    .execute();
  const waiting = waitingOf(row, time, now);
  const greeting = `Olá! Aqui é da ${companyName}, sobre a sua solicitação ${row.protocol}.`;
  const request: InboxRequest = {
    protocol: row.protocol,
    kind: row.kind,
    status: row.status,
    version: row.version,
    owner: row.owner,
    receivedAt: row.received_at,
    dueAt: waiting ? time.dueAt(row.kind, waitingSince(row)).toISOString() : null,
    waiting,
    quarantine: heldBack(row),
    isConsentOnly: row.fingerprint === REDUCED,
    wantsNews: row.newsletter_at !== null,
    name: row.name,
    company: row.company,
    email: row.email,
    phone: row.phone,
    whatsAppLink: whatsappLink(row.phone, greeting),
    line: isLine(row.line) ? row.line : null,
    fields: describeFields(row.kind, fields),
    items: lines.map((line) => ({
      code: line.sku,
      name: line.name,
      category: line.category_name,
      quantity: line.quantity,
      note: line.note,
    })),
    files: files.map((file) => ({
      position: file.position,
      name: file.shown_name,
      bytes: file.bytes,
      caution: file.caution,
      isGone: file.dropped_at !== null,
    })),
    notices: notices.map((notice) => ({
      kind: notice.kind,
      about: aboutOf(notice),
      state: notice.state,
      sentAt: notice.sent_at,
      error: notice.last_error,
      isRefused: Boolean(notice.is_refused),
    })),
    proposals: describeVersions(await loadProposals(storage.db, row.id), row.status, now),
    hasDraft: Boolean((await loadDraft(storage.db, row.id))?.draft),
    history: await readHistory(storage.db, row.id),
    receiptUrl: publicUrl + paths.receipt(tokens.of(row.id)),
    replySubject: `Re: ${confirmationSubject(row.protocol, companyName)}`,
    team,
    person,
  };
  return { id: row.id, request };
}
