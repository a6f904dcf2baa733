import type { Generated, Insertable, Selectable } from "kysely";

/**
 * The tables. Only TEXT (ISO 8601 UTC times, JSON, UUIDs), 32-bit INTEGER and BLOB columns, so that
 * one query code serves both engines.
 */
export interface Schema {
  requests: RequestsTable;
  request_lines: RequestLinesTable;
  request_files: RequestFilesTable;
  file_marks: FileMarksTable;
  outbox: OutboxTable;
  secrets: SecretsTable;
  address_hits: AddressHitsTable;
  confirmations: ConfirmationsTable;
  erasures: ErasuresTable;
  heartbeats: HeartbeatsTable;
  missed_searches: MissedSearchesTable;
}

export const REQUEST_STATUSES = ["novo", "em análise", "respondido", "ganho", "perdido"] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

export type OutboxKind =
  | "staff"
  | "sender"
  | "digest"
  | "heartbeat"
  | "alarm"
  | "erasure"
  | "webhook";
type OutboxState = "pending" | "sending" | "sent" | "failed";

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
  /** 1 for the heartbeat's own request, which no list shows. */
  probe: number;
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

/** Holds no personal data: what a message says is composed from its request when it goes out. */
interface OutboxTable {
  id: string;
  /** null for messages about many requests (the quarantine digest). */
  request_id: string | null;
  kind: OutboxKind;
  /** Which of several receivers of this kind (`WebhookTarget.name`), the heartbeat of an alarm, the protocol of an erasure; else empty. */
  target: string;
  state: OutboxState;
  /** Deliveries begun. */
  attempts: Generated<number>;
  /** Those that the mail server refused, as opposed to a server that could not be reached. */
  refusals: Generated<number>;
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
  /** `2026-11-20`, UTC */
  last_day: string;
}

export type RequestRow = Selectable<RequestsTable>;
export type NewRequest = Insertable<RequestsTable>;
export type RequestLineRow = Selectable<RequestLinesTable>;
export type RequestFileRow = Selectable<RequestFilesTable>;
export type ErasureRow = Selectable<ErasuresTable>;
export type OutboxRow = Selectable<OutboxTable>;
