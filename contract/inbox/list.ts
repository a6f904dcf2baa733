import type { RequestKind } from "../answers.ts";
import type { Line } from "../catalogue.ts";

/** How long a request has waited for an answer, in working minutes. */
export interface Waiting {
  minutes: number;
  /** Longer than the promise. */
  isLate: boolean;
}

/** A request as a row of the inbox. */
export interface InboxRow {
  protocol: string;
  kind: RequestKind;
  status: string;
  version: number;
  /** Address of a person of the staff. */
  owner: string | null;
  /** ISO 8601 UTC */
  receivedAt: string;
  /** null: it does not wait. */
  waiting: Waiting | null;
  name: string;
  company: string | null;
  city: string | null;
  state: string | null;
  line: Line | null;
  /** What was asked for: the first item's name, and how many there are. */
  items: { first: string; count: number } | null;
  /** Why it is held back. */
  quarantine: string | null;
  /** Whether all that is left of it is the consent to news. */
  isConsentOnly: boolean;
}

/** A message that was refused. */
export interface FailedNotice {
  id: string;
  kind: string;
  /** Which of its kind: event and program of a webhook, version of a proposal, protocol of what was erased; else empty. */
  about: string;
  /** null: about no single request, or one that is gone. */
  protocol: string | null;
  /** ISO 8601 UTC */
  createdAt: string;
  attempts: number;
  error: string;
  /** When it is tried again, ISO 8601 UTC; null: it was given up. */
  nextAt: string | null;
}

export interface InboxCounts {
  new: number;
  open: number;
  late: number;
  /** Open ones of the person who looks. */
  mine: number;
  quarantine: number;
  failed: number;
}

export interface InboxPage {
  rows: readonly InboxRow[];
  failed: readonly FailedNotice[];
  /** Where the next page begins; null: this is the last. */
  next: string | null;
  /** Where the page before ends; null: this is the first. */
  previous: string | null;
  counts: InboxCounts;
  /** Addresses that may own a request. */
  team: readonly string[];
  person: string;
}
