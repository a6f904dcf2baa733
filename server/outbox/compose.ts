import { paths } from "../../app/paths.ts";
import type { RequestKind } from "../../contract/answers.ts";
import type { Promises } from "../../contract/words.ts";
import { inboxAddress } from "../../contract/inbox/query.ts";
import { inboxPaths } from "../../inbox/paths.ts";
import { isOpen } from "../requests/handle-request.ts";
import { FROM_MAIL } from "../../contract/receipt.ts";
import type { ReceiptTokens } from "../requests/receipt-token.ts";
import { readHistory } from "../requests/history.ts";
import { loadRequest, type StoredRequest } from "../requests/stored-request.ts";
import { waitingSince } from "../requests/waiting-since.ts";
import type { Storage } from "../storage/open-database.ts";
import type { OutboxRow } from "../storage/schema.ts";
import { streamFile } from "../storage/stream-file.ts";
import { LEASE_MS } from "./claim.ts";
import { digestMail } from "./digest-mail.ts";
import { erasureMail, type Erased } from "./erasure-mail.ts";
import { heartbeatMail } from "./heartbeat-mail.ts";
import { alarmMail, CONFIRMATIONS_STOPPED, heartbeatFailed } from "./alarm-mail.ts";
import { answersTo, receiversOf, receiversWith, type MailRoute } from "./mail-routes.ts";
import type { MailLook } from "./mail-html.ts";
import type { Mail, Mailbox } from "./mailer.ts";
import { composeProposalMail, isOfProposal } from "./compose-proposal.ts";
import { CONFIRMATIONS_ALARM } from "./queue.ts";
import { refusedFiles } from "./refused-files.ts";
import { reminderMail } from "./reminder-mail.ts";
import { replyMail } from "./reply-mail.ts";
import { senderMail } from "./sender-mail.ts";
import { staffMail } from "./staff-mail.ts";

export interface ComposeContext {
  /** MAIL_TO */
  staff: readonly string[];
  /** MAIL_ROUTES */
  routes: readonly MailRoute[];
  /** Absolute origin, without a slash at the end. */
  publicUrl: string;
  companyName: string;
  /** The company's own mailbox, for answers to confirmations. */
  companyMail: string;
  tokens: ReceiptTokens;
  /** Absolute origin of the staff's inbox; null: it is off. */
  inboxUrl: string | null;
  /** Who is reminded of what nobody has taken. */
  team: readonly string[];
  /** When a request of a kind that waits since then has to be answered. */
  dueAt: (kind: RequestKind, since: Date) => Date;
  promises: () => Promises;
  look: MailLook;
}

/** A mail that waited until it was no longer true, though its receiver has yet to hear of it. */
export interface TooLate {
  /** Why, and what to do instead, for the staff: pt-BR. */
  tooLate: string;
}

/**
 * The mail that an outbox row stands for, made from what is stored now; null where there is nothing
 * left to say (the request was erased, or nothing is held back any more).
 */
export async function composeMail(
  storage: Storage,
  row: OutboxRow,
  context: ComposeContext,
  now: Date,
): Promise<Mail | TooLate | null> {
  const staff = mailboxes(context.staff);
  if (row.kind === "digest") return composeDigest(storage, row, staff, context);
  if (row.kind === "alarm") return composeAlarm(storage, row, staff, context.look);
  if (row.kind === "erasure") return composeErasure(storage, row, context);
  const request = row.request_id === null ? null : await loadRequest(storage, "id", row.request_id);
  if (request === null) return null;
  if (row.kind === "heartbeat") return heartbeatMail(request.row.protocol, staff, context.look);
  const { companyName, look } = context;
  const inboxUrl = inboxAddressOf(context, inboxPaths.request(request.row.protocol));
  const receipt = paths.receipt(context.tokens.of(request.row.id));
  const receiptUrl = `${context.publicUrl}${receipt}?${FROM_MAIL}`;
  if (isOfProposal(row.kind)) {
    const ofProposal = { ...row, kind: row.kind };
    const addresses = { ...context, inboxUrl, receiptUrl };
    return composeProposalMail(storage, request, ofProposal, addresses, now);
  }
  if (row.kind === "sender") {
    const replyTo = { name: companyName, address: context.companyMail };
    return senderMail(request, {
      companyName,
      replyTo,
      receiptUrl,
      promises: context.promises(),
      look,
    });
  }
  if (row.kind === "reminder") return composeReminder(request, row, inboxUrl, context, now);
  if (row.kind === "reply") return composeReply(storage, request, row.target, context);
  const contents = request.files.map((file) => () => streamFile(storage, "request_files", file));
  const refused = refusedFiles(row);
  const files = request.files.map((file) => ({ ...file, caution: file.caution ?? refused }));
  const to = mailboxes(receiversOf(request.row, context.routes, context.staff));
  return staffMail({ ...request, files }, contents, { to, companyName, inboxUrl, look });
}

function inboxAddressOf({ inboxUrl }: ComposeContext, path: string): string | null {
  return inboxUrl === null ? null : inboxUrl + path;
}

/**
 * Nothing where somebody has answered meanwhile, though it may wait for another answer since; nor until when to answer
 * once that is over, of which another reminder tells; nor that it is over before it is, as a clock that was ahead has it.
 */
function composeReminder(
  request: StoredRequest,
  { target, event }: Pick<OutboxRow, "target" | "event">,
  inboxUrl: string | null,
  { team, dueAt, look }: ComposeContext,
  now: Date,
): Mail | null {
  const { status, owner, reopened_at: reopenedAt } = request.row;
  if (!isOpen(status) || event !== (reopenedAt ?? "")) return null;
  const to = mailboxes(owner !== null && team.includes(owner) ? [owner] : team);
  const kind = target === "late" ? "late" : "soon";
  const due = dueAt(request.row.kind, waitingSince(request.row));
  if (kind === "soon" ? due <= now : due > now) return null;
  return reminderMail(request, { kind, to, dueAt: due, inboxUrl, look });
}

function mailboxes(addresses: readonly string[]): Mailbox[] {
  return addresses.map((address) => ({ name: "", address }));
}

/** @param eventId of the history's row that holds the words */
async function composeReply(
  { db }: Storage,
  request: StoredRequest,
  eventId: string,
  context: ComposeContext,
): Promise<Mail | null> {
  const { companyName, look } = context;
  const history = await readHistory(db, request.row.id);
  const event = history.find(({ id }) => id === eventId);
  if (event?.kind !== "reply") return null;
  const { actor: writer, detail } = event;
  const replyTo = answersTo({ name: companyName, address: writer }, writer, context);
  return replyMail(request, detail, { eventId, writer, replyTo, companyName, look });
}

async function composeAlarm(
  { db }: Storage,
  row: Pick<OutboxRow, "id" | "target">,
  to: readonly Mailbox[],
  look: MailLook,
): Promise<Mail | null> {
  if (row.target === CONFIRMATIONS_ALARM) return alarmMail(row.id, CONFIRMATIONS_STOPPED, to, look);
  const failed = await db
    .selectFrom("heartbeats")
    .select(["started_at", "error"])
    .where("id", "=", row.target)
    .executeTakeFirst();
  if (!failed || failed.error === null) return null;
  return alarmMail(row.id, heartbeatFailed(failed.started_at, failed.error), to, look);
}

async function composeErasure(
  { db }: Storage,
  { id, target, event }: Pick<OutboxRow, "id" | "target" | "event">,
  context: ComposeContext,
): Promise<Mail | null> {
  const proof = await db
    .selectFrom("erasures")
    .select(["protocol", "kind", "erased_at"])
    .where("protocol", "=", target)
    .executeTakeFirst();
  if (!proof) return null;
  const { accepted, people, ...part } = JSON.parse(event) as Erased;
  const to = mailboxes(receiversWith(people, { kind: proof.kind, ...part }, context));
  return erasureMail({ id, accepted }, proof, to, context.look);
}

async function composeDigest(
  { db }: Storage,
  row: Pick<OutboxRow, "id" | "created_at">,
  to: readonly Mailbox[],
  context: ComposeContext,
): Promise<Mail | null> {
  const last = await db
    .selectFrom("outbox")
    .select(({ fn }) => fn.max(fn.coalesce("sent_at", "created_at")).as("at"))
    // No request's: an index leads to these, however long the outbox is.
    .where("request_id", "is", null)
    .where("kind", "=", "digest")
    .where("id", "!=", row.id)
    // Where one of several mailboxes refuses, the others have it all the same.
    .where(({ eb, or }) => or([eb("state", "=", "sent"), eb("taken_by", "!=", "[]")]))
    .executeTakeFirst();
  // What came while the last digest was on its way is rather told twice than not at all. Where a clock has been set back,
  // that one may have gone out after what this one was queued for.
  const after = last?.at && last.at < row.created_at ? last.at : row.created_at;
  const since = last?.at ? new Date(Date.parse(after) - LEASE_MS).toISOString() : "";
  const ofDigest = db
    .selectFrom("requests")
    .where("quarantine", "is not", null)
    .where("released_at", "is", null)
    .where("received_at", ">=", since);
  const { count } = await ofDigest
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .executeTakeFirstOrThrow();
  const held = await ofDigest
    .select(["protocol", "kind", "received_at", "quarantine"])
    .orderBy("received_at")
    .limit(MOST_NAMED)
    .execute();
  if (held.length === 0) return null;
  const inboxUrl = inboxAddressOf(context, inboxAddress({ tab: "quarentena" }));
  return digestMail(
    row.id,
    { held, more: Number(count) - held.length, inboxUrl },
    to,
    context.look,
  );
}

/** A mail of some 100 kB; of more than that the digest says where they are. */
const MOST_NAMED = 1_000;
