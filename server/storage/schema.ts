import type { Generated, Insertable, Selectable } from "kysely";
import type { BrowserErrorKind } from "../../contract/browser-errors.ts";
import type { ProposalStatus } from "../../contract/proposal/statuses.ts";

/**
 * The tables. Only TEXT (ISO 8601 UTC times, JSON, UUIDs), 32-bit INTEGER and BLOB columns, so that
 * one query code serves both engines.
 */
export interface Schema {
  requests: RequestsTable;
  request_lines: RequestLinesTable;
  request_files: RequestFilesTable;
  file_marks: FileMarksTable;
  taken_files: TakenFilesTable;
  outbox: OutboxTable;
  secrets: SecretsTable;
  address_hits: AddressHitsTable;
  confirmations: ConfirmationsTable;
  erasures: ErasuresTable;
  heartbeats: HeartbeatsTable;
  missed_searches: MissedSearchesTable;
  browser_errors: BrowserErrorsTable;
  proposal_drafts: ProposalDraftsTable;
  proposals: ProposalsTable;
  proposal_files: ProposalFilesTable;
  proposal_defaults: ProposalDefaultsTable;
  request_events: RequestEventsTable;
  request_words: RequestWordsTable;
  sign_in_links: SignInLinksTable;
  staff_sessions: StaffSessionsTable;
}

export type OutboxKind =
  | "staff"
  | "sender"
  | "digest"
  | "heartbeat"
  | "alarm"
  | "erasure"
  | "webhook"
  | "reply"
  | "reminder"
  /** A version of a proposal, to who asked for it. */
  | "proposal"
  /** What was answered to it: to the staff, and back to who answered. */
  | "answer-staff"
  | "answer-sender";
type OutboxState =
  | "pending"
  | "sending"
  | "sent"
  | "failed"
  /** Refused, and taken for seen: nobody tries it again, and its error stays. */
  | "dismissed";

interface RequestsTable {
  /** UUID */
  id: string;
  /** `ORC-7K3F-92QX`; unique */
  protocol: string;
  /** One of `RequestKind` */
  kind: string;
  status: string;
  received_at: string;
  updated_at: string;
  /** The columns up to `line` repeat what `fields` holds, because lists filter and erasures search by them. */
  name: string;
  /** Lower case: two spellings are one mailbox in practice. */
  email: string;
  phone: string;
  company: string | null;
  document: string | null;
  city: string | null;
  state: string | null;
  subject: string | null;
  line: string | null;
  /** JSON of the validated fields, lines and files left out. */
  fields: string;
  /** Version of the privacy policy that was linked from the form. */
  policy_version: string;
  /** When the sender ticked "Quero receber novidades"; null: not ticked. */
  newsletter_at: string | null;
  /** UUID of the `Idempotency-Key`; unique where given. */
  idempotency_key: string | null;
  /** SHA-256 of the validated fields and file hashes: what "the same body" means. */
  fingerprint: string;
  /** SHA-256 of the receipt token; unique. */
  receipt_hash: string;
  /** Why it is held back; null: it is not. */
  quarantine: string | null;
  released_at: string | null;
  /** Bytes of its texts while it is held back; null: it is not, or came before this was counted. */
  held_text: Generated<number | null>;
  /** 1 for the heartbeat's own request, which no list shows. */
  probe: number;
  /** Address of the person of the staff who answers it. */
  owner: Generated<string | null>;
  /** Grows with each change of status and owner, so that nobody overwrites what they have not seen. */
  version: Generated<number>;
  /** When it was first answered; null: not yet, or before this was recorded. */
  answered_at: Generated<string | null>;
  /** When somebody last wanted another answer; null: nobody has, or before this was recorded. */
  reopened_at: Generated<string | null>;
  /** How long that took, in working minutes; null: not answered, or not measured yet (server/inbox/figures/measure-answers.ts). */
  answer_minutes: Generated<number | null>;
}

interface RequestLinesTable {
  request_id: string;
  /** From 0, in the order sent. */
  position: number;
  sku: string;
  name: string;
  category_code: string;
  category_name: string;
  quantity: number;
  note: string | null;
}

interface RequestFilesTable {
  id: string;
  request_id: string;
  position: number;
  /** Form field it came in: `files` or `resume`. */
  field: string;
  /** The sender's name for it, cleaned; for show only. */
  shown_name: string;
  /** Generated name, the only one that ever touches a file system. */
  stored_name: string;
  /** Media type found in the content. */
  type: string;
  bytes: number;
  sha256: string;
  content: Uint8Array;
}

/** What has to be known of some files besides what they are. */
interface FileMarksTable {
  file_id: string;
  /** Of the file. */
  bytes: number;
  /** When it came, where its request is held back; null once that is released. */
  held_at: string | null;
  /** When its content was given up to make room in the quarantine. */
  dropped_at: string | null;
  /** What in it can act by itself, pt-BR: such a file is not mailed. */
  caution: string | null;
}

/** Files that came within a day: their sizes stay when their requests go. */
interface TakenFilesTable {
  id: string;
  taken_at: string;
  /** 1: of a request that was held back. */
  held: number;
  /** Of all files of the request. */
  bytes: number;
}

/** Holds nothing of those who send: what a message says is composed from its request when it goes out. */
interface OutboxTable {
  id: string;
  /** null for messages about many requests (the quarantine digest). */
  request_id: string | null;
  kind: OutboxKind;
  /** Which of several receivers of this kind (`WebhookTarget.name`), the heartbeat of an alarm, the event of a reply, the protocol of an erasure, the version of a proposal; else empty. */
  target: string;
  /** What a webhook tells (server/outbox/events.ts), of an erasure who of the staff is told (server/outbox/erasure-mail.ts), of a reminder when the request was last opened again; else empty. */
  event: Generated<string>;
  state: OutboxState;
  /** Deliveries begun. */
  attempts: Generated<number>;
  /** Those that the mail server refused, as opposed to a server that could not be reached. */
  refusals: Generated<number>;
  /** Who of the staff has a mail that another of its receivers was refused: their addresses, a JSON array. */
  taken_by: Generated<string>;
  next_at: string;
  /** Until when the process that took the row may work on it; past that, any process may. */
  lease_until: string | null;
  last_error: string | null;
  created_at: string;
  sent_at: string | null;
}

interface SecretsTable {
  name: string;
  /** base64url */
  value: string;
}

/** How often an address sent, under a keyed hash: the address itself is never stored. */
interface AddressHitsTable {
  address_hash: string;
  /** Start of the hour, ISO 8601. */
  hour: string;
  hits: number;
}

/** How many confirmations went to an address, to a domain and in all, under keyed hashes, for a day. */
interface ConfirmationsTable {
  key_hash: string;
  /** Start of the hour, ISO 8601. */
  hour: string;
  hits: number;
}

/** Proof that a request was erased; names nobody. */
interface ErasuresTable {
  id: string;
  protocol: string;
  kind: string;
  erased_at: string;
  /** `titular`, `equipe` or `prazo` */
  reason: string;
  /** SHA-256 of its Idempotency-Key: whatever is sent again under it is not stored again. */
  key_hash: string | null;
  /** Address of the person of the staff who did it, where one was signed in. */
  person: Generated<string | null>;
}

interface HeartbeatsTable {
  id: string;
  started_at: string;
  finished_at: string | null;
  /** null while running and when all went well */
  error: string | null;
}

/** Words searched in vain, from the third time on; names nobody. */
export interface MissedSearchesTable {
  /** Folded words without digits; unique. */
  words: string;
  times: number;
  /** `2026-11-20`, where the company is */
  last_day: string;
}

/** Errors in visitors' browsers, alike ones together; names nobody. */
interface BrowserErrorsTable {
  /** SHA-256 of what makes it this error: kind, message, place and build. */
  id: string;
  /** A `BrowserErrorKind`. */
  kind: BrowserErrorKind;
  /** Without values. */
  message: string;
  /** `list-page-B7xQ.js:1:2040`, or empty. */
  place: string;
  /** Path of the page where it was seen last. */
  address: string;
  /** Of the site; empty: not known. */
  build: string;
  times: number;
  first_at: string;
  last_at: string;
}

/** What is being written for a request, as it is typed; one at a time. */
interface ProposalDraftsTable {
  request_id: string;
  /** Grows with each save, so that two people at once do not overwrite each other. */
  revision: number;
  /** E-mail of a member of the staff. */
  saved_by: string;
  saved_at: string;
  /** JSON of a `ProposalDraft`; `null`: thrown away. */
  content: string;
}

/** A version that was sent. Its content never changes; only how it was answered is added. */
interface ProposalsTable {
  id: string;
  request_id: string;
  /** From 1; unique for the request. */
  version: number;
  /** A `ProposalStatus`, but neither `rascunho` nor `vencida`. */
  status: SentStatus;
  /** Its last day, `2026-11-20`, where the company is. */
  valid_until: string;
  /** In 1/10 000 BRL, as decimal digits: more than an INTEGER holds. */
  total: string;
  sent_at: string;
  /** E-mail of a member of the staff. */
  sent_by: string;
  answered_at: string | null;
  /** JSON of an `Answer`. */
  answer: string | null;
  /** JSON of a `SentProposal`. */
  content: string;
  /** What in the order that came with its acceptance can act by itself, pt-BR: it is not mailed. */
  order_caution: string | null;
}

type SentStatus = Exclude<ProposalStatus, "rascunho" | "vencida">;

/** The printed version, and the order that came with its acceptance. */
interface ProposalFilesTable {
  id: string;
  proposal_id: string;
  request_id: string;
  kind: "print" | "order";
  shown_name: string;
  /** Media type found in the content. */
  type: string;
  bytes: number;
  sha256: string;
  content: Uint8Array;
}

/** What a member of the staff begins a proposal with: as in the last one sent. */
interface ProposalDefaultsTable {
  /** E-mail. */
  person: string;
  saved_at: string;
  /** JSON of some fields of a `ProposalDraft`. */
  content: string;
}

export type ProposalRow = Selectable<ProposalsTable>;
/** What happened to a request; rows are added and go with their request, and no other way. */
interface RequestEventsTable {
  id: string;
  request_id: string;
  at: string;
  /** `opened`, `status`, `note` …: server/requests/history.ts */
  kind: string;
  /** Address of a person of the staff, or who else it was: `cliente`, `sistema`. */
  actor: string;
  /** JSON of what the kind needs to be told. */
  detail: string;
}

/** What a request can be found by: each word of its names, numbers and items (server/requests/search-words.ts). */
interface RequestWordsTable {
  word: string;
  request_id: string;
}

/** Links by which the staff sign in. */
interface SignInLinksTable {
  /** SHA-256 of what stands in the link. */
  token_hash: string;
  email: string;
  created_at: string;
  expires_at: string;
  used_at: string | null;
}

interface StaffSessionsTable {
  id: string;
  email: string;
  /** SHA-256 of the cookie's value; unique. */
  token_hash: string;
  /** That of the value before: the answer with the new one may be lost, and pages load several things at once. */
  former_hash: string | null;
  /** Until when it is good; null: until the new one has been seen. */
  former_until: string | null;
  created_at: string;
  /** When the cookie's value was last changed. */
  rotated_at: string;
  expires_at: string;
  /** Browser and system, for its owner to know it by. */
  device: string;
}

export type RequestRow = Selectable<RequestsTable>;
export type NewRequest = Insertable<RequestsTable>;
export type RequestLineRow = Selectable<RequestLinesTable>;
export type RequestFileRow = Selectable<RequestFilesTable>;
export type ErasureRow = Selectable<ErasuresTable>;
export type OutboxRow = Selectable<OutboxTable>;
