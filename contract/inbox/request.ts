import type { RequestKind } from "../answers.ts";
import type { Line } from "../catalogue.ts";
import type { HistoryEvent } from "./history.ts";
import type { InboxProposal } from "./proposal.ts";
import type { Waiting } from "./list.ts";

/** A request as the staff see it. */
export interface InboxRequest {
  protocol: string;
  kind: RequestKind;
  status: string;
  /** Sent back with every change, so that nobody overwrites what they have not seen. */
  version: number;
  owner: string | null;
  /** ISO 8601 UTC */
  receivedAt: string;
  /** ISO 8601 UTC; null: answered, or held back. */
  dueAt: string | null;
  waiting: Waiting | null;
  quarantine: string | null;
  /** Its retention time is over, and only the consent to news is left. */
  isConsentOnly: boolean;
  /** There is a consent to news in it, not withdrawn. */
  wantsNews: boolean;
  name: string;
  company: string | null;
  email: string;
  /** E.164, or as it was given. */
  phone: string;
  /** Null where the telephone given is none that could be called. */
  whatsAppLink: string | null;
  line: Line | null;
  /** In the form's order. */
  fields: readonly { name: string; label: string; value: string; isContact: boolean }[];
  items: readonly {
    code: string;
    name: string;
    category: string;
    quantity: number;
    note: string | null;
  }[];
  files: readonly {
    position: number;
    name: string;
    bytes: number;
    /** What in it can act by itself; null: nothing. */
    caution: string | null;
    /** Its content was given up to make room in the quarantine. */
    isGone: boolean;
  }[];
  notices: readonly Notice[];
  /** The versions that were sent, the newest first. */
  proposals: readonly InboxProposal[];
  /** Whether a proposal is being written. */
  hasDraft: boolean;
  history: readonly HistoryEvent[];
  /** Absolute address of the sender's receipt. */
  receiptUrl: string;
  replySubject: string;
  /** Addresses that may own it. */
  team: readonly string[];
  person: string;
}

/** A message about a request, as the outbox has it. */
export interface Notice {
  kind: string;
  /** Which of its kind: event and program of a webhook, version of a proposal; else empty. */
  about: string;
  /** `pending`, `sending`, `sent`, `failed`, `dismissed` */
  state: string;
  /** ISO 8601 UTC */
  sentAt: string | null;
  error: string | null;
  /** Given up, or refused again and again. */
  isRefused: boolean;
}

/** What came of something done with a request. */
export type ActOutcome =
  /** `gone`: erased, and nothing is left to go back to. */
  | { ok: true; gone: boolean }
  | {
      ok: false;
      status: 400 | 404 | 408 | 409 | 413 | 415 | 422 | 429 | 503;
      /** Which of the page's forms it was. */
      intent: string;
      message: string;
      /** What was typed, to be typed on. */
      typed: Readonly<Record<string, string>>;
    };
