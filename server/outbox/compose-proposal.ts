import { dayInSaoPaulo, formatDate } from "../../contract/formats/dates.ts";
import { isClosed } from "../../contract/inbox/situations.ts";
import { statusOn } from "../../contract/proposal/statuses.ts";
import { loadProposals, type StoredProposal } from "../proposals/stored-proposal.ts";
import type { StoredRequest } from "../requests/stored-request.ts";
import type { Storage } from "../storage/open-database.ts";
import type { OutboxKind, OutboxRow } from "../storage/schema.ts";
import { streamFile } from "../storage/stream-file.ts";
import { answerSenderMail, answerStaffMail } from "./answer-mails.ts";
import type { ComposeContext, TooLate } from "./compose.ts";
import { answersTo, receiversWith } from "./mail-routes.ts";
import type { Mail } from "./mailer.ts";
import { proposalMail } from "./proposal-mail.ts";
import { refusedFiles } from "./refused-files.ts";

type ProposalKind = Extract<OutboxKind, "proposal" | "answer-staff" | "answer-sender">;

/** Whether a message is about a version of a proposal, which its `target` names. */
export function isOfProposal(kind: string): kind is ProposalKind {
  return kind === "proposal" || kind === "answer-staff" || kind === "answer-sender";
}

/** `inboxUrl` is that of the request. */
type ProposalMailAddresses = ComposeContext & { receiptUrl: string };

/**
 * The mail about a proposal; null where nobody can answer it any more, as a newer version, an answer or the staff have
 * settled it; too late where it has expired.
 */
export async function composeProposalMail(
  storage: Storage,
  request: StoredRequest,
  message: Pick<OutboxRow, "target" | "refusals" | "last_error"> & { kind: ProposalKind },
  context: ProposalMailAddresses,
  now: Date,
): Promise<Mail | TooLate | null> {
  const { kind, target } = message;
  const { companyName, receiptUrl, inboxUrl, look } = context;
  const versions = await loadProposals(storage.db, request.row.id);
  const stored = versions.find(({ row }) => String(row.version) === target);
  if (!stored) return null;
  const { sellerName: name, sellerEmail: address } = stored.proposal;
  const replyTo = answersTo({ name, address }, stored.row.sent_by, context);
  const toCustomer = { companyName, replyTo, receiptUrl, look };
  if (kind === "proposal") {
    const print = await attachment(storage, stored, "print");
    const { status, valid_until: validUntil } = stored.row;
    if (!print || status !== "enviada" || isClosed(request.row.status)) return null;
    if (statusOn(status, validUntil, dayInSaoPaulo(now), request.row.status) === "vencida")
      return { tooLate: `a proposta valia até ${formatDate(validUntil)}; envie uma nova versão` };
    return proposalMail(request, stored, { ...toCustomer, print });
  }
  if (!stored.answer) return null;
  if (kind === "answer-sender") return answerSenderMail(request, stored, stored.answer, toCustomer);
  // Whoever sent it, and whoever has the request now.
  const people = [stored.row.sent_by, request.row.owner];
  const receivers = receiversWith(people, request.row, context);
  const to = receivers.map((address) => ({ name: "", address }));
  const refused = stored.orderFile === null ? null : refusedFiles(message);
  const row = { ...stored.row, order_caution: stored.row.order_caution ?? refused };
  const order = row.order_caution === null ? await attachment(storage, stored, "order") : null;
  const told = { ...stored, row };
  return answerStaffMail(request, told, stored.answer, { to, order, inboxUrl, look });
}

async function attachment(
  storage: Storage,
  { row }: StoredProposal,
  kind: "print" | "order",
): Promise<Mail["attachments"][number] | null> {
  const file = await storage.db
    .selectFrom("proposal_files")
    .select(["id", "shown_name", "type", "bytes"])
    .where("proposal_id", "=", row.id)
    .where("kind", "=", kind)
    .executeTakeFirst();
  if (!file) return null;
  const content = () => streamFile(storage, "proposal_files", file);
  return { filename: file.shown_name, contentType: file.type, content };
}
